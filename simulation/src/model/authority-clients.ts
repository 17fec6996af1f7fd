// Creates the clients through which the filing service's commands call the authorities; in the simulation
// they call the simulated authorities.
import type {
  LookupOutcome,
  PollOutcome,
  SendOutcome,
} from '../../../services/filing/src/clients/sending-outcomes.ts'
import type { Clients } from '../../../services/filing/src/sending/filing-context.ts'
import type { PreparedSending } from '../../../services/filing/src/sending/submission.ts'
import { checkRule } from '../machine/breach.ts'
import type { Machine } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import type { MemoryAuthority, SendingBehaviour, Submission } from './memory-authority.ts'

export interface AuthorityContext {
  readonly machine: Machine
  readonly process: Process
  readonly authority: MemoryAuthority
  readonly now: () => Date
  /** Whether the filing service has stored a final decision for the submission. */
  readonly isDecided: (submission: Submission) => boolean
}

const UNREACHABLE = { kind: 'unreachable', reason: 'unavailable' } as const
const POLL_INTERVAL_MS = 2000

const errorOf = (code: string) => ({
  source: 'tax_authority' as const,
  code,
  authority_code: null,
  message: 'no',
  location: null,
  retryable: false,
})

function refused(disposition: 'rejected' | 'failed', authenticationFailed = false) {
  const errors = [errorOf(authenticationFailed ? '1046' : '3001')]
  return { kind: 'refused', disposition, errors, authenticationFailed } as const
}

const referenceOf = ({ submissionNumber, transactionId }: Submission): string =>
  submissionNumber ?? transactionId

function acknowledged(submission: Submission) {
  const correlationId = referenceOf(submission)
  return { correlationId, pollUrl: 'https://authority/poll', pollIntervalMs: POLL_INTERVAL_MS }
}

function outcomeOf(submission: Submission): SendOutcome {
  const outcomes: Readonly<Record<SendingBehaviour, SendOutcome>> = {
    acknowledged: { kind: 'acknowledged', ...acknowledged(submission) },
    slow: { kind: 'acknowledged', ...acknowledged(submission) },
    rejected: refused('rejected'),
    failed: refused('failed'),
    'bad-credentials': refused('failed', true),
    'not-sent': { kind: 'not-sent', reason: 'no connection' },
    'response-lost': { kind: 'unknown', reason: 'connection reset' },
    'message-lost': { kind: 'unknown', reason: 'connection reset' },
    'late-or-never': { kind: 'unknown', reason: 'gateway timeout', mayStillArrive: true },
    'hangs-with-message': { kind: 'unknown', reason: 'no answer' },
    'hangs-without-message': { kind: 'unknown', reason: 'no answer' },
  }
  return outcomes[submission.behaviour]
}

/** Resolves when the signal is aborted. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs))

/** The submission as the filing service prepares it. */
export function preparedSending(context: AuthorityContext, submission: Submission): PreparedSending {
  const { machine, process, authority } = context
  const { transactionId, submissionNumber } = submission
  const step = (what: string) => ({ process, kind: 'authority' as const, what: `${process.name}: ${what}` })
  return {
    authority: submission.authority,
    transactionId,
    submissionNumber,
    irmark: submission.authority === 'tax_authority' ? 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' : null,
    documents: [],
    async send(signal, mayLeave) {
      if (signal.aborted) return { kind: 'not-sent', reason: 'out of time' }
      const hasLeft = await machine.ask(step(`send, ${submission.behaviour}`), () => {
        const leaves = mayLeave()
        if (leaves && submission.behaviour !== 'not-sent') authority.receive(submission)
        return leaves
      })
      if (!hasLeft) return { kind: 'not-sent', reason: 'given up' }
      if (submission.behaviour.startsWith('hangs')) await untilAborted(signal)
      if (submission.behaviour === 'slow') await pause(1000 + submission.random.below(20_000))
      return outcomeOf(submission)
    },
    lookup: () => machine.ask(step('look up'), () => lookUp(authority, submission)),
  }
}

function lookUp(authority: MemoryAuthority, submission: Submission): LookupOutcome {
  if (authority.isUnavailable(submission)) return UNREACHABLE
  if (!authority.isReliable && submission.random.percent(8)) {
    return submission.random.percent(50)
      ? { kind: 'ambiguous', reason: 'two similar submissions' }
      : refused('failed', true)
  }
  return submission.hasArrived ? { kind: 'found', ...acknowledged(submission) } : { kind: 'not-found' }
}

function poll(context: AuthorityContext, submission: Submission | undefined): PollOutcome {
  const raw = Buffer.from('answer')
  if (submission === undefined || submission.decision === 'forgotten') {
    return { kind: 'unknown-submission', reason: '2000' }
  }
  if (context.authority.isUnavailable(submission)) return UNREACHABLE
  if (submission.decision === 'working') return { kind: 'undecided', pollIntervalMs: POLL_INTERVAL_MS }
  if (submission.decision === 'rejected') return { ...refused('rejected'), raw }
  const receipt = {
    irmark: null,
    irmarkBase32: null,
    message: 'thanks',
    acceptedAt: context.now(),
    matches: true,
  }
  return { kind: 'accepted', receipt, raw }
}

/** The clients for polling and deleting; each prepared submission brings its own client. */
export function authorityClients(context: AuthorityContext): Clients {
  const { machine, process, authority } = context
  const step = (what: string) => ({ process, kind: 'authority' as const, what: `${process.name}: ${what}` })
  const byReference = (reference: string) => authority.find((one) => referenceOf(one) === reference)
  const refuse = (): never => {
    throw new Error('not simulated')
  }
  return {
    companyData: { company: refuse },
    taxAuthority: {
      prepare: refuse,
      lookup: refuse,
      poll: ({ correlationId }) => machine.ask(step('poll'), () => poll(context, byReference(correlationId))),
      remove: ({ correlationId }) =>
        machine.ask(step('delete'), () => {
          const submission = byReference(correlationId)
          if (authority.isUnavailable(submission)) return UNREACHABLE
          if (submission !== undefined) {
            checkRule('only a decided submission is deleted', context.isDecided(submission))
            authority.decide(submission, 'forgotten')
          }
          return { kind: 'removed' }
        }),
    },
    registry: {
      prepare: refuse,
      poll: ({ submissionNumber }) =>
        machine.ask(step('poll'), () => poll(context, byReference(submissionNumber))),
      lookup: ({ submissionNumber }) =>
        machine.ask(step('look up'), () => {
          const submission = authority.submissions.find((one) => one.submissionNumber === submissionNumber)
          return submission === undefined ? { kind: 'not-found' } : lookUp(authority, submission)
        }),
    },
  }
}
