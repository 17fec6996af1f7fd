// The kinds of filing: how the request of each is read, planned and made ready to be sent. Live filings, dry
// runs and the sandbox all follow this table.
import {
  fileAccountsRequest,
  fileCt600Request,
  type FileAccountsRequest,
  type FileCt600Request,
  type Financials,
} from '@cfs/contracts'
import { Secret } from '@cfs/runtime'
import type { FilingType, IsoDate } from '@cfs/values'
import type { z } from 'zod'
import type { TaxReturnSecrets } from '../clients/tax-authority/tax-authority-client.ts'
import type { Warning } from '../domain/warnings/warning.ts'
import { gatherAccountsFacts } from '../gathering/gather-accounts-facts.ts'
import { gatherCt600Facts } from '../gathering/gather-ct600-facts.ts'
import type { GatheringContext } from '../gathering/gathering-context.ts'
import { planAccounts } from '../planning/plan-accounts.ts'
import { planCt600 } from '../planning/plan-ct600.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { warningsOfAccounts, warningsOfReturn, type Planned } from '../planning/warnings/warnings-of.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { prepareAccounts } from '../sending/prepare-accounts.ts'
import { prepareReturn } from '../sending/prepare-return.ts'
import type { FilingPlan } from '../sending/submission.ts'

/** What a plan lacks before it can be recorded and sent. */
type Prepared = Pick<FilingPlan, 'utr' | 'computation' | 'parts'>

/** How a request is planned. `R` is the request without its credentials. */
export interface PlannedKind<R, P> {
  readonly type: FilingType
  readonly plan: (request: R, facts: PlanningFacts) => P
  readonly warnings: (planned: Planned<P, R>) => readonly Warning[]
}

/** A kind whose facts are gathered from the register and from what the account filed before. */
export interface GatheredKind<R, P> extends PlannedKind<R, P> {
  readonly gather: (context: GatheringContext, request: R, accountId: string) => Promise<PlanningFacts>
}

/** A kind whose plan is made into messages, with the credentials `C`. */
export interface SentKind<R, P, C> extends GatheredKind<R, P> {
  readonly prepare: (context: FilingContext, plan: P, credentials: C) => Promise<Prepared>
}

export interface FilingKind<S extends FilingRequest, P, C> extends SentKind<Omit<S, 'credentials'>, P, C> {
  readonly schema: (on: { readonly today: IsoDate }) => z.ZodType<S>
  /** What the request states that only the sending may know; undefined without credentials. */
  readonly secrets: (request: S) => C | undefined
}

export type FilingRequest = FileCt600Request | FileAccountsRequest

export const CT600: FilingKind<FileCt600Request, Ct600Plan, TaxReturnSecrets> = {
  type: 'ct600',
  schema: fileCt600Request,
  secrets: ({ credentials, financials }) =>
    credentials && {
      gatewayId: Secret.of(credentials.government_gateway_id),
      password: Secret.of(credentials.government_gateway_password),
      bankDetails: financials?.repayment && bankDetailsOf(financials.repayment),
    },
  gather: gatherCt600Facts,
  plan: planCt600,
  warnings: warningsOfReturn,
  prepare: async ({ clients }, { utr, computation, returns }, secrets) => ({
    utr,
    computation,
    parts: returns.map((planned) => ({
      period: planned.period,
      computation: planned.computation,
      sending: prepareReturn(clients.taxAuthority, planned, secrets),
    })),
  }),
}

function bankDetailsOf(stated: NonNullable<Financials['repayment']>): TaxReturnSecrets['bankDetails'] {
  return {
    bankName: Secret.of(stated.bank_name),
    sortCode: Secret.of(stated.sort_code),
    accountNumber: Secret.of(stated.account_number),
    accountName: Secret.of(stated.account_name),
    reference: stated.reference === undefined ? undefined : Secret.of(stated.reference),
  }
}

export const ACCOUNTS: FilingKind<FileAccountsRequest, AccountsPlan, Secret> = {
  type: 'accounts',
  schema: fileAccountsRequest,
  secrets: ({ credentials }) => credentials && Secret.of(credentials.company_auth_code),
  gather: gatherAccountsFacts,
  plan: planAccounts,
  warnings: warningsOfAccounts,
  prepare: async (context, plan, companyAuthCode) => ({
    utr: null,
    computation: null,
    parts: [
      {
        period: plan.period,
        computation: null,
        sending: await prepareAccounts(context, plan, companyAuthCode),
      },
    ],
  }),
}
