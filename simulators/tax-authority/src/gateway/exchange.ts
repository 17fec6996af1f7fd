// The exchange of one message: the received request, and the header of the responses to it.
import type { GatewayErrorNumber } from '../govtalk/gateway-errors.ts'
import type { ReplyHeader } from '../govtalk/reply.ts'
import type { Received } from './received.ts'

export interface Endpoint {
  readonly path: '/submission' | '/poll'
  /** `http://host:port` as the caller sees it. */
  readonly baseUrl: string
}

/** The data that the handler of a message receives. */
export interface Exchange {
  readonly received: Received
  /** A response header with this message's ids and the given end point. */
  header(
    change: Partial<ReplyHeader> & Pick<ReplyHeader, 'qualifier'>,
    endPoint?: Endpoint['path'],
  ): ReplyHeader
  refuse(number: GatewayErrorNumber, change?: Partial<ReplyHeader>): string
}
