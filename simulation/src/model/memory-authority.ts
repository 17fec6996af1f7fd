// Both authorities: what they received, what they decided, and all the ways in which they and the network can
// answer. What becomes of a submission is drawn from its own seed, so that it stays the same when other
// operations are left out.
import { checkRule } from '../machine/breach.ts'
import { createChance, type Chance } from '../machine/chance.ts'

/** How a sending goes. */
const SENDINGS = {
  acknowledged: 50,
  slow: 5,
  rejected: 6,
  failed: 4,
  'bad-credentials': 5,
  'not-sent': 6,
  // The message is there, its answer is lost.
  'answer-lost': 8,
  'message-lost': 5,
  // A gateway gives up; what is behind it takes the message later, or never.
  'late-or-never': 3,
  'hangs-and-has-it': 4,
  'hangs-and-has-nothing': 4,
} as const
export type SendingEnd = keyof typeof SENDINGS

export type Decision = 'working' | 'accepted' | 'rejected' | 'forgotten'

export interface Submission {
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly authority: 'tax_authority' | 'registry'
  readonly chance: Chance
  readonly end: SendingEnd
  sends: number
  /** Whether the authority has the message. */
  isThere: boolean
  /** A gateway has it, and its sender is alive. */
  isHeld: boolean
  decision: Decision
  wasAccepted: boolean
}

const HAS_IT: readonly SendingEnd[] = ['acknowledged', 'slow', 'answer-lost', 'hangs-and-has-it']

export class MemoryAuthority {
  readonly submissions: Submission[] = []
  /** From now on it answers everything, decides everything and loses nothing. */
  isKind = false
  /** Told of a message before it is there. */
  onReceive: (submission: Submission) => void = () => undefined

  /** A message that is going to be sent, and how that will go. */
  expect(
    about: Pick<Submission, 'transactionId' | 'submissionNumber' | 'authority'>,
    seed: number,
  ): Submission {
    const chance = createChance(seed)
    const end = this.isKind ? 'acknowledged' : chance.weighed(SENDINGS)
    const nothing = {
      sends: 0,
      isThere: false,
      isHeld: false,
      decision: 'working',
      wasAccepted: false,
    } as const
    const submission = { ...about, chance, end, ...nothing }
    this.submissions.push(submission)
    return submission
  }

  /** The bytes go out. */
  receive(submission: Submission): void {
    submission.sends += 1
    checkRule('a filing is never sent twice', submission.sends === 1, () => submission.transactionId)
    this.onReceive(submission)
    if (HAS_IT.includes(submission.end)) submission.isThere = true
    if (submission.end === 'late-or-never') submission.isHeld = true
  }

  find(is: (submission: Submission) => boolean): Submission | undefined {
    return this.submissions.find((submission) => submission.isThere && is(submission))
  }

  /** Those that are there and not decided. */
  undecided(): Submission[] {
    return this.submissions.filter(({ isThere, decision }) => isThere && decision === 'working')
  }

  decide(submission: Submission, decision: Decision): void {
    submission.decision = decision
    if (decision === 'accepted') submission.wasAccepted = true
  }

  /** Messages that a gateway still held arrive now, or never do. */
  deliverLate(): void {
    for (const submission of this.submissions) {
      if (!submission.isHeld) continue
      submission.isHeld = false
      submission.isThere = submission.chance.percent(50)
    }
  }

  /** Whether this exchange fails, for no reason of the submission. */
  isAway(submission: Submission | undefined): boolean {
    return !this.isKind && submission?.chance.percent(12) === true
  }
}
