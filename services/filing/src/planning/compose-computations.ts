// Composes the computation document that is attached to a return.
import type { Financials } from '@cfs/contracts'
import { adjustmentsOf, type CompanyReturn } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'
import { computationsForm, type AnyAccountsForm, type ComputationsForm, type Ct600Form } from '@cfs/forms'
import type { CompanyTax } from './company-tax-of.ts'
import { composeForm } from './compose-form.ts'
import { computationLoans } from './loans-of.ts'
import { nilAdjustmentsOf, nilBoxesOf } from './nil-adjustments-of.ts'

export interface ComputationsToCompose {
  /** The company's name as registered, without conversion to the return's character set. */
  readonly companyName: string
  readonly form: Ct600Form
  readonly computed: CompanyReturn
  /** The lines of the accounts under the heads that tax them. */
  readonly lines: CompanyTax['lines']
  /** The figures of the request: what they state as nil is shown as 0. */
  readonly financials: Financials | undefined
  /** The accounts that are attached to the return, whose profit and loss account is shown in detail. */
  readonly accounts: AnyAccountsForm | undefined
  /** The day on which the company was formed, if the register is known. */
  readonly incorporatedOn: IsoDate | undefined
}

const FORM_FIELDS = { companyName: 'company_name', period: 'period_start', '': 'financials' }

export function composeComputations(toCompose: ComputationsToCompose): ComputationsForm {
  const { companyName, form, computed, accounts } = toCompose
  const { computation } = computed
  const loans = computed.loans && computationLoans(computed.loans)
  const trades = computation.boxes['155'] !== undefined
  const { financials = {} } = toCompose
  const adjustments = [
    ...adjustmentsOf(toCompose.lines),
    ...nilAdjustmentsOf(financials, { trades, period: computation.period }),
  ]
  const boxes = { ...nilBoxesOf(financials, computation.period), ...computation.boxes }
  const profitAndLoss =
    accounts !== undefined && 'profitAndLoss' in accounts ? accounts.profitAndLoss : undefined
  const { returnType, registrationNumber: companyNumber, utr } = form
  return composeForm(FORM_FIELDS, () =>
    computationsForm({
      returnType,
      companyName,
      companyNumber,
      utr,
      ...(toCompose.incorporatedOn === computation.period.start && { startsWithCompany: true }),
      ...computation,
      boxes,
      adjustments,
      loans,
      profitAndLoss,
    }),
  )
}
