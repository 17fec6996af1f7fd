// Stores the acknowledged submissions and their results. A submission is decided when it is first read after
// its decision is due. The submissions of one company are decided in the order of their due times. The
// simulator has no timers, so it works with any clock.
import type { Outcome } from '@cfs/simulator-control'
import type { Examined } from '../register/examine.ts'
import { examine } from '../register/examine.ts'
import type { Register } from '../register/register.ts'
import type { Reject } from '../register/rejects.ts'

/**
 * The gateway returns results for about 90 days; a submission number cannot be used again, even after that.
 */
const RESULTS_KEPT_MS = 90 * 86_400_000

export interface Submission extends Examined {
  readonly number: string
  readonly companyNumber: string | undefined
  readonly customerReference: string | undefined
  readonly outcome: Outcome | undefined
  /**
   * The time of the decision in milliseconds since the epoch; undefined if the submission is never decided.
   */
  readonly decidedAt: number | undefined
  status: 'PENDING' | 'ACCEPT' | 'REJECT'
  rejects: readonly Reject[]
  /** Whether the presenter has acknowledged the result. */
  acknowledged: boolean
}

export type NewSubmission = Omit<Submission, 'status' | 'rejects' | 'acknowledged'>

export interface Submissions {
  isUsed(number: string): boolean
  add(submission: NewSubmission): void
  /** The submission with its current status; undefined if it is unknown or was decided too long ago. */
  find(number: string): Submission | undefined
  ofCompany(companyNumber: string): readonly Submission[]
  /** Oldest first. */
  all(): readonly Submission[]
  /** Makes the decisions that are due for the company, or for all companies. */
  decideDue(companyNumber?: string): void
  reset(): void
}

export interface SubmissionsOptions {
  readonly register: Register
  readonly now: () => Date
  readonly today: () => string
  /**
   * Above this number of submissions the oldest are removed, as the real gateway does after about 90 days.
   */
  readonly keptSubmissions: number
}

export function createSubmissions(options: SubmissionsOptions): Submissions {
  const byNumber = new Map<string, Submission>()
  const byCompany = new Map<string, Set<Submission>>()
  const undecided = new Map<string, Set<Submission>>()

  function forget(submission: Submission): void {
    byNumber.delete(submission.number)
    removeFrom(byCompany, submission)
    removeFrom(undecided, submission)
  }

  function decideDue(companyNumber?: string): void {
    const nowMs = options.now().getTime()
    const waiting =
      companyNumber === undefined ? [...undecided.values()] : [undecided.get(companyNumber) ?? []]
    for (const group of waiting) {
      const due = [...group].filter((one) => (one.decidedAt ?? Number.POSITIVE_INFINITY) <= nowMs)
      for (const one of due.sort((a, b) => (a.decidedAt ?? 0) - (b.decidedAt ?? 0))) {
        decide(one, options)
        removeFrom(undecided, one)
      }
    }
  }

  return {
    isUsed: (number) => byNumber.has(number),
    add(submission) {
      const added: Submission = { ...submission, status: 'PENDING', rejects: [], acknowledged: false }
      byNumber.set(added.number, added)
      addTo(byCompany, added)
      addTo(undecided, added)
      const [oldest] = byNumber.values()
      if (byNumber.size > options.keptSubmissions && oldest) forget(oldest)
    },
    find(number) {
      const found = byNumber.get(number)
      if (found) decideDue(keyOf(found))
      return found && isExpired(found, options.now()) ? undefined : found
    },
    ofCompany(companyNumber) {
      decideDue(companyNumber)
      const all = [...(byCompany.get(companyNumber) ?? [])]
      return all.filter((one) => !isExpired(one, options.now()))
    },
    all() {
      decideDue()
      return [...byNumber.values()]
    },
    decideDue,
    reset() {
      byNumber.clear()
      byCompany.clear()
      undecided.clear()
    },
  }
}

/**
 * Decides a submission as a test has scripted, otherwise by examining it; an accepted submission updates the
 * register.
 */
function decide(submission: Submission, { register, today }: SubmissionsOptions): void {
  submission.rejects = rejectsOf(submission, register, today())
  submission.status = submission.rejects.length === 0 ? 'ACCEPT' : 'REJECT'
  const { report, companyNumber } = submission
  if (submission.status === 'REJECT' || companyNumber === undefined || report.period === undefined) return
  register.recordAccounts({
    companyNumber,
    period: report.period,
    accountsType: report.kind.registerType,
    amended: report.amended,
  })
}

function rejectsOf(submission: Submission, register: Register, today: string): readonly Reject[] {
  const { outcome, companyNumber } = submission
  if (outcome === undefined) {
    return examine(submission, companyNumber === undefined ? undefined : register.find(companyNumber), today)
  }
  if (outcome.outcome !== 'reject') return []
  const ordered = outcome.errors.map((error) => ({
    code: error.code,
    description: error.message,
    instance: error.location ?? '1',
  }))
  // A scripted rejection without reasons gets the text of the example that the gateway's documentation
  // gives.
  return ordered.length > 0
    ? ordered
    : [{ code: '1', description: 'Random Test mode rejection', instance: '1' }]
}

function isExpired({ decidedAt }: Submission, now: Date): boolean {
  return decidedAt !== undefined && now.getTime() - decidedAt > RESULTS_KEPT_MS
}

function keyOf(submission: Submission): string {
  return submission.companyNumber ?? ''
}

function addTo(groups: Map<string, Set<Submission>>, submission: Submission): void {
  const group = groups.get(keyOf(submission)) ?? new Set()
  groups.set(keyOf(submission), group.add(submission))
}

function removeFrom(groups: Map<string, Set<Submission>>, submission: Submission): void {
  const group = groups.get(keyOf(submission))
  group?.delete(submission)
  if (group?.size === 0) groups.delete(keyOf(submission))
}
