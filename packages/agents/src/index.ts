// Everything that programs import from this package: the tools of AI agents, for the command line and the
// gateway.
export type { AgentContext, ToolCall, ToolResult } from './agent-context.ts'
export { createAgentServer } from './create-agent-server.ts'
export { describeError } from './describe-error.ts'
export { checkRequest, fileRequest, type RequestToSend } from './file-request.ts'
export { plainText } from './plain-text.ts'
export {
  type FilingType,
  PREPARED_FOR_MS,
  type PreparedFiling,
  type PreparedFilings,
  type RequestBody,
} from './prepared-filings.ts'
export { createRequestDescriptions } from './request-descriptions.ts'
export { createSignedFilings } from './signed-filings.ts'
export { idempotencyKeyOf, notConfirmed, personRequired } from './submit-prepared.ts'
export { harmlessText, toolError, toolResult } from './tool-result.ts'
export { unconfirmedWarnings } from './unconfirmed-warnings.ts'
