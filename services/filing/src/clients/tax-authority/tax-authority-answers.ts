// Reads the tax authority's responses to a submission, a poll and a delete. A response must match its
// request; any other response counts as unusable.
import type { XmlElement } from 'libxml2-wasm'
import { type GovTalkAnswer, readGovTalk } from '../govtalk/govtalk-answer.ts'
import { instantOfLondonTime } from '../govtalk/london-time.ts'
import { textAt } from '../govtalk/read-xml.ts'
import { firstOf, MAX_TEXT } from '../keepable-errors.ts'
import type {
  PollOutcome,
  Receipt,
  RemoveOutcome,
  SendOutcome,
  Undecided,
  UnknownSendingOutcome,
} from '../sending-outcomes.ts'
import { irMarkFromBase64 } from './irmark.ts'
import {
  errorNumbers,
  hasError,
  isDepartmentsAnswer,
  isInconclusive,
  NO_SUCH_SUBMISSION,
  refusal,
} from './tax-authority-errors.ts'

/** The default polling interval: ten seconds, as in every response recorded from the live service. */
const USUAL_POLL_INTERVAL_MS = 10_000

/** Chooses the poll URL; `endPoint` is the URL in the acknowledgement, if it contains one. */
export type ChoosePollUrl = (endPoint: string | undefined) => string

export function readSubmitAnswer(
  bytes: Buffer,
  expected: { readonly transactionId: string; readonly choosePollUrl: ChoosePollUrl },
): SendOutcome {
  const outcome = readGovTalk<SendOutcome>(bytes, (answer, body) => {
    const { qualifier, transactionId, correlationId } = answer
    if (answer.function !== 'submit') return unknown('it is not a response to a submission')
    // The authority may leave TransactionID blank, but never returns the TransactionID of another message.
    if (transactionId !== undefined && transactionId !== expected.transactionId) {
      return unknown('it belongs to another transaction')
    }
    if (qualifier === 'error') return submitError(answer, body)
    // A message with the qualifier `response` means that the decision is already available; a poll fetches
    // the decision as usual.
    if (qualifier !== 'acknowledgement' && qualifier !== 'response')
      return unknown('its qualifier is unexpected')
    if (correlationId === undefined || !/^[0-9A-F]{1,32}$/.test(correlationId)) {
      return unknown('it contains no correlation id')
    }
    return {
      kind: 'acknowledged',
      correlationId,
      pollUrl: expected.choosePollUrl(qualifier === 'acknowledgement' ? answer.endPoint : undefined),
      pollIntervalMs: answer.pollIntervalMs ?? USUAL_POLL_INTERVAL_MS,
    }
  })
  return outcome ?? unknown('it is not a GovTalk message')
}

function submitError(answer: GovTalkAnswer, body: XmlElement | undefined): SendOutcome {
  if (answer.errors.length === 0) return unknown('it reports an error but contains none')
  if (isInconclusive(answer)) return { ...unknown(`error ${errorNumbers(answer)}`), mayStillArrive: true }
  return refusal(answer, body)
}

function unknown(why: string): UnknownSendingOutcome {
  return { kind: 'unknown', reason: `the response to the submission is unusable: ${why}` }
}

export function readPollAnswer(
  bytes: Buffer,
  expected: {
    readonly correlationId: string
    readonly irmark: string
    readonly choosePollUrl: ChoosePollUrl
  },
): PollOutcome {
  const outcome = readGovTalk<PollOutcome>(bytes, (answer, body) => {
    const isOurs = answer.correlationId === expected.correlationId
    if (answer.function !== 'submit') return unusable('it is not a response to a poll')
    // Only errors of the gateway itself have no correlation id.
    if (!isOurs && answer.correlationId !== undefined) return unusable('it is about another submission')
    if (answer.qualifier === 'error') {
      if (hasError(answer, NO_SUCH_SUBMISSION)) {
        return { kind: 'unknown-submission', reason: 'the authority has no such submission (2000)' }
      }
      if (isOurs && isDepartmentsAnswer(answer)) return { ...refusal(answer, body), raw: bytes }
      // The gateway's errors 1000, 2005 and others do not change the status of the submission.
      return unusable(`error ${errorNumbers(answer)}`)
    }
    if (!isOurs) return unusable('it contains no correlation id')
    if (answer.qualifier === 'acknowledgement') return undecided(answer, expected.choosePollUrl)
    if (answer.qualifier !== 'response') return unusable('its qualifier is unexpected')
    if (answer.errors.length > 0) return unusable(`a response with error ${errorNumbers(answer)}`)
    if (body?.name !== 'SuccessResponse') return unusable('a response that reports no success')
    const receipt = readReceipt(body, expected.irmark)
    if (receipt.irmark !== null && !receipt.matches) {
      return { kind: 'foreign-receipt', reason: 'the receipt is for another return', raw: bytes }
    }
    return { kind: 'accepted', receipt, raw: bytes }
  })
  return outcome ?? unusable('it is not a GovTalk message')
}

function undecided(answer: GovTalkAnswer, choosePollUrl: ChoosePollUrl): Undecided {
  return {
    kind: 'undecided',
    pollUrl: choosePollUrl(answer.endPoint),
    pollIntervalMs: answer.pollIntervalMs ?? USUAL_POLL_INTERVAL_MS,
  }
}

function unusable(why: string): PollOutcome {
  return { kind: 'unreachable', reason: `the response to the poll is unusable: ${why}` }
}

/** An acceptance without a receipt still counts as an acceptance, as in the authority's own software. */
function readReceipt(success: XmlElement, sentIrmark: string): Receipt {
  const at = (path: string) => textAt(success, path)
  const receipt = "*[local-name()='IRmarkReceipt']"
  const irmark = at(`${receipt}/*[local-name()='Signature']//*[local-name()='DigestValue']`)
  const acceptedAt = at("*[local-name()='AcceptedTime']")
  const message = at(`${receipt}/*[local-name()='Message']`)
  return {
    irmark: irmark ?? null,
    irmarkBase32: (irmark === undefined ? undefined : irMarkFromBase64(irmark)?.base32) ?? null,
    message: message === undefined ? null : firstOf(message, MAX_TEXT),
    acceptedAt: (acceptedAt === undefined ? undefined : instantOfLondonTime(acceptedAt)) ?? null,
    matches: irmark === sentIrmark,
  }
}

export function readDeleteAnswer(bytes: Buffer, correlationId: string): RemoveOutcome {
  const outcome = readGovTalk<RemoveOutcome>(bytes, (answer) => {
    if (answer.qualifier === 'error' && hasError(answer, NO_SUCH_SUBMISSION)) return { kind: 'removed' }
    const isDone = answer.qualifier === 'response' && answer.function === 'delete'
    if (isDone && answer.correlationId === correlationId) return { kind: 'removed' }
    return {
      kind: 'unreachable',
      reason: `the response to the delete request is unusable (${errorNumbers(answer)})`,
    }
  })
  return (
    outcome ?? { kind: 'unreachable', reason: 'the response to the delete request is not a GovTalk message' }
  )
}
