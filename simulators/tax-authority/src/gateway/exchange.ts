// One message's exchange: what came in, and how its answers are headed.
import type { GatewayErrorNumber } from '../govtalk/gateway-errors.ts'
import type { ReplyHeader } from '../govtalk/reply.ts'
import type { Received } from './received.ts'

export interface Endpoint {
  readonly path: '/submission' | '/poll'
  /** `http://host:port` as the caller sees it. */
  readonly baseUrl: string
}

/** What one message's handler works with. */
export interface Exchange {
  readonly received: Received
  /** A reply's header with this message's own ids, at the given end point. */
  header(
    change: Partial<ReplyHeader> & Pick<ReplyHeader, 'qualifier'>,
    endPoint?: Endpoint['path'],
  ): ReplyHeader
  refuse(number: GatewayErrorNumber, change?: Partial<ReplyHeader>): string
}
