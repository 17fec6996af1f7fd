// Describes a warning: a fact that a client might not expect. Some warnings stop a filing until its client
// confirms them.
import type { WarningCode } from '@cfs/contracts'

export interface Warning {
  readonly code: WarningCode
  /** The facts that led to the warning, with figures and dates, and their consequence. */
  readonly message: string
}

/** Returns the warning if the condition is true. */
export function warnIf(condition: boolean, code: WarningCode, message: string): readonly Warning[] {
  return condition ? [{ code, message }] : []
}
