// Finds the response to replay for an Idempotency-Key that was used before.
import { Problem } from '@cfs/contracts'
import { decideReplay } from '../domain/replay-decision.ts'
import { refuse } from '../planning/refuse.ts'
import { selectKey } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import type { Submission, SubmissionAnswer } from './submission.ts'

/** The stored response of a key; undefined for a new key. Refuses a conflict. */
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
 * Handles an error of planning or recording. A repeated request may be refused only because the first one was
 * recorded meanwhile: its response is then the replay. Throws `error` when there is no replay.
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
