// What the exit codes of the command mean, for scripts. The README has the same table.
import { ApiError, type Filing, NoAnswerError } from '@cfs/client'
import { UsageError } from './usage-error.ts'

export const EXIT_CODES = {
  done: 0,
  /** The API refused a request, a warning is unconfirmed, or a pack is not genuine. */
  refused: 1,
  usage: 2,
  /** The same command goes on. */
  incomplete: 3,
  /** An authority rejected a filing, or it failed. */
  rejected: 4,
  /** The authority may have a filing that ended. */
  outcomeUnknown: 5,
  /** The API could not be reached. */
  network: 6,
  interrupted: 130,
} as const
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]

/** Codes that end with more money on the account. */
export const NO_MONEY: readonly string[] = ['INSUFFICIENT_BALANCE', 'SPEND_CAP_REACHED']
const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN'

const { done, refused, incomplete, rejected, outcomeUnknown, network } = EXIT_CODES
/** While something is unfinished, the same command comes first; what then needs a person comes after. */
const FIRST_TO_LAST: readonly ExitCode[] = [network, incomplete, outcomeUnknown, rejected, refused]

/** The exit code of a command with several results. */
export function exitCodeOfAll(codes: Iterable<ExitCode>): ExitCode {
  const found = new Set(codes)
  return FIRST_TO_LAST.find((code) => found.has(code)) ?? done
}

/** Whether the authority may have the filing, although it ended without a decision. */
export function isOutcomeUnknown({ errors }: Pick<Filing, 'errors'>): boolean {
  return errors.some(({ code }) => code === OUTCOME_UNKNOWN)
}

/** The exit code for a decided filing. */
export function exitCodeOfFiling(filing: Pick<Filing, 'status' | 'errors'>): ExitCode {
  if (filing.status === 'accepted') return done
  return isOutcomeUnknown(filing) ? outcomeUnknown : rejected
}

/** The exit code for an error that ended the command. */
export function exitCodeOfError(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT_CODES.usage
  if (error instanceof NoAnswerError) return network
  if (!(error instanceof ApiError)) return incomplete
  if (error.code === 'UNEXPECTED_ANSWER') return network
  return error.isRetryable || NO_MONEY.includes(error.code) ? incomplete : refused
}
