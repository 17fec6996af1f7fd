// The id of a sandbox filing holds all there is to know of it: fil_test_{type}_{company}_{16 hexadecimal
// digits}.
import { isLlp, parseCompanyNumber, type CompanyNumber } from '@cfs/values'
import type { FilingType } from './filing.ts'
import type { Regime } from './regime.ts'

export interface SandboxId {
  readonly type: FilingType
  readonly company: CompanyNumber
  readonly hash: string
}

const SHAPE = /^fil_test_(ct600|accounts)_([0-9A-Z]{8})_([0-9a-f]{16})$/

export function writeSandboxId({ type, company, hash }: SandboxId): string {
  return `fil_test_${type}_${company}_${hash}`
}

/** The parts of the id, or undefined when no submission can have had it. */
export function parseSandboxId(text: string): SandboxId | undefined {
  const [, type, number, hash] = SHAPE.exec(text) ?? []
  const company = parseCompanyNumber(number ?? '')
  if (company === undefined || hash === undefined || (type !== 'ct600' && type !== 'accounts'))
    return undefined
  // An LLP files no CT600.
  if (type === 'ct600' && isLlp(company)) return undefined
  return { type, company, hash }
}

/** Which specimens belong to the filing: the documents service reads it from the last digit of the id. */
export interface SandboxKind {
  readonly regime: Regime
  readonly isAmendment: boolean
}

const REGIME_DIGITS: Readonly<Record<Regime, number>> = { dormant: 0, micro: 1, small: 2 }

/** The 16 digits of an id: 15 of the key and the body, and one that says what was filed. */
export function sandboxHash(digits: string, { regime, isAmendment }: SandboxKind): string {
  return digits.slice(0, 15) + (REGIME_DIGITS[regime] + (isAmendment ? 8 : 0)).toString(16)
}

export interface SandboxReferences {
  readonly correlationId: string
  readonly iruNumber: string
  readonly submissionNumber: string
}

/** The authority's references that the sandbox shows for the id. */
export function sandboxReferences({ hash }: SandboxId): SandboxReferences {
  const digits = hash.toUpperCase()
  return {
    correlationId: `SANDBOX-CORR-${digits}`,
    iruNumber: `SANDBOX-IRU-${digits}`,
    submissionNumber: digits.slice(0, 6),
  }
}
