// What the tools need from the program that serves them: the API, and how filings are prepared and filed.
import type { FilingClient } from '@cfs/client'
import type {
  CallToolResult,
  ClientCapabilities,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server'
import type { PreparedFiling, PreparedFilings } from './prepared-filings.ts'
import type { RequestDescriptions } from './request-descriptions.ts'

/** A call of a tool, and what its program can do. */
export interface ToolCall {
  readonly request: ServerContext
  /** Of a client that opened the connection with a handshake; others send theirs with each request. */
  readonly capabilities: ClientCapabilities | undefined
}

export type ToolResult = CallToolResult | InputRequiredResult

export interface AgentContext {
  readonly client: FilingClient
  /** The mode of the API key. */
  readonly mode: 'live' | 'sandbox'
  /** The version of the program. */
  readonly version: string
  readonly prepared: PreparedFilings
  readonly descriptions: RequestDescriptions
  /** Logs an unexpected error of a tool. The agent gets INTERNAL_ERROR without its cause. */
  readonly reportDefect: (error: unknown) => void
  /** Files with the authority, or says what a person must do. */
  readonly fileLive: (prepared: PreparedFiling, call: ToolCall) => Promise<ToolResult>
}
