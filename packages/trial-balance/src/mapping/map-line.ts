// Maps one account: the correction first, then names with a meaning for tax or equity, then a published code
// of the recognised chart, then other names, then other codes of the chart. An unknown account stays
// unmapped.
import type { AccountLine } from '../account-line.ts'
import { type Category, isTwoFaced, keyOf, KINDS, type Kind } from '../categories.ts'
import { type Chart, kindOfCode, rowOfCode } from '../charts/charts.ts'
import type { CodeRow } from '../charts/code-row.ts'
import { type MatchName, type NameMatch, placeable } from '../names/match-name.ts'
import type { TaxFlag } from '../tax-flags.ts'
import { naturalPence } from '../total-keys.ts'
import type { FindCorrection } from './corrections.ts'
import type { Confidence, MappedLine, UnmappedReason } from './mapped-line.ts'
import { isReportTotal } from './report-total.ts'
import { suggestKeys } from './suggest-keys.ts'

export interface MappingContext {
  readonly chart: Chart | undefined
  readonly findCorrection: FindCorrection
  readonly matchName: MatchName
}

/** Where one account belongs, by which rule and how surely. */
export function mapLine(line: AccountLine, context: MappingContext): MappedLine {
  const { chart, findCorrection, matchName } = context
  const correction = findCorrection(line)
  if (correction !== undefined) {
    const { key, taxFlag = 'none' } = correction
    return { line, key, category: undefined, taxFlag, rule: 'correction', confidence: 'high' }
  }
  if (isReportTotal(line.words)) return unmapped(line, 'report_total', { rule: 'name:report-total' })
  const kind = kindOfCode(chart, line.codeNumber)
  const named = matchName(line, kind)
  if (named?.rule.beatsCode) return byName(line, named, kind)
  const published = chart === undefined ? undefined : rowOfCode(chart, line.codeNumber, 'published')
  if (chart !== undefined && published !== undefined && !isStrongerThan(named, published))
    return byCode(line, published, { chart, named })
  if (named !== undefined) return byName(line, named, kind)
  const other = chart === undefined ? undefined : rowOfCode(chart, line.codeNumber, 'others')
  if (chart !== undefined && other !== undefined) return byCode(line, other, { chart, named })
  return unmapped(line, 'unknown', { rule: 'none', kind })
}

/** Customers reuse the codes of suspense accounts for new accounts, so a clear name beats such a code. */
function isStrongerThan(named: NameMatch | undefined, row: CodeRow): boolean {
  return row.category === 'suspense' && named?.strength === 'strong'
}

const CONFIDENCE = { strong: 'high', plain: 'medium', weak: 'low' } as const
/** A balance on the unusual side, such as an expense in credit, makes a name less certain. */
const CONFIDENCE_OF_UNUSUAL = { strong: 'high', plain: 'low', weak: 'low' } as const

function byName(
  line: AccountLine,
  { rule, outcome, strength }: NameMatch,
  kind: Kind | undefined,
): MappedLine {
  const category = placeable(outcome.category)
  const by = { rule: `name:${rule.id}`, kind }
  if (category === undefined) {
    const keys = [rule.debit, rule.credit].flatMap(({ category: other }) => placeable(other) ?? [])
    return unmapped(line, outcome.category === 'suspense' ? 'suspense' : 'ambiguous', { ...by, keys })
  }
  const certain = isUsualSide(category, line.amountPence) ? CONFIDENCE : CONFIDENCE_OF_UNUSUAL
  // Income in debit may be an amount that is still owed to the company.
  const isDoubtful = category === 'other_income' && line.amountPence > 0
  const confidence = isDoubtful ? 'low' : certain[strength]
  return place(line, category, { flag: outcome.flag, rule: by.rule, confidence })
}

function byCode(
  line: AccountLine,
  row: CodeRow,
  { chart, named }: { readonly chart: Chart; readonly named: NameMatch | undefined },
): MappedLine {
  const rule = `code:${chart}:${row.from === row.to ? row.from : `${row.from}-${row.to}`}`
  if (row.category === 'suspense') return unmapped(line, 'suspense', { rule })
  const name = named === undefined ? undefined : placeable(named.outcome.category)
  if (named === undefined || name === undefined || !agree(row.category, name, line.amountPence)) {
    const confidence = row.source === 'published' || row.source === 'band' ? 'medium' : 'low'
    return place(line, row.category, { flag: row.flag, rule, confidence })
  }
  // The name is often more precise than the range: a control account, or an expense with a question.
  const category = isTwoFaced(name) || name === 'gains_and_losses' ? name : row.category
  const flag = isPrecise(named.outcome.flag) ? named.outcome.flag : row.flag
  return place(line, category, { flag, rule, confidence: 'high' })
}

function isUsualSide(category: Category, amountPence: number): boolean {
  return naturalPence(keyOf(category, amountPence), amountPence) >= 0
}

function agree(row: Category, name: Category, amountPence: number): boolean {
  return row === name || keyOf(row, amountPence) === keyOf(name, amountPence) || sharesSide(row, name)
}

/** A control account in a range of creditors or debtors. */
function sharesSide(row: Category, name: Category): boolean {
  const sides: readonly Category[] = ['creditors_within_one_year', 'debtors', 'current_assets']
  return sides.includes(row) && isTwoFaced(name)
}

function isPrecise(flag: TaxFlag): boolean {
  return flag !== 'none' && flag !== 'allow'
}

interface Decision {
  readonly flag: TaxFlag
  readonly rule: string
  readonly confidence: Confidence
}

function place(line: AccountLine, category: Category, { flag, rule, confidence }: Decision): MappedLine {
  const key = keyOf(category, line.amountPence)
  // A loan from a director has no tax question; a loan to a director has (CTA 2010 s.455).
  const taxFlag = category === 'director_loan' && key !== 'bs_current_assets' ? 'none' : flag
  return { line, key, category, taxFlag, rule, confidence }
}

interface Refusal {
  readonly rule: string
  readonly kind?: Kind | undefined
  readonly keys?: readonly Category[] | undefined
}

function unmapped(line: AccountLine, reason: UnmappedReason, { rule, kind, keys }: Refusal): MappedLine {
  const suggested = (keys ?? []).map((category) => keyOf(category, line.amountPence))
  const kinds = kind === undefined ? KINDS : [kind]
  const suggestions =
    reason === 'report_total' ? [] : [...new Set([...suggested, ...suggestKeys(kinds, line.amountPence)])]
  return { line, key: undefined, reason, rule, suggestions }
}
