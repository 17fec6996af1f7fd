// The replay of a submission whose Idempotency-Key was used before.
import { Problem } from '@cfs/contracts'
import { decideReplay } from '../domain/replay-decision.ts'
import { refuse } from '../planning/refuse.ts'
import { selectKey } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import type { Submission, SubmissionAnswer } from './submission.ts'

/** The stored answer of a key that was used before; undefined for a new one; refuses a conflict. */
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
 * The same request may be recorded while this one is planned, and this one be refused because of it: then its
 * answer is the replay. Throws `error` where there is none.
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
