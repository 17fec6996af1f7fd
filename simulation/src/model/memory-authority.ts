// Simulates both authorities: what they received and decided, and all the ways in which they and the network
// respond. Each submission has its own seed, so its outcome stays the same when other operations are
// removed.
import { checkRule } from '../machine/breach.ts'
import { createSeededRandom, type SeededRandom } from '../machine/seeded-random.ts'

/** What can happen when a submission is sent, with the weight of each possibility. */
const SEND_BEHAVIOURS = {
  acknowledged: 50,
  slow: 5,
  rejected: 6,
  failed: 4,
  'bad-credentials': 5,
  'not-sent': 6,
  // The authority has the message, but its response is lost.
  'response-lost': 8,
  'message-lost': 5,
  // A gateway times out; the authority receives the message later or never.
  'late-or-never': 3,
  'hangs-with-message': 4,
  'hangs-without-message': 4,
} as const
export type SendingBehaviour = keyof typeof SEND_BEHAVIOURS

export type Decision = 'working' | 'accepted' | 'rejected' | 'forgotten'

export interface Submission {
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly authority: 'tax_authority' | 'registry'
  readonly random: SeededRandom
  readonly behaviour: SendingBehaviour
  sends: number
  /** Whether the authority has the message. */
  hasArrived: boolean
  /** Whether a gateway of the authority still has the message and may deliver it later. */
  isInTransit: boolean
  decision: Decision
  wasAccepted: boolean
}

const ARRIVES: readonly SendingBehaviour[] = ['acknowledged', 'slow', 'response-lost', 'hangs-with-message']

export class MemoryAuthority {
  readonly submissions: Submission[] = []
  /** If true, no further submission is lost and no request fails. */
  isReliable = false
  /** Called with each submission just before the authority receives it. */
  onReceive: (submission: Submission) => void = () => undefined

  /** Registers a submission that the filing service will send, and determines what will happen to it. */
  register(
    about: Pick<Submission, 'transactionId' | 'submissionNumber' | 'authority'>,
    seed: number,
  ): Submission {
    const random = createSeededRandom(seed)
    const behaviour = this.isReliable ? 'acknowledged' : random.weighed(SEND_BEHAVIOURS)
    const initial = {
      sends: 0,
      hasArrived: false,
      isInTransit: false,
      decision: 'working',
      wasAccepted: false,
    } as const
    const submission = { ...about, random, behaviour, ...initial }
    this.submissions.push(submission)
    return submission
  }

  /** The message is sent and leaves the process. */
  receive(submission: Submission): void {
    submission.sends += 1
    checkRule('a submission is sent once', submission.sends === 1, () => submission.transactionId)
    this.onReceive(submission)
    if (ARRIVES.includes(submission.behaviour)) submission.hasArrived = true
    if (submission.behaviour === 'late-or-never') submission.isInTransit = true
  }

  find(is: (submission: Submission) => boolean): Submission | undefined {
    return this.submissions.find((submission) => submission.hasArrived && is(submission))
  }

  /** Submissions that the authority has but has not decided. */
  undecided(): Submission[] {
    return this.submissions.filter(({ hasArrived, decision }) => hasArrived && decision === 'working')
  }

  decide(submission: Submission, decision: Decision): void {
    submission.decision = decision
    if (decision === 'accepted') submission.wasAccepted = true
  }

  /** Decides for each message that is still in transit whether it arrives now or never. */
  deliverLate(): void {
    for (const submission of this.submissions) {
      if (!submission.isInTransit) continue
      submission.isInTransit = false
      submission.hasArrived = submission.random.percent(50)
    }
  }

  /** Whether this request fails because the authority is unavailable, which happens at random. */
  isUnavailable(submission: Submission | undefined): boolean {
    return !this.isReliable && submission?.random.percent(12) === true
  }
}
