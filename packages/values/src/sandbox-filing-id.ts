// The id of a sandbox filing: fil_test_{type}_{company}_{16 hexadecimal digits}. The sandbox stores nothing:
// the filing service encodes the filing's kind in the id, and the documents service reads from it which
// specimens to make.
import { isLlp, parseCompanyNumber, type CompanyNumber } from './company-number.ts'
import { FILING_TYPES, type FilingType } from './filing-status.ts'
import { REGIMES, type Regime } from './regime.ts'

export interface SandboxFilingId {
  readonly type: FilingType
  readonly company: CompanyNumber
  /** The 16 hexadecimal digits of the id; the last one encodes the kind of filing. */
  readonly hash: string
}

/**
 * The kind of filing: whether it is an amendment, and its kind of accounts (for a return, of the accounts
 * attached to it).
 */
export interface SandboxKind {
  readonly regime: Regime
  readonly isAmendment: boolean
}

const SHAPE = /^fil_test_([0-9a-z]+)_([0-9A-Z]{8})_([0-9a-f]{16})$/

/** Writes a sandbox filing id as text. */
export function writeSandboxFilingId({ type, company, hash }: SandboxFilingId): string {
  return `fil_test_${type}_${company}_${hash}`
}

/**
 * The parts of a filing id; undefined if no submission can have returned it, for example for a CT600 of an
 * LLP.
 */
export function parseSandboxFilingId(text: string): SandboxFilingId | undefined {
  const [, word, number = '', hash = ''] = SHAPE.exec(text) ?? []
  const type = FILING_TYPES.find((each) => each === word)
  const company = parseCompanyNumber(number)
  if (type === undefined || company === undefined) return undefined
  if (type === 'ct600' && isLlp(company)) return undefined
  return { type, company, hash }
}

const REGIME_DIGITS: Readonly<Record<Regime, number>> = { dormant: 0, micro: 1, small: 2 }
/** The value that an amendment adds to the digit for the kind of accounts. */
const AMENDMENT_DIGIT = 8

/** The hash part of a filing id: 15 of the given digits, and one that encodes the kind of filing. */
export function sandboxHash(digits: string, kind: SandboxKind): string {
  return digits.slice(0, 15) + kindDigit(kind)
}

/** The kind of filing encoded by the last digit of the hash; an unused digit counts as dormant. */
export function sandboxKindOf({ hash }: Pick<SandboxFilingId, 'hash'>): SandboxKind {
  return KINDS.find((kind) => kindDigit(kind) === hash.slice(15)) ?? DORMANT
}

const DORMANT: SandboxKind = { regime: 'dormant', isAmendment: false }
const KINDS: readonly SandboxKind[] = [false, true].flatMap((isAmendment) =>
  REGIMES.map((regime) => ({ regime, isAmendment })),
)

function kindDigit({ regime, isAmendment }: SandboxKind): string {
  return (REGIME_DIGITS[regime] + (isAmendment ? AMENDMENT_DIGIT : 0)).toString(16)
}
