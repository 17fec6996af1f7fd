// A dead letter that an operator has discarded, with a reason, explains the missing effects of its event,
// and nothing else.
import { type DiscardedLetters as DiscardedEvents, discardedLetters } from '@cfs/contracts'
import { CONSUMERS } from '@cfs/product'
import type { Services } from '../services.ts'
import type { Violation } from './rule.ts'

export interface Explained extends Violation {
  /** The operator's own reason. */
  readonly reason: string
}

export type DiscardedLetters = DiscardedEvents['discarded']

/**
 * The effects that an unprocessed event did not have, by consumer group and topic. Effects that should not
 * exist are never counted as explained.
 */
const MISSING: Readonly<Record<string, readonly { readonly rule: string; readonly detail: RegExp }[]>> = {
  'billing account.opened': [{ rule: 'account-has-ledger', detail: /./ }],
  'billing filing.recorded': [
    { rule: 'undecided-filing-is-held', detail: /price is not held$/ },
    { rule: 'acceptance-is-recorded', detail: /./ },
    { rule: 'accepted-filing-is-charged-once', detail: /not charged$/ },
  ],
  'billing filing.accepted': [
    { rule: 'accepted-filing-is-charged-once', detail: /not charged$/ },
    { rule: 'hold-has-undecided-filing', detail: /is accepted$/ },
  ],
  'billing filing.rejected': [{ rule: 'hold-has-undecided-filing', detail: /is rejected$/ }],
  'billing filing.failed': [{ rule: 'hold-has-undecided-filing', detail: /is failed$/ }],
  'documents filing.accepted': [{ rule: 'accepted-filing-has-documents', detail: /without documents$/ }],
  'filing balance.changed': [
    { rule: 'projection-follows-ledger', detail: /./ },
    { rule: 'projection-follows-price', detail: /./ },
    { rule: 'filing-shows-its-charge', detail: /^the filing shows no charge/ },
  ],
}

export function explainViolations(
  violations: readonly Violation[],
  letters: DiscardedLetters,
): { readonly violations: readonly Violation[]; readonly explained: readonly Explained[] } {
  const reasonFor = ({ rule, subject, detail }: Violation) =>
    letters.find(
      ({ group, topic, key, filing_id: filingId }) =>
        (key === subject || filingId === subject) &&
        MISSING[`${group} ${topic}`]?.some((missing) => missing.rule === rule && missing.detail.test(detail)),
    )?.reason
  const unexplained: Violation[] = []
  const explained: Explained[] = []
  for (const violation of violations) {
    const reason = reasonFor(violation)
    if (reason === undefined) unexplained.push(violation)
    else explained.push({ ...violation, reason })
  }
  return { violations: unexplained, explained }
}

export async function readDiscardedLetters(services: Services): Promise<DiscardedLetters> {
  const path = '/manage/dead-letters/discarded'
  const answers = await Promise.all(
    CONSUMERS.map(async (service) => (await services.call({ service, path }, discardedLetters)).discarded),
  )
  return answers.flat()
}
