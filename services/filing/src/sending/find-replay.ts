// Finds the stored response for an Idempotency-Key that was used before.
import { Problem } from '@cfs/contracts'
import { decideReplay } from '../domain/replay-decision.ts'
import { refuse } from '../planning/refuse.ts'
import { selectKey } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import type { Submission, SubmissionAnswer } from './submission.ts'

/**
 * The response stored for an Idempotency-Key; undefined if the Idempotency-Key has not been used. Refuses an
 * Idempotency-Key that was used for another request, or whose first request is still running.
 */
export async function findReplay(
  { pool }: Pick<FilingContext, 'pool'>,
  submission: Submission,
): Promise<SubmissionAnswer | undefined> {
  const { accountId, idempotencyKey: key, fingerprint } = submission
  const decision = decideReplay(await selectKey(pool, { accountId, key }), fingerprint)
  if (decision.kind === 'refused') return refuse(decision.refusal)
  if (decision.kind === 'first') return undefined
  return { ...decision.response, filingId: decision.filingId, replayed: true }
}

/**
 * Called with an error that planning or recording threw. A repeated request may fail only because the first
 * request was recorded in the meantime; it then returns the response to the first request. Throws `error` if
 * there is no stored response to repeat.
 */
export async function replayOrThrow(
  context: Pick<FilingContext, 'pool'>,
  submission: Submission,
  error: unknown,
): Promise<SubmissionAnswer> {
  if (!(error instanceof Problem)) throw error
  const replay = await findReplay(context, submission)
  if (replay === undefined) throw error
  return replay
}
