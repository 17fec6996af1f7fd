// The documents of the golden set, made the way a request makes them: planned from the request and the
// register, then written from the planned forms.
import {
  renderAccountsPdf,
  renderComputationsPdf,
  renderCt600Pdf,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  writeIrEnvelope,
  type AnyAccountsForm,
} from '@cfs/forms'
import { isLlp, isoDateFrom } from '@cfs/values'
import { planAccounts } from '../../src/planning/plan-accounts.ts'
import { planCt600 } from '../../src/planning/plan-ct600.ts'
import type { AccountsPlan, Ct600Plan } from '../../src/planning/planned-filing.ts'
import type { FiledAccounts, PlanningFacts } from '../../src/planning/planning-facts.ts'
import { warningsOfAccounts, warningsOfReturn } from '../../src/planning/warnings/warnings-of.ts'
import type { Warning } from '../../src/domain/warnings/warning.ts'
import { accountsRequest, companyNumber, ct600Request, known } from '../planning.ts'
import { BUSINESS_COMPANIES } from './business-companies.ts'
import type { GoldenCompany } from './golden-company.ts'
import { MICRO_COMPANIES } from './micro-companies.ts'
import { OTHER_ENTITIES } from './other-entities.ts'
import { PLANT_COMPANIES } from './plant-companies.ts'
import { RATE_AND_PERIOD_COMPANIES } from './rate-and-period-companies.ts'
import { INVESTING_COMPANIES } from './investing-companies.ts'
import { LOSS_COMPANIES } from './loss-companies.ts'
import { RESTRICTED_LOSS_COMPANIES } from './restricted-loss-companies.ts'
import { SMALL_COMPANIES } from './small-companies.ts'

export const GOLDEN_SET: readonly GoldenCompany[] = [
  ...MICRO_COMPANIES,
  ...SMALL_COMPANIES,
  ...INVESTING_COMPANIES,
  ...OTHER_ENTITIES,
  ...BUSINESS_COMPANIES,
  ...RATE_AND_PERIOD_COMPANIES,
  ...PLANT_COMPANIES,
  ...LOSS_COMPANIES,
  ...RESTRICTED_LOSS_COMPANIES,
]

export interface GoldenPlan {
  readonly accounts: AccountsPlan
  /** Undefined for an LLP, and for a company that has not traded. */
  readonly taxReturn: Ct600Plan | undefined
  readonly warnings: readonly Warning[]
}

/** The accounts for the registry, and after them the return, as a customer files them. */
export function planGolden(golden: GoldenCompany): GoldenPlan {
  const { accountsType, approvedOn, period, financials } = golden
  const facts = factsOf(golden)
  const common = {
    company_number: golden.companyNumber,
    period_end: period.end,
    ...(accountsType && { accounts_type: accountsType }),
    ...(financials && { financials }),
  }
  const request = accountsRequest({ ...common, approval_date: approvedOn })
  const accounts = planAccounts(request, facts)
  const warnings = warningsOfAccounts({ plan: accounts, request, facts, isRegistered: true })
  if (isLlp(companyNumber(golden.companyNumber)) || financials === undefined) {
    return { accounts, taxReturn: undefined, warnings }
  }
  const filed = { ...facts, filedAccounts: filedAccounts(golden, accounts.form) }
  const asked = ct600Request({
    ...common,
    utr: '1234567895',
    declarant_name: filed.filedAccounts?.signatory,
    ...(golden.amendment && { amendment: golden.amendment }),
  })
  const taxReturn = planCt600(asked, filed)
  return {
    accounts,
    taxReturn,
    warnings: [
      ...warnings,
      ...warningsOfReturn({ plan: taxReturn, request: asked, facts: filed, isRegistered: true }),
    ],
  }
}

function factsOf({ companyNumber: number, register, period }: GoldenCompany): PlanningFacts {
  return known({ period, company: { companyNumber: companyNumber(number), ...register } })
}

function filedAccounts({ approvedOn }: GoldenCompany, form: AnyAccountsForm): FiledAccounts | undefined {
  if ('directors' in form) return undefined
  return {
    approvedOn: isoDateFrom(approvedOn),
    signatory: form.signatories[0] ?? '',
    regime: form.accountsType,
    tradingHistory: form.tradingHistory,
    sheet: form.figures,
  }
}

/** The file names and contents of all documents of a company. */
export function goldenDocuments(golden: GoldenCompany): ReadonlyMap<string, string | Buffer> {
  const { accounts, taxReturn } = planGolden(golden)
  const options = { submittedAt: new Date('2026-11-21T12:00:00Z') }
  const files: [string, string | Buffer][] = [
    ['accounts-registry.xhtml', writeAccountsIxbrl(accounts.form)],
    ['accounts-registry.pdf', renderAccountsPdf(accounts.form, options)],
  ]
  for (const [index, { form, accounts: attached, computations }] of (taxReturn?.returns ?? []).entries()) {
    const part = index === 0 ? '' : `-${index + 1}`
    const attachments = {
      ...(attached && { accounts: writeAccountsIxbrl(attached) }),
      ...(computations && { computations: writeComputationsIxbrl(computations) }),
    }
    if (attached !== undefined && attachments.accounts !== undefined) {
      files.push([`accounts-return${part}.xhtml`, attachments.accounts])
      files.push([`accounts-return${part}.pdf`, renderAccountsPdf(attached, options)])
    }
    if (computations !== undefined && attachments.computations !== undefined) {
      files.push([`computation${part}.xhtml`, attachments.computations])
      files.push([`computation${part}.pdf`, renderComputationsPdf(computations, options)])
    }
    files.push([`ct600${part}.xml`, writeIrEnvelope(form, { attachments })])
    files.push([`ct600${part}.pdf`, renderCt600Pdf(form, options)])
  }
  return new Map(files.map(([name, content]) => [`${golden.file}-${name}`, content]))
}
