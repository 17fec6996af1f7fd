// Warns about facts that the return being amended stated and the amendment omits. An amendment replaces the
// whole return, so an omitted fact takes back the claim, the income or the page that it caused.
import type { Financials } from '@cfs/contracts'
import type { Ct600Form } from '@cfs/forms'
import { personOf } from '@cfs/tax'
import { formatLongDate } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { FILED_FACTS, isFilled, type FiledFact, type FiledReturn } from '../filed-facts.ts'
import type { Ct600Plan } from '../planned-filing.ts'
import type { Original } from '../planning-facts.ts'

/** The lines that a company without a trade may use for its only business. */
const ORDINARY_LINES = ['turnover', 'other_income', 'other_operating_expenses', 'staff_costs'] as const

/** One warning for each return that omits facts; none if the account did not file the original here. */
export function omittedFactsWarnings(
  { returns: planned }: Pick<Ct600Plan, 'returns'>,
  original: Original | undefined,
  financials: Financials | undefined,
): readonly Warning[] {
  const hasOrdinaryLines = ORDINARY_LINES.some((member) => (financials?.profit_and_loss?.[member] ?? 0) > 0)
  return newestReturns(original).flatMap(([part, filed]) => {
    const { form } = filed
    const sameEnd = planned.filter(({ period }) => period.end === form.period.end)
    const now = (sameEnd.length > 0 ? sameEnd : planned).map((each) => each.form)
    const stated = membersFor(financials, form.period.end)
    const omitted = FILED_FACTS.filter((fact) => {
      const { isOnlyBusiness = false, isBroughtForward = false } = fact
      const isElsewhere = isOnlyBusiness && !isFilled(form, '145') && hasOrdinaryLines
      return (
        wasStated(fact, filed) &&
        isUnlike(fact, form, now) &&
        !membersOf(fact).some((member) => stated.has(member)) &&
        !isElsewhere &&
        !(isBroughtForward && part > 1)
      )
    })
    return omittedWarning(form, [
      ...omitted.map((fact) => inWords(fact, form)),
      ...omittedPersons(filed, financials),
    ])
  })
}

function wasStated({ boxes, wasStated: was }: FiledFact, filed: FiledReturn): boolean {
  return was === undefined ? boxes.some((box) => isFilled(filed.form, box)) : was(filed)
}

/** Whether a box of the fact is another one now: a figure that stands was given in another member. */
function isUnlike({ boxes }: FiledFact, before: Ct600Form, now: readonly Ct600Form[]): boolean {
  return boxes.some((box) => now.every((form) => form.boxes[box] !== before.boxes[box]))
}

function membersOf({ name, members }: FiledFact): readonly string[] {
  return members ?? [name.slice(name.lastIndexOf('.') + 1)]
}

function inWords({ name, boxes }: FiledFact, form: Ct600Form): string {
  const filled = boxes.filter((box) => form.boxes[box] !== undefined)
  return `financials.${name} (${filled.length > 1 ? 'boxes' : 'box'} ${filled.join(', ')})`
}

/** The persons whose loans the return stated, where the amendment lists only others. */
function omittedPersons({ form }: FiledReturn, financials: Financials | undefined): readonly string[] {
  const lists = [financials, ...(financials?.returns ?? [])].map((each) => each?.loans_to_participators ?? [])
  const listed = new Set(lists.flat().map(({ name }) => personOf(name)))
  if (listed.size === 0) return []
  const names = (form.loans?.loans ?? []).map(({ name }) => name)
  return names
    .filter((name) => !listed.has(personOf(name)))
    .map((name) => `financials.loans_to_participators (the entry of ${name})`)
}

function omittedWarning({ period }: Ct600Form, named: readonly string[]): readonly Warning[] {
  return warnIf(
    named.length > 0,
    'AMENDMENT_OMITS_FACTS',
    `The return for the period to ${formatLongDate(period.end)} that this one amends stated ${named.join(', ')}, and this ` +
      'request omits it. An amendment replaces the whole return: what it omits is withdrawn. Send it again if ' +
      'it still applies.',
  )
}

/**
 * The newest return of each part, with the computation of the same filing; the forms of an original have the
 * newest filing first.
 */
function newestReturns(original: Original | undefined): readonly (readonly [part: number, FiledReturn])[] {
  const forms = original?.forms ?? []
  const byPart = new Map<number, FiledReturn>()
  for (const [index, { part, form }] of forms.entries()) {
    if (form.kind !== 'ct600' || byPart.has(part)) continue
    const later = forms.slice(index + 1)
    const next = later.findIndex((each) => each.part === part && each.form.kind === 'ct600')
    const own = next === -1 ? later : later.slice(0, next)
    const computations = own.flatMap((each) =>
      each.part === part && each.form.kind === 'computations' ? [each.form] : [],
    )
    byPart.set(part, { form, computations: computations[0] })
  }
  return [...byPart]
}

/** The members that state facts of a return: those of the whole request, and of its accounting period. */
function membersFor(financials: Financials | undefined, end: string): ReadonlySet<string> {
  if (financials === undefined) return new Set()
  const { returns = [], ...whole } = financials
  const own = returns.filter(({ period_end }) => period_end === end)
  return membersIn([whole, own.length > 0 ? own : returns])
}

/** The names of all members that the request states for this year, at any depth; 0 is a statement. */
function membersIn(stated: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (member === undefined || IGNORED.has(name)) continue
        if (!DEFAULTS.has(name) || member !== 0) names.add(name)
        add(member)
      }
    }
  }
  add(stated)
  return names
}

/** Members with a default of 0, which the request may not have. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'losses_brought_forward',
  'income',
  'expenses',
  'finance_costs',
])

/** Members about another year, or about the accounts alone. */
const IGNORED: ReadonlySet<string> = new Set(['prior_year', 'notes'])
