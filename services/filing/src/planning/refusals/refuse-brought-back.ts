// Refuses losses of later periods that contradict the account's own filings, or that come too late for an
// amended return.
import type { Financials } from '@cfs/contracts'
import { formatLongDate, formatMoney } from '@cfs/values'
import { invalid, type Refusal } from '../../domain/refusal.ts'
import type { CompanyTax } from '../company-tax-of.ts'
import type { LossReturn, PlanningFacts } from '../planning-facts.ts'

type Stated = NonNullable<Financials['losses']>
type BroughtBack = NonNullable<Stated['brought_back']>[number]

export interface LossQuestion {
  readonly financials: Financials
  readonly facts: PlanningFacts
  readonly tax: CompanyTax
  readonly isAmendment: boolean
}

/** The first refusal of a loss that the return brings back; undefined if there is none. */
export function refuseBroughtBack({
  financials: { losses },
  facts,
  tax,
  isAmendment,
}: LossQuestion): Refusal | undefined {
  const stated = losses?.brought_back ?? []
  const late = tax.returns.find(
    ({ deadlines, computation }) =>
      isAmendment && facts.today > deadlines.amendBy && (computation.losses?.broughtBack.length ?? 0) > 0,
  )
  if (late !== undefined) return tooLate(late)
  return stated
    .map((each, index) => refuseUnlikeFiling(each, { index, facts, tax }))
    .find((refusal) => refusal !== undefined)
}

function tooLate({ accountingPeriod, deadlines }: CompanyTax['returns'][number]): Refusal {
  const { start, end } = accountingPeriod
  return {
    code: 'NOT_COVERED',
    message:
      `The return for ${formatLongDate(start)} to ${formatLongDate(end)} could be amended until ` +
      `${formatLongDate(deadlines.amendBy)}, twelve months after its filing date (FA 1998 sch.18 para.15). Claim the ` +
      'relief from the tax authority by letter. Nothing was sent.',
    context: { needs: 'loss_claim_by_letter' },
  }
}

interface Named {
  readonly index: number
  readonly facts: PlanningFacts
  readonly tax: CompanyTax
}

/** A named filing carries exactly this loss back to the period: a claim cannot be used in part (s.37(4)). */
function refuseUnlikeFiling(stated: BroughtBack, { index, facts, tax }: Named): Refusal | undefined {
  const { loss_filing_id: filingId } = stated
  if (filingId === undefined || facts.lossReturns === undefined) return undefined
  const field = `financials.losses.brought_back.${index}`
  const filing = facts.lossReturns.find((each) => each.filingId === filingId)
  if (filing === undefined) {
    const message =
      'must be an accepted CT600 filing of this company that you made here. If the return with the loss was filed ' +
      'elsewhere, omit it'
    return invalid({ field: `${field}.loss_filing_id`, message })
  }
  const carriedPounds = carriedTo(filing, { stated, tax })
  if (carriedPounds === stated.amount) return undefined
  if (filing.replacedById !== undefined) {
    const message =
      `was replaced by ${filing.replacedById}, which carries ${formatMoney(carriedPounds * 100)} back from that ` +
      'period. Send that id and amount; omit the entry if the amount is 0'
    return invalid({ field: `${field}.loss_filing_id`, message })
  }
  const message =
    `must be ${formatMoney(carriedPounds * 100)}, which ${filingId} carries back from that period` +
    `${stated.terminal ? ' as a terminal loss' : ''}. Amend that filing if it should be another amount`
  return invalid({ field: `${field}.amount`, message })
}

/** What the filing carries back from the stated period to one of these returns, in whole pounds. */
function carriedTo(
  { losses }: LossReturn,
  { stated, tax }: { readonly stated: BroughtBack; readonly tax: CompanyTax },
): number {
  const ends =
    stated.to_period_end === undefined
      ? tax.returns.map(({ accountingPeriod }) => accountingPeriod.end)
      : [stated.to_period_end]
  return losses
    .filter(
      ({ period }) => period.start === stated.from_period_start && period.end === stated.from_period_end,
    )
    .flatMap(({ carriedBack }) => carriedBack)
    .filter(({ toPeriodEnd, isTerminal }) => ends.includes(toPeriodEnd) && isTerminal === stated.terminal)
    .reduce((sum, { pounds }) => sum + pounds, 0)
}
