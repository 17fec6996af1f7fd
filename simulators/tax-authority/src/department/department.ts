// Decides submissions some time after acknowledgement, and records accepted ones in its registers.
import { randomInt } from 'node:crypto'
import type { Outcome } from '@cfs/simulator-control'
import { isGatewayErrorNumber } from '../govtalk/gateway-errors.ts'
import { londonDay } from '../london-time.ts'
import type { ReturnsRegister } from '../records/returns-register.ts'
import type { Decision, Submission } from '../records/submissions.ts'
import type { Taxpayers } from '../records/taxpayers.ts'
import type { DepartmentError } from './error-response.ts'
import type { ReturnExamined } from './examine-return.ts'
import type { Irmark } from './irmark.ts'

export interface Case {
  readonly submission: Submission
  readonly examined: ReturnExamined
  readonly irmark: Irmark | undefined
  /** The outcome scripted by a test. */
  readonly outcome: Outcome | undefined
}

export interface Department {
  /**
   * Receives a submission for examination; it is decided after the configured delay, or immediately if no
   * delay is configured.
   */
  take(received: Case): void
  /** Drops every submission that is not decided yet. */
  clear(): void
}

export interface DepartmentParts {
  readonly taxpayers: Taxpayers
  readonly register: ReturnsRegister
  readonly decisionMinMs: number
  readonly decisionMaxMs: number
  readonly now: () => Date
}

export const testInLiveClass = 'HMRC-CT-CT600-TIL'

export function createDepartment(parts: DepartmentParts): Department {
  const undecided = new Set<NodeJS.Timeout>()
  const delayMs = ({ outcome }: Case) =>
    outcome?.delayMs ?? randomInt(parts.decisionMinMs, parts.decisionMaxMs + 1)
  return {
    take(received) {
      if (received.outcome?.outcome === 'pending' && received.outcome.delayMs === undefined) return
      const decide = () => {
        received.submission.decision = decideCase(received, parts)
      }
      const waitMs = delayMs(received)
      if (waitMs === 0) return decide()
      const timer = setTimeout(() => {
        undecided.delete(timer)
        decide()
      }, waitMs)
      undecided.add(timer)
    },
    clear() {
      for (const timer of undecided) clearTimeout(timer)
      undecided.clear()
    },
  }
}

function decideCase(received: Case, parts: DepartmentParts): Decision {
  const at = parts.now()
  const { submission, outcome } = received
  if (outcome?.outcome === 'reject') return scriptedRejection(outcome, at)
  const errors = errorsOf(received, parts)
  if (errors.length > 0 || received.irmark === undefined) return { status: 'rejected', at, errors }
  if (submission.messageClass !== testInLiveClass) enter(received, parts)
  return { status: 'accepted', at, irmark: received.irmark }
}

/** A scripted acceptance replaces the department's decision, but the message must still be valid. */
function errorsOf(
  { submission, examined, outcome }: Case,
  parts: DepartmentParts,
): readonly DepartmentError[] {
  if (outcome !== undefined) return examined.broken ? examined.errors : []
  if (examined.errors.length > 0) return examined.errors
  return [
    ...knownFactErrors(submission, parts.taxpayers),
    ...registerErrors(submission, parts.register),
  ].slice(0, 1)
}

function knownFactErrors(submission: Submission, taxpayers: Taxpayers): readonly DepartmentError[] {
  if (!taxpayers.exists(submission.utr))
    return [{ number: 1608, type: 'business', text: 'The UTR was not found on known facts.' }]
  const held = taxpayers.companyOf(submission.utr)
  if (held === undefined || submission.companyNumber === undefined || held === submission.companyNumber)
    return []
  const text = 'The company registration number does not match the number held for this UTR.'
  return [{ number: 7752, type: 'business', text }]
}

function registerErrors(submission: Submission, register: ReturnsRegister): readonly DepartmentError[] {
  if (submission.period === undefined) return []
  const today = londonDay(submission.receivedAt)
  const refusal = register.refusal(submission.utr, {
    ...submission.period,
    amended: submission.amended,
    today,
  })
  return refusal === undefined ? [] : [refusal]
}

function enter({ submission, examined }: Case, parts: DepartmentParts): void {
  const { utr, period, correlationId } = submission
  const { accountsEnd } = examined
  if (period !== undefined) parts.register.enter(utr, { ...period, correlationId, accountsEnd })
  if (submission.companyNumber !== undefined) parts.taxpayers.belongsTo(utr, submission.companyNumber)
}

/**
 * The codes 1000, 2005 and 3000 stand for a failure of the gateway or the department, not for a rejection.
 */
function scriptedRejection(outcome: Outcome, at: Date): Decision {
  const failure = outcome.errors
    .map(({ code }) => Number(code))
    .find((code) => [1000, 2005, 3000].includes(code))
  if (failure !== undefined && isGatewayErrorNumber(failure)) return { status: 'failed', at, number: failure }
  const errors = outcome.errors.map(({ code, message, location }) => ({
    ...(/^\d{1,9}$/.test(code) ? { number: Number(code), type: 'business' } : { number: 0, type: code }),
    text: message,
    location,
  }))
  return { status: 'rejected', at, errors: errors.length > 0 ? errors : [unspecified] }
}

const unspecified: DepartmentError = {
  number: 9999,
  type: 'business',
  text: 'Refused on request of the control plane.',
}
