// The tax authority's client over HTTP. Messages contain credentials only while they are being sent: the
// database stores a copy without credentials (`blanked`) before `send` is called.
import { randomBytes } from 'node:crypto'
import { asSendOutcome, createGovTalkConnection, withoutCredentials } from '../govtalk/govtalk-connection.ts'
import type { MessageSchemaCheck } from '../govtalk/message-schema.ts'
import {
  type MessagePart,
  revealedXml,
  type SealedMessage,
  UnsendableMessage,
} from '../govtalk/sealed-message.ts'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import type { Logger } from '@cfs/runtime'
import { findInList } from './find-in-list.ts'
import { bankDetailParts } from './bank-detail-parts.ts'
import { irMarkOf, type IrMark } from './irmark.ts'
import type {
  PreparedTaxReturn,
  ReturnLookup,
  ReturnPoll,
  TaxAuthorityClient,
  TaxReturnToSend,
} from './tax-authority-client.ts'
import type { PollOutcome } from '../sending-outcomes.ts'
import { readDeleteAnswer, readPollAnswer, readSubmitAnswer } from './tax-authority-answers.ts'
import {
  deleteMessage,
  listMessage,
  pollMessage,
  submitMessage,
  type TaxAuthorityIdentity,
} from './tax-authority-messages.ts'
import { choosePollUrl, pollUrlBeside } from './poll-url.ts'

export interface TaxAuthoritySettings extends TaxAuthorityIdentity {
  readonly submissionUrl: string
  /**
   * The URL at which to poll if an acknowledgement contains none, or one that does not work; defaults to
   * `poll` in the same folder as `submissionUrl`.
   */
  readonly pollUrl?: string | undefined
}

export interface TaxAuthorityParts {
  readonly settings: TaxAuthoritySettings
  readonly http: OutgoingHttp
  readonly logger: Logger
  /** Checks every message before it is sent, if schemas are configured. */
  readonly check?: MessageSchemaCheck | undefined
}

export function createTaxAuthorityClient(parts: TaxAuthorityParts): TaxAuthorityClient {
  const { settings } = parts
  const connection = createGovTalkConnection({ http: parts.http, logger: parts.logger, check: parts.check })
  const defaultPollUrl = settings.pollUrl ?? pollUrlBeside(settings.submissionUrl)
  const pollUrlFor = (endPoint: string | undefined) =>
    choosePollUrl(endPoint, { submissionUrl: settings.submissionUrl, otherwise: defaultPollUrl })

  function prepare(taxReturn: TaxReturnToSend): PreparedTaxReturn {
    const { writeReturn, utr, transactionId, credentials, bankDetails } = taxReturn
    if (!/^[0-9A-F]{1,32}$/.test(transactionId))
      throw new UnsendableMessage('the transaction id is malformed')
    const seal = (irEnvelope: readonly MessagePart[]) =>
      submitMessage(settings, { transactionId, utr, credentials, irEnvelope })
    const markOf = (irEnvelope: readonly MessagePart[]) => irMarkOfSent(irEnvelope, seal)
    const irmark = markOf(bankDetailParts(writeReturn(undefined), bankDetails))
    const envelope = bankDetailParts(writeReturn(irmark.base64), bankDetails)
    const message = seal(envelope)
    // The IRmark (digest) is computed again from the final message, because inserting the IRmark must not
    // have changed any other part.
    if (markOf(envelope).base64 !== irmark.base64) {
      throw new UnsendableMessage('inserting the IRmark changes other parts of the return')
    }
    let isSent = false
    return {
      irmark,
      blanked: message.blanked,
      send: async (signal, mayLeave) => {
        if (isSent)
          throw new Error(
            'this return was already sent to the tax authority; prepare a new message to send it again',
          )
        isSent = true
        const answer = await connection.deliver({ message, url: settings.submissionUrl, signal, mayLeave })
        if (answer.kind !== 'answer') return asSendOutcome(answer)
        const outcome = readSubmitAnswer(answer.body, { transactionId, choosePollUrl: pollUrlFor })
        return withoutCredentials(outcome, message)
      },
    }
  }

  async function lookup({ transactionId, credentials, sentAt, signal }: ReturnLookup) {
    const listTransactionId = randomBytes(16).toString('hex').toUpperCase()
    const message = listMessage(settings, { transactionId: listTransactionId, credentials })
    const answer = await connection.deliver({ message, url: settings.submissionUrl, signal })
    if (answer.kind !== 'answer') return { kind: 'unreachable' as const, reason: answer.reason }
    return findInList(answer.body, { transactionId, sentAt, pollUrl: defaultPollUrl, listTransactionId })
  }

  async function poll(asked: ReturnPoll): Promise<PollOutcome> {
    const url = pollUrlFor(asked.pollUrl)
    const outcome = await pollAt(url, asked)
    return url === defaultPollUrl ? outcome : withoutNamedUrl(outcome)
  }

  async function pollAt(url: string, { correlationId, irmark, signal }: ReturnPoll): Promise<PollOutcome> {
    const message = pollMessage(settings, correlationId)
    const answer = await connection.deliver({ message, url, signal })
    if (answer.kind !== 'answer') return { kind: 'unreachable', reason: answer.reason }
    return readPollAnswer(answer.body, { correlationId, irmark, choosePollUrl: pollUrlFor })
  }

  async function remove({ correlationId, signal }: Parameters<TaxAuthorityClient['remove']>[0]) {
    const message = deleteMessage(settings, correlationId)
    const answer = await connection.deliver({ message, url: settings.submissionUrl, signal })
    if (answer.kind !== 'answer') return { kind: 'unreachable' as const, reason: answer.reason }
    return readDeleteAnswer(answer.body, correlationId)
  }

  return { prepare, lookup, poll, remove }
}

/**
 * The IRmark covers the body as it is sent, with the details of the bank account, and no credential. The
 * bytes with the details are wiped.
 */
function irMarkOfSent(
  irEnvelope: readonly MessagePart[],
  seal: (irEnvelope: readonly MessagePart[]) => SealedMessage,
): IrMark {
  const bytes = seal(irEnvelope.map(revealedXml)).blanked
  try {
    return irMarkOf(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** A wrong URL in an acknowledgement must not make a return that the authority has look lost. */
function withoutNamedUrl(outcome: PollOutcome): PollOutcome {
  if (outcome.kind !== 'unreachable' && outcome.kind !== 'unknown-submission') return outcome
  const reason = `${outcome.reason} (at the URL that the authority named)`
  return { kind: 'unreachable', reason, abandonsPollUrl: true }
}
