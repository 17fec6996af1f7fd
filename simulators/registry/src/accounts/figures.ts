// Checks that a document's figures are consistent and that its balance sheet balances.
import type { Context, Fact } from './ixbrl-document.ts'
import { totalFlaws } from './totals.ts'

/**
 * Figures are in whole pounds, each rounded on its own, so a balance sheet with a difference of £1 still
 * balances.
 */
const ROUNDING_POUNDS = 1

export interface FigureQuestion {
  readonly isLlp: boolean
  /** The balance sheet date; undefined if the document does not state it. */
  readonly end: string | undefined
}

export function figureFlaws(facts: readonly Fact[], question: FigureQuestion): string[] {
  return [...contradictions(facts), ...balanceFlaws(facts, question), ...totalFlaws(facts)]
}

function contradictions(facts: readonly Fact[]): string[] {
  const values = new Map<string, string>()
  const flaws = new Set<string>()
  for (const fact of facts) {
    const key = `${fact.name} ${contextKey(fact.context)} ${fact.measure ?? ''}`
    const known = values.get(key)
    if (known === undefined) values.set(key, fact.value)
    else if (known !== fact.value) flaws.add(`Element ${fact.name} is tagged twice with different values`)
  }
  return [...flaws]
}

function contextKey(context: Context): string {
  const dimensions = [...context.dimensions].map(([dimension, member]) => `${dimension}=${member}`).sort()
  return [context.isInstant ? 'at' : context.start, context.end, ...dimensions].join(' ')
}

/**
 * The rule that net assets equal capital and reserves. An LLP's members' interests need not be tagged,
 * because the taxonomy has no element for them.
 */
function balanceFlaws(facts: readonly Fact[], { isLlp, end }: FigureQuestion): string[] {
  const totals = facts.filter((fact) => fact.context.isInstant && fact.context.dimensions.size === 0)
  const at = (name: string, day: string) =>
    totals.find((fact) => fact.name === name && fact.context.end === day)
  const flaws: string[] = []
  if (end !== undefined && !at('core:NetAssetsLiabilities', end)) {
    flaws.push('The balance sheet has no net assets (core:NetAssetsLiabilities) for the current period')
  }
  if (end !== undefined && !isLlp && !at('core:Equity', end)) {
    flaws.push('The balance sheet has no capital and reserves (core:Equity) for the current period')
  }
  for (const net of totals.filter((fact) => fact.name === 'core:NetAssetsLiabilities')) {
    const equity = at('core:Equity', net.context.end)
    if (equity && Math.abs(Number(equity.value) - Number(net.value)) > ROUNDING_POUNDS) {
      flaws.push(
        `The balance sheet at ${net.context.end} does not balance: net assets are not capital and reserves`,
      )
    }
  }
  return flaws
}
