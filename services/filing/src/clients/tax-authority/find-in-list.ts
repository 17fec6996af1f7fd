// Finds a submission in the authority's list of the submissions that it still stores, to learn the outcome
// if the response was lost.
import type { XmlElement } from 'libxml2-wasm'
import { readGovTalk } from '../govtalk/govtalk-answer.ts'
import { instantOfListTime } from '../govtalk/london-time.ts'
import { childTexts, elementsAt } from '../govtalk/read-xml.ts'
import type { LookupOutcome } from '../sending-outcomes.ts'
import { errorNumbers, isInconclusive, refusal } from './tax-authority-errors.ts'

export interface SubmissionSought {
  /** The submission's transaction id. */
  readonly transactionId: string
  readonly sentAt: Date
  readonly pollUrl: string
  /** The transaction id of the list request itself. */
  readonly listTransactionId: string
}

interface StatusRecord {
  readonly correlationId: string | undefined
  readonly transactionId: string | undefined
  readonly at: Date | undefined
}

const POLL_INTERVAL_MS = 10_000
const MAX_RECORDS = 20_000
/** The maximum difference between the authority's clock and ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export function findInList(bytes: Buffer, sought: SubmissionSought): LookupOutcome {
  const outcome = readGovTalk<LookupOutcome>(bytes, (answer, body) => {
    const { transactionId } = answer
    if (transactionId !== undefined && transactionId !== sought.listTransactionId) {
      return unusable('it belongs to another transaction')
    }
    if (answer.qualifier === 'error' && answer.errors.length > 0) {
      const refused = refusal(answer, undefined)
      if (refused.authenticationFailed && !isInconclusive(answer)) return refused
      return unusable(`error ${errorNumbers(answer)}`)
    }
    if (answer.qualifier !== 'response' || answer.function !== 'list') return unusable('it is no list')
    if (body === undefined || body.name !== 'StatusReport') return unusable('it contains no status report')
    return findAmong(readRecords(body), sought)
  })
  return outcome ?? unusable('it is not a GovTalk message')
}

function findAmong(records: readonly StatusRecord[], sought: SubmissionSought): LookupOutcome {
  const ours = records.filter(({ transactionId }) => transactionId === sought.transactionId)
  const ids = new Set(ours.map(({ correlationId }) => correlationId))
  if (ids.size > 1) return { kind: 'ambiguous', reason: 'several submissions have our transaction id' }
  const correlationId = ours[0]?.correlationId
  if (correlationId !== undefined) {
    return { kind: 'found', correlationId, pollUrl: sought.pollUrl, pollIntervalMs: POLL_INTERVAL_MS }
  }
  // Transaction ids are sometimes blank in the list, so an entry without a transaction id but with a
  // matching time may be this submission.
  const since = sought.sentAt.getTime() - CLOCK_TOLERANCE_MS
  const isCandidate = ({ transactionId, at }: StatusRecord) =>
    transactionId === undefined && (at === undefined || at.getTime() >= since)
  if (ours.length > 0 || records.some(isCandidate)) {
    return { kind: 'ambiguous', reason: 'a submission from that time has no transaction id' }
  }
  return records.length < MAX_RECORDS ? { kind: 'not-found' } : unusable('it is too long')
}

function readRecords(report: XmlElement): StatusRecord[] {
  return elementsAt(report, "*[local-name()='StatusRecord']", MAX_RECORDS).map((record) => {
    const texts = childTexts(record)
    const [correlationId] = texts.get('CorrelationID') ?? []
    const [at] = texts.get('TimeStamp') ?? []
    return {
      correlationId:
        correlationId !== undefined && /^[0-9A-F]{1,32}$/.test(correlationId) ? correlationId : undefined,
      transactionId: texts.get('TransactionID')?.[0],
      at: at === undefined ? undefined : instantOfListTime(at),
    }
  })
}

function unusable(why: string): LookupOutcome {
  return { kind: 'unreachable', reason: `the list cannot be used: ${why}` }
}
