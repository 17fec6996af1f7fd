// Reads the lines of a trial balance, or refuses them: after this step every sum is an exact number of pence.
import { formatMoney, MAX_AMOUNT_PENCE, penceFromPounds } from '@cfs/values'
import type { AccountLine, PartnerLine } from './account-line.ts'
import { codeInName, normaliseName } from './normalise-name.ts'

export const MAX_ACCOUNTS = 5_000
const MAX_NAME_CHARACTERS = 200
const MAX_CODE_CHARACTERS = 50
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u
/** Printable ASCII is safe; the Unicode classes are slow. */
const ASCII = /^[ -~]*$/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const CODE_NUMBER = /^(\d{1,7})(?![\da-z])/i

/** Why a trial balance cannot be mapped: the field, as the API names it, and what is wrong with it. */
export interface AccountLineError {
  readonly field: string
  readonly problem: string
}

export type ReadAccountLines =
  | { readonly lines: readonly AccountLine[] }
  | { readonly errors: readonly AccountLineError[] }

/** The lines in pence with normalised names, or every error of every line. */
export function readAccountLines(accounts: readonly PartnerLine[]): ReadAccountLines {
  if (accounts.length === 0 || accounts.length > MAX_ACCOUNTS)
    return { errors: [{ field: 'accounts', problem: `must have 1 to ${MAX_ACCOUNTS} accounts` }] }
  const errors = accounts.flatMap(lineErrors)
  if (errors.length > 0) return { errors }
  const lines = accounts.map(accountLine)
  const tooMuch = sidesOf(lines).filter(({ pence }) => pence > MAX_AMOUNT_PENCE)
  if (tooMuch.length === 0) return { lines }
  const problem = `must not add up to more than ${formatMoney(MAX_AMOUNT_PENCE)}`
  return { errors: tooMuch.map(({ side }) => ({ field: 'accounts', problem: `${side} ${problem}` })) }
}

function lineErrors(line: PartnerLine, index: number): AccountLineError[] {
  const { code, name, amount } = line
  const problems = {
    code: code === undefined ? undefined : textProblem(code, MAX_CODE_CHARACTERS),
    name:
      textProblem(name, MAX_NAME_CHARACTERS) ??
      (LETTER_OR_DIGIT.test(name) ? undefined : 'must not be blank'),
    amount: amountProblem(amount),
  }
  return Object.entries(problems).flatMap(([field, problem]) =>
    problem === undefined ? [] : [{ field: `accounts[${index}].${field}`, problem }],
  )
}

function textProblem(text: string, max: number): string | undefined {
  if (text.length > max && [...text].length > max) return `must have at most ${max} characters`
  return !ASCII.test(text) && UNSAFE.test(text)
    ? 'must not contain control or invisible formatting characters'
    : undefined
}

function amountProblem(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return 'must be a number'
  if (Math.abs(amount) > MAX_AMOUNT_PENCE / 100)
    return `must be between -${MAX_AMOUNT_PENCE / 100} and ${MAX_AMOUNT_PENCE / 100}`
  return penceFromPounds(amount) === undefined ? 'must have at most 2 decimals' : undefined
}

function accountLine({ code, name, amount }: PartnerLine): AccountLine {
  const sent = code?.trim()
  const ownCode = sent === undefined || sent === '' ? codeInName(name) : sent
  const number = ownCode === undefined ? undefined : CODE_NUMBER.exec(ownCode)?.[1]
  return {
    code: ownCode,
    codeNumber: number === undefined ? undefined : Number(number),
    name,
    words: normaliseName(name, sent === '' ? undefined : sent),
    amountPence: penceFromPounds(amount) ?? 0,
  }
}

function sidesOf(lines: readonly AccountLine[]) {
  const sum = (sign: number) => lines.reduce((pence, line) => pence + Math.max(0, sign * line.amountPence), 0)
  return [
    { side: 'debits', pence: sum(1) },
    { side: 'credits', pence: sum(-1) },
  ]
}
