// Adjusts the accounts' profit to the trading profit before capital allowances (CTA 2009 ss.46 to 54).
import type { CompanyLine } from './company-lines.ts'
import { inFormula, type ComputationStep } from './computation-step.ts'
import type { DisallowableKind } from './disallowable-kinds.ts'
import { STEP_LABELS } from './step-labels.ts'

/** A line of the table with its amount, which is not zero. */
export type GivenLine = CompanyLine & {
  readonly amountPence: number
  /** The parts of the amount by kind; only of disallowable expenses, if the kinds are known. */
  readonly kinds?: readonly (DisallowableKind & { readonly amountPence: number })[] | undefined
}

export interface AdjustedProfit {
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  /** The profit after additions and before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  readonly steps: readonly ComputationStep[]
}

/** The adjusted profit of a period of account. */
export function adjustProfit(lines: readonly GivenLine[]): AdjustedProfit {
  const income = lines.filter(({ sign }) => sign === 1)
  const costs = lines.filter(({ sign }) => sign === -1)
  const additions = lines.filter(isAddedBack)
  const deductions = lines.filter(({ sign, head }) => sign === 1 && head !== 'trade')
  const accountsProfitPence = sumOf(income) - sumOf(costs)
  const adjustedPence = accountsProfitPence + sumOf(additions) - sumOf(deductions)
  return {
    accountsProfitPence,
    adjustedPence,
    steps: [
      {
        box: null,
        label: accountsProfitPence < 0 ? STEP_LABELS.accountsLoss : STEP_LABELS.accountsProfit,
        amountPence: accountsProfitPence,
        formula: profitFormula(income, costs),
        source: 'CTA 2009 s.46',
      },
      ...adjustments(STEP_LABELS.addition, additions),
      ...adjustments(STEP_LABELS.deduction, deductions),
      {
        box: null,
        label: adjustedPence < 0 ? STEP_LABELS.adjustedLoss : STEP_LABELS.adjustedProfit,
        amountPence: adjustedPence,
        formula: `${inFormula(accountsProfitPence)}${amounts('+', additions)}${amounts('−', deductions)}`,
        source: 'CTA 2009 s.35',
      },
    ],
  }
}

/** States a turnover of 0 only without income: that may be the turnover of the accounts, as rents are. */
function profitFormula(income: readonly GivenLine[], costs: readonly GivenLine[]): string {
  const earned = income.length === 0 ? `turnover ${inFormula(0)}` : named('+', income)
  return `${earned}${named('−', costs)}`.replace(/^ \+ /, '')
}

/** An addition to the profit of the accounts, or a deduction from it, as a computation shows it. */
export interface ProfitAdjustment {
  readonly label: string
  /** Positive for an addition. */
  readonly amountPence: number
  /** The element of the CT computation taxonomy (`ct-comp:`); undefined without one. */
  readonly tag: string | undefined
}

/** The adjustments of `adjustProfit`, additions first; disallowable expenses by kind, if it is known. */
export function adjustmentsOf(lines: readonly GivenLine[]): readonly ProfitAdjustment[] {
  const deductions = lines.filter(({ sign, head }) => sign === 1 && head !== 'trade')
  return [
    ...lines.filter(isAddedBack).flatMap(addedBack),
    ...deductions.map((line) => ({
      label: `Less: ${line.label}`,
      amountPence: -line.amountPence,
      tag: line.adjustment?.tag,
    })),
  ]
}

function addedBack({ label, amountPence, adjustment, kinds }: GivenLine): readonly ProfitAdjustment[] {
  const parts = kinds ?? [{ label, amountPence, tag: adjustment?.tag }]
  return parts.map((part) => ({ label: `Add: ${part.label}`, amountPence: part.amountPence, tag: part.tag }))
}

/** Costs outside the trade, and the part of its other costs that is not allowed (sign 0). */
function isAddedBack({ sign, head }: GivenLine): boolean {
  return sign === -1 ? head !== 'trade' : sign === 0 && head === 'trade'
}

function sumOf(lines: readonly GivenLine[]): number {
  return lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
}

function named(sign: string, lines: readonly GivenLine[]): string {
  return lines.map(({ label, amountPence }) => ` ${sign} ${label} ${inFormula(amountPence)}`).join('')
}

function amounts(sign: string, lines: readonly GivenLine[]): string {
  return lines.map(({ amountPence }) => ` ${sign} ${inFormula(amountPence)}`).join('')
}

function adjustments(verb: string, lines: readonly GivenLine[]): readonly ComputationStep[] {
  return lines.map(({ label, amountPence, adjustment, kinds }) => ({
    box: null,
    label: `${verb} ${label}`,
    amountPence,
    formula: kinds === undefined ? (adjustment?.formula ?? '') : inKinds(kinds),
    source: adjustment?.source ?? '',
  }))
}

function inKinds(kinds: NonNullable<GivenLine['kinds']>): string {
  return kinds.map(({ label, amountPence }) => `${label} ${inFormula(amountPence)}`).join(' + ')
}
