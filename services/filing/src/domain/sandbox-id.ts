// The id of a sandbox filing holds all there is to know of it: fil_test_{type}_{company}_{16 hexadecimal
// digits}.
import { isLlp, parseCompanyNumber, type CompanyNumber } from '@cfs/values'
import type { FilingType } from './filing.ts'

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
