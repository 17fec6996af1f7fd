// Sends prepared messages to a GovTalk gateway. The tax authority and the registry use the same transport:
// UTF-8 XML is sent with POST, and only a response with status 200 counts.
import type { Logger } from '@cfs/runtime'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import type { NotSent, SendOutcome, UnknownSendingOutcome } from '../sending-outcomes.ts'
import type { MessageSchemaCheck } from './message-schema.ts'
import { type SealedMessage, UnsendableMessage } from './sealed-message.ts'

const HEADERS = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml, application/xml' }

/**
 * For a message that must not be sent twice, `not-sent` proves that nothing was sent; for other messages it
 * proves nothing.
 */
export interface NoDelivery {
  readonly kind: 'not-sent' | 'broken'
  readonly reason: string
  readonly mayStillArrive?: true
  readonly timedOut?: true
}

export type Delivery = NoDelivery | { readonly kind: 'answer'; readonly body: Buffer }

/** The outcome of a submission that got no usable response. */
export function asSendOutcome(none: NoDelivery): NotSent | UnknownSendingOutcome {
  const { kind, reason, mayStillArrive, timedOut } = none
  if (kind === 'not-sent') return { kind, reason, ...(timedOut && { timedOut }) }
  return { kind: 'unknown', reason, ...(mayStillArrive && { mayStillArrive }) }
}

/**
 * HTTP statuses with which a gateway reports that the server behind it gave an invalid response, or none (RFC
 * 9110, 15.6.3 and 15.6.5).
 */
const GATEWAY_GAVE_UP = new Set([502, 504])

export interface MessageDelivery {
  readonly message: SealedMessage
  readonly url: string
  readonly signal: AbortSignal
  /**
   * Called immediately before the first byte of a message that must not be sent twice; if the result is
   * false, nothing is sent. Such a message uses a dedicated connection. Undefined for all other messages.
   */
  readonly mayLeave?: () => boolean
}

export interface GovTalkConnection {
  /** The promise never rejects because of an error in the gateway, the network or the message. */
  deliver(delivery: MessageDelivery): Promise<Delivery>
}

export function createGovTalkConnection(parts: {
  readonly http: OutgoingHttp
  readonly logger: Logger
  readonly check: MessageSchemaCheck | undefined
}): GovTalkConnection {
  return {
    deliver: async ({ message, url, signal, mayLeave }) => {
      const findings = parts.check?.(message.checkable) ?? []
      if (findings.length > 0) {
        parts.logger.error({ findings }, "a message does not match the authority's schema and was not sent")
        return { kind: 'not-sent', reason: "the message does not satisfy the authority's schema" }
      }
      try {
        const answer = await message.open((body) => {
          const request = { method: 'POST', url, headers: HEADERS, body, signal } as const
          return mayLeave === undefined
            ? parts.http.ask(request)
            : parts.http.sendOnce({ ...request, mayLeave })
        })
        if (answer.kind !== 'answer') {
          const { kind, reason, cause } = answer
          return { kind, reason, ...(cause === 'time' && { timedOut: true }) }
        }
        if (answer.status === 200) return { kind: 'answer', body: answer.body }
        const reason = `HTTP ${answer.status}`
        return GATEWAY_GAVE_UP.has(answer.status)
          ? { kind: 'broken', reason, mayStillArrive: true }
          : { kind: 'broken', reason }
      } catch (error) {
        if (error instanceof UnsendableMessage) return { kind: 'not-sent', reason: error.message }
        throw error
      }
    },
  }
}

/** An authority's refusal may quote the message, so credentials are removed from it before it is stored. */
export function withoutCredentials(outcome: SendOutcome, message: SealedMessage): SendOutcome {
  if (outcome.kind !== 'refused') return outcome
  const errors = outcome.errors.map((error) => ({
    ...error,
    code: message.blank(error.code),
    authority_code: error.authority_code === null ? null : message.blank(error.authority_code),
    message: message.blank(error.message),
    location: error.location === null ? null : message.blank(error.location),
  }))
  return { ...outcome, errors }
}
