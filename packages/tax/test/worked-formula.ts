// Works out the formula of a line of a working a second time, from its words alone.
import type { ComputationStep } from '../src/computation/computation-step.ts'

const AMOUNT = String.raw`−?\d[\d,]*\.\d\d`
const ANY_AMOUNT = new RegExp(AMOUNT)
const TOKENS = new RegExp(String.raw`${AMOUNT}(?!\d|%)|\d+(?:\.\d+)?%|\d+|[()×/+−]`, 'g')

/** Whether the formula states no amount, such as `as stated by the company`. */
export function isInWords({ formula }: ComputationStep): boolean {
  return !ANY_AMOUNT.test(formula)
}

/** Why the formula does not give the amount of its line; undefined if it does. */
export function whyNotWorkedOut(step: ComputationStep): string | undefined {
  const { label, formula, amountPence } = step
  const [least, most] = rangeOf(step)
  if (least <= amountPence && amountPence <= most) return undefined
  return `${label}: “${formula}” is from ${least} to ${most} pence, not ${amountPence}`
}

type Range = readonly [least: number, most: number]

/** The end of the formula of a loss. */
const POSITIVE = ', as a positive figure'
const DIVIDED = /^(.* days), whole pounds; the last period takes the remainder(?:; (.*))?$/
/** The allowance of each asset is rounded up to a penny. */
const PART_OF_COST = /^\((?:(\d+) assets )?(.*)\) × \d+%$/

function rangeOf(step: ComputationStep): Range {
  const { label, formula } = step
  if (formula.endsWith(POSITIVE)) {
    const [least, most] = rangeOf({ ...step, formula: formula.slice(0, -POSITIVE.length) })
    return [-most, -least]
  }
  if (formula.endsWith(' brought forward and what this period adds or uses')) return [0, Infinity]
  if (/ brought forward|the lesser of| of the loss of /.test(formula)) return exactly(sumOfReliefs(formula))
  const [, share, others = ''] = DIVIDED.exec(formula) ?? []
  // A share is rounded towards zero, and the last one takes what the others lost.
  if (share !== undefined) return around(inBox(step, sum(share) + sum(others)), 200)
  const [, count, assets] = PART_OF_COST.exec(formula) ?? []
  if (assets !== undefined) {
    const cost = sum(formula)
    return [cost - 0.001, cost + Number(count ?? assets.split(' + ').length)]
  }
  if (label.startsWith('Profit of financial year')) return around(sum(formula), 99.999)
  return exactly(inBox(step, rounded(formula)))
}

function exactly(amount: number): Range {
  return [amount, amount]
}

function around(amount: number, tolerance: number): Range {
  return [amount - tolerance, amount + tolerance]
}

/** The boxes of results take whole pounds, rounded down, which their formulas do not repeat. */
const RESULTS: readonly (string | null)[] = ['170', '190', '620', '780', '795', '805']

function inBox({ box }: ComputationStep, amount: number): number {
  return RESULTS.includes(box) ? Math.floor(amount / 100) * 100 : amount
}

const RULES = new RegExp(String.raw`[,;] (?=[a-z]|\d+(?:\.\d+)?% =|${AMOUNT} of it is not)`)

/** The value of the terms, after the rules that the formula names behind them. */
function rounded(formula: string): number {
  const [terms = '', ...rules] = formula.split(RULES)
  const isWhole = rules.some((rule) => rule.startsWith('rounded'))
  const [, one, other] = LESSER.exec(terms) ?? []
  const lesser = Math.min(sum(one ?? terms), sum(other ?? terms))
  const value = rules.reduce(obey, withoutNoise(lesser))
  return isWhole ? value : Math.round(value)
}

function obey(value: number, rule: string): number {
  if (rule === 'rounded down') return Math.floor(value / 100) * 100
  if (rule === 'rounded up') return Math.ceil(value / 100) * 100
  if (rule === 'a loss is 0' || rule === 'at least 0') return Math.max(0, value)
  if (rule.startsWith('at most ')) return Math.min(value, withoutNoise(sum(rule)))
  if (rule.endsWith(' of it is not claimed')) return value - sum(rule)
  if (
    /^(?:whole pounds$|box A80 |half of the profits counts |limits |cannot be carried|\d+(?:\.\d+)?% =)/.test(
      rule,
    )
  )
    return value
  throw new Error(`a formula with an unknown rule: ${rule}`)
}

/** Products of fractions that are no binary numbers, such as 18%. */
function withoutNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const LESSER = /^the lesser of (.+) and (.+)$/
const OF_A_LOSS = new RegExp(`^(${AMOUNT}) of the loss of `)

function sumOfReliefs(formula: string): number {
  return formula.split(', and ').reduce((all, part) => {
    const [, taken] = OF_A_LOSS.exec(part) ?? []
    return all + (taken === undefined ? rounded(part) : pence(taken))
  }, 0)
}

function pence(amount: string): number {
  return Math.round(Number(amount.replaceAll(',', '').replace('−', '-')) * 100)
}

/** The value of terms with labels in pence, such as `sales 5.00 − costs 1.00` or `9.00 × 31 / 365 days`. */
function sum(terms: string): number {
  const bare = terms.replaceAll(/ \([^()]* of it in the special rate pool\)|\d+ assets /g, '')
  return sumOfTokens(bare.match(TOKENS) ?? [])
}

/** A sum of products; brackets contain sums. */
function sumOfTokens(tokens: readonly string[]): number {
  const rest = [...tokens]
  const takes = (signs: string) => rest[0] !== undefined && signs.includes(rest[0])
  const factor = (): number => {
    const token = rest.shift() ?? '0'
    if (token.endsWith('%')) return Number(token.slice(0, -1)) / 100
    if (token !== '(') return token.includes('.') ? pence(token) : Number(token)
    const inside = terms()
    rest.shift()
    return inside
  }
  const product = (): number => {
    let value = factor()
    while (takes('×/')) value = rest.shift() === '×' ? value * factor() : value / factor()
    return value
  }
  const terms = (): number => {
    let value = takes('+−') ? 0 : product()
    while (takes('+−')) value += rest.shift() === '+' ? product() : -product()
    return value
  }
  return terms()
}
