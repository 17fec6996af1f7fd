// Submits a prepared filing: to the sandbox at once, and to an authority as the program that serves the tools
// decides.
import type { AgentContext, ToolCall, ToolResult } from './agent-context.ts'
import { fileRequest } from './file-request.ts'
import type { PreparedFiling } from './prepared-filings.ts'
import { toolError, toolResult } from './tool-result.ts'
import { unconfirmedWarnings } from './unconfirmed-warnings.ts'

/** The sandbox checks no credentials, but their form. */
const SANDBOX_CREDENTIALS = {
  government_gateway_id: '123456789012',
  government_gateway_password: 'sandbox',
  company_auth_code: 'AUTH01',
} as const

/** A filing that was submitted already is only read. */
export async function submitPrepared(
  prepared: PreparedFiling,
  { client, mode, fileLive }: AgentContext,
  call: ToolCall,
): Promise<ToolResult> {
  if (prepared.filingId !== undefined) {
    const { filing_id, status } = await client.getFiling(prepared.filingId)
    return toolResult({ filing_id, status, is_repeated: true })
  }
  if (prepared.isRefused) return notConfirmed()
  const codes = unconfirmedWarnings(prepared.request, prepared.check).map(({ code }) => code)
  if (codes.length > 0) return unconfirmed(codes)
  if (mode === 'live') return await fileLive(prepared, call)
  const filing = { ...prepared, credentials: SANDBOX_CREDENTIALS }
  const { filing_id, status } = await fileRequest(client, filing, {
    idempotencyKey: idempotencyKeyOf(prepared),
  })
  prepared.filingId = filing_id
  return toolResult({ filing_id, status })
}

/** Of one confirmation there is one filing. */
export function idempotencyKeyOf({ handle }: PreparedFiling): string {
  return `agent-${handle}`
}

/** The result once the person has refused. */
export function notConfirmed(): ToolResult {
  const message =
    'The person did not agree. Nothing was filed, and this confirmation is no longer valid. Ask what should change, ' +
    'and prepare the filing again.'
  return toolError({ code: 'NOT_CONFIRMED', message })
}

/** The result where no person can be asked: how the person files it, without the agent. */
export function personRequired({ filingType }: PreparedFiling, because: string): ToolResult {
  const message =
    `${because}, so nothing was filed. Give the person the request as a JSON file; the person ` +
    `files it in a terminal with: company-filing file ${filingType} --request FILE`
  return toolError({ code: 'PERSON_REQUIRED', message })
}

function unconfirmed(codes: readonly string[]): ToolResult {
  const message =
    `The warnings ${codes.join(', ')} need confirmation. Show the person what each says; if the person confirms the facts, ` +
    'prepare the filing again with the codes in request.confirm.'
  return toolError({ code: 'CONFIRMATION_REQUIRED', message, codes })
}
