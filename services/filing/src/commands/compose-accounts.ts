// The form of dormant accounts, live and in the sandbox alike: whatever it cannot say is named as a field of
// the request.
import type { FileAccountsRequest } from '@cfs/contracts'
import { dormantAccounts, type AccountsForm } from '@cfs/forms'
import { penceFromPounds, type IsoDate, type Period } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { isWithoutShares } from '../domain/company-types.ts'
import type { AccountsOverrides, AccountsValues } from '../domain/derive-accounts-values.ts'
import { priorPeriod } from '../domain/prior-period.ts'
import { composeForm } from './compose-form.ts'

type Wanted = Omit<FileAccountsRequest, 'credentials'>

/** What the request says itself. */
export function accountsOverrides(request: Wanted): AccountsOverrides {
  const pence = (amount: number | undefined) => (amount === undefined ? undefined : penceFromPounds(amount))
  return {
    companyName: request.company_name?.trim(),
    directorName: request.director_name?.trim(),
    shareCapitalPence: pence(request.share_capital),
    cashPence: pence(request.cash),
  }
}

const FORM_FIELDS = {
  'company.name': 'company_name',
  directors: 'director_name',
  figures: 'share_capital',
  'prior.figures': 'share_capital',
  approvalDate: 'approval_date',
  period: 'period_start',
}

export interface Known {
  readonly values: AccountsValues
  /** undefined: the register was not asked, or gave no answer. */
  readonly company: CompanyFacts | undefined
  readonly period: Period
  readonly approvalDate: IsoDate
}

export function composeAccounts(request: Wanted, known: Known): AccountsForm {
  const { values, company, period, approvalDate } = known
  const { shareCapitalPence, cashPence } = values
  const figures = { shareCapitalPence, cashPence }
  const isByGuarantee = company === undefined ? shareCapitalPence === 0 : isWithoutShares(company.type)
  const before = priorPeriod(company, period)
  return composeForm(FORM_FIELDS, () =>
    dormantAccounts({
      company: {
        name: values.companyName,
        number: request.company_number,
        legalForm: isByGuarantee ? 'private-limited-by-guarantee' : 'private-limited-by-shares',
        // CA 2006 s.396(A1)(d).
        registeredOffice: company?.registeredOffice,
      },
      period,
      // Accounts of a trading year on the register are the one public sign that a company has traded.
      tradingHistory: company?.hasFiledTradingAccounts === true ? 'traded-in-the-past' : 'never-traded',
      figures,
      // SI 2008/409 Sch 1 para 7 wants comparatives; without a transaction in the year it opened with what
      // it closed with.
      ...(before === undefined ? {} : { prior: { period: before, figures } }),
      approvalDate,
      directors: [values.directorName],
    }),
  )
}
