// Tools that prepare and submit filings. No tool takes credentials, and what is submitted is what was
// checked.
import type { DryRun } from '@cfs/client'
import type { McpServer, ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentContext } from './agent-context.ts'
import { checkRequest } from './file-request.ts'
import { type PreparedFiling, PREPARED_FOR_MS } from './prepared-filings.ts'
import { requestBody } from './request-body.ts'
import { submitPrepared } from './submit-prepared.ts'
import { toolError, toolResult, toolResultOf } from './tool-result.ts'
import { unconfirmedWarnings } from './unconfirmed-warnings.ts'

const filingType = z.enum(['ct600', 'accounts'])
const handle = z.string().describe('the confirmation of prepare_filing, such as prep_…')
const CHECKS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const
const LONGEST_REQUEST = 200_000

/** Registers the tools in a fixed order: a changed order would invalidate the caches of models. */
export function registerFilingTools(server: McpServer, context: AgentContext): void {
  registerDescription(server, context)
  registerPreparation(server, context)
  registerExplanation(server, context)
  registerSubmission(server, context)
}

function registerDescription(server: McpServer, context: AgentContext): void {
  const { descriptions } = context
  server.registerTool(
    'describe_request',
    {
      title: 'Members of a request',
      description:
        'The members of a request for prepare_filing, with their meaning, sign and unit: those of the whole request, or ' +
        'of one part. Example: {"filing_type": "ct600", "part": "financials.balance_sheet"}.',
      inputSchema: z.strictObject({ filing_type: filingType, part: z.string().default('') }),
      outputSchema: z.looseObject({ members: z.array(z.looseObject({ name: z.string() })) }),
      annotations: { ...CHECKS, openWorldHint: false },
    },
    ({ filing_type: type, part }) =>
      toolResultOf(context, async () => {
        const members = await descriptions.describe(type, part)
        if (members !== undefined) return toolResult({ filing_type: type, part, members })
        const message = `A request of the type ${type} has no part ${part} with members. Ask for "" first.`
        return toolError({ code: 'UNKNOWN_PART', message })
      }),
  )
}

function registerPreparation(server: McpServer, context: AgentContext): void {
  server.registerTool(
    'prepare_filing',
    {
      title: 'Check a filing',
      description:
        'Checks and computes a return (ct600) or accounts without sending, storing or charging anything. Amounts are in ' +
        'pounds. Never include credentials: this tool refuses them. The result has the tax, the warnings, the charge and ' +
        'a confirmation for submit_filing. Warnings that need_confirmation concern facts: ask the person, and prepare ' +
        'again with the codes in request.confirm only if the person confirms each. Example: {"filing_type": "ct600", ' +
        '"request": {"company_number": "00000001", "utr": "1234567895", "period_end": "2026-03-31"}}.',
      inputSchema: z.strictObject({ filing_type: filingType, request: requestBody }),
      outputSchema: z.looseObject({ confirmation: z.string(), warnings: z.array(z.looseObject({})) }),
      annotations: CHECKS,
    },
    ({ filing_type: type, request }, { mcpReq: { signal } }) =>
      toolResultOf(context, async () => {
        if (isTooLong({ request })) return tooLong()
        if (hasCredentials(request)) return withCredentials()
        const filing = { filingType: type, request }
        const check = await checkRequest(context.client, filing, { signal })
        return toolResult(preparedResult(context.prepared.add(filing, check)))
      }),
  )
}

const CREDENTIALS = new Set([
  'credentials',
  'government_gateway_id',
  'government_gateway_password',
  'company_auth_code',
])

/** Whether a member at any depth is named like a credential. */
function hasCredentials(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => CREDENTIALS.has(name) || hasCredentials(member))
}

function withCredentials() {
  const message =
    'The request must not contain credentials: they never pass through an agent. The person gives ' +
    'them to the program that files. If these were real, the person should change them now.'
  return toolError({ code: 'CREDENTIALS_REFUSED', message })
}

/** No request is given to a program that remembers what it prepared. */
function isTooLong({ request = {} }: { readonly request?: unknown }): boolean {
  return JSON.stringify(request).length > LONGEST_REQUEST
}

function tooLong() {
  return toolError({
    code: 'REQUEST_TOO_LONG',
    message: `The request is longer than ${LONGEST_REQUEST} characters.`,
  })
}

function preparedResult({ handle: confirmation, request, check }: PreparedFiling) {
  const { filing_type, regime, period, charge, warnings, derived_values, value_sources, computation } = check
  return {
    confirmation,
    confirmation_ends_in_seconds: PREPARED_FOR_MS / 1000,
    company_number: request.company_number.toUpperCase(),
    filing_type,
    regime,
    period,
    charge,
    computation,
    returns: check.returns.map((each) => ({
      period: each.period,
      deadlines: each.deadlines,
      tax_payable: each.computation?.tax_payable ?? 0,
    })),
    warnings,
    to_confirm: unconfirmedWarnings(request, check).map(({ code }) => code),
    derived_values,
    value_sources,
  }
}

function registerExplanation(server: McpServer, context: AgentContext): void {
  const { prepared } = context
  server.registerTool(
    'explain_computation',
    {
      title: 'How the tax was computed',
      description:
        'Each step of the tax of a prepared return, with its box, formula and law; with box, only the steps of that box. ' +
        'Example: {"confirmation": "prep_…", "box": "430"}.',
      inputSchema: z.strictObject({
        confirmation: handle,
        box: z.string().optional(),
        ...prepared.repeated,
      }),
      outputSchema: z.looseObject({ returns: z.array(z.looseObject({})) }),
      annotations: { ...CHECKS, openWorldHint: false },
    },
    ({ confirmation, box, ...values }) =>
      toolResultOf(context, async () => {
        if (isTooLong(values)) return tooLong()
        const found = await prepared.find(confirmation, values)
        return found === undefined ? unknownHandle() : toolResult({ returns: stepsOf(found.check, box) })
      }),
  )
}

function stepsOf({ returns }: DryRun, box: string | undefined) {
  return returns.map(({ period, computation }) => ({
    period,
    steps: (computation?.steps ?? []).filter((step) => box === undefined || step.box === box),
  }))
}

function registerSubmission(server: McpServer, context: AgentContext): void {
  server.registerTool(
    'submit_filing',
    {
      title: 'File',
      description:
        'Files what prepare_filing checked, exactly as it was checked: other figures are refused. With a live key the filing has ' +
        'legal effect and is charged, so a person confirms or sends it; a refusal is final. Submitting ' +
        'a confirmation again returns the same filing. Afterwards, wait with get_filing.',
      inputSchema: z.strictObject({ confirmation: handle, ...context.prepared.repeated }),
      outputSchema: z.looseObject({ filing_id: z.string(), status: z.string() }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    ({ confirmation, ...values }, request: ServerContext) =>
      toolResultOf(context, async () => {
        if (isTooLong(values)) return tooLong()
        const found = await context.prepared.find(confirmation, values)
        if (found === undefined) return unknownHandle()
        const capabilities = server.server.getClientCapabilities()
        return await submitPrepared(found, context, { request, capabilities })
      }),
  )
}

function unknownHandle() {
  const message =
    'The confirmation is unknown, older than 30 minutes, or of another request. Call prepare_filing again, and show the person the result.'
  return toolError({ code: 'PREPARE_AGAIN', message })
}
