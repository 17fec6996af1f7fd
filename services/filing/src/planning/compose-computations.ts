// Composes the computation document that is attached to a return.
import type { LoansComputation, ReturnComputation } from '@cfs/tax'
import { computationsForm, type AnyAccountsForm, type ComputationsForm, type Ct600Form } from '@cfs/forms'
import { composeForm } from './compose-form.ts'
import { computationLoans } from './loans-of.ts'

export interface ComputationsToCompose {
  /** The company's name as registered, without conversion to the return's character set. */
  readonly companyName: string
  readonly form: Ct600Form
  readonly computed: ReturnComputation
  readonly loans: LoansComputation | undefined
  /** The accounts that are attached to the return, whose profit and loss account is shown in detail. */
  readonly accounts: AnyAccountsForm | undefined
}

const FORM_FIELDS = { companyName: 'company_name', period: 'period_start', '': 'financials' }

export function composeComputations(wanted: ComputationsToCompose): ComputationsForm {
  const { companyName, form, computed, accounts } = wanted
  const loans = wanted.loans && computationLoans(wanted.loans)
  const profitAndLoss =
    accounts !== undefined && 'profitAndLoss' in accounts ? accounts.profitAndLoss : undefined
  const { returnType, registrationNumber: companyNumber, utr } = form
  return composeForm(FORM_FIELDS, () =>
    computationsForm({ returnType, companyName, companyNumber, utr, ...computed, loans, profitAndLoss }),
  )
}
