// The computation of one return as the document that goes with it.
import { computationsForm, type ComputationsForm, type Ct600Form } from '@cfs/forms'
import type { Period } from '@cfs/values'
import { adjustProfit } from '../domain/computation/adjust-profit.ts'
import type { ReturnComputation } from '../domain/computation/compute-return.ts'
import type { TradingFigures } from '../domain/computation/trading-figures.ts'
import { composeForm } from './compose-form.ts'

export interface ComputationsToCompose {
  /** As registered, in its own characters. */
  readonly companyName: string
  readonly form: Ct600Form
  readonly figures: TradingFigures
  readonly computed: ReturnComputation
  readonly periodOfAccount: Period
}

const FORM_FIELDS = { companyName: 'company_name', period: 'period_start', '': 'financials' }

export function composeComputations(wanted: ComputationsToCompose): ComputationsForm {
  const { companyName, form, figures, computed, periodOfAccount } = wanted
  return composeForm(FORM_FIELDS, () =>
    computationsForm({
      returnType: form.returnType,
      companyName,
      companyNumber: form.registrationNumber,
      utr: form.utr,
      period: form.period,
      periodOfAccount,
      boxes: computed.boxes,
      steps: computed.steps,
      accountsProfitPence: adjustProfit(figures).accountsProfitPence,
      depreciationPence: figures.depreciationPence,
      disallowableExpensesPence: figures.disallowableExpensesPence,
      capitalAllowancesPence: computed.capitalAllowancesPence,
      years: computed.years,
      taxableProfitPounds: computed.taxableProfitPounds,
      corporationTaxPence: computed.corporationTaxPence,
      marginalReliefPence: computed.marginalReliefPence,
      taxPayablePence: computed.taxPayablePence,
      lossPounds: computed.lossPounds,
      lossesCarriedForwardPounds: computed.lossesCarriedForwardPounds,
      associatedCompanies: figures.associatedCompanies,
    }),
  )
}
