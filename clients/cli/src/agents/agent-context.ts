// What the tools of agents share during one connection.
import type { Connection } from '../connect.ts'
import type { Terminal } from '../terminal.ts'
import type { TrustedLogins } from '../batch/trusted-logins.ts'
import type { PreparedFilings } from './prepared-filings.ts'
import type { RequestDescriptions } from './request-descriptions.ts'

export interface AgentContext extends Connection {
  readonly environment: Terminal['environment']
  readonly prepared: PreparedFilings
  readonly logins: TrustedLogins
  readonly descriptions: RequestDescriptions
}
