// Tools that only read: companies, deadlines, filings, documents, the balance, and the meaning of errors.
import { WaitTimeoutError, type Filing } from '@cfs/client'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentContext } from './agent-context.ts'
import { toolError, toolResult, toolResultOf } from './tool-result.ts'

const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const
const companyNumber = z.string().describe('company number, 8 characters, such as 00000001 or SC123456')
const filingId = z.string().describe('id of a filing, such as fil_…')
const FILING_TYPES = ['ct600', 'accounts'] as const
const LONGEST_WAIT_S = 20
const MOST_FILINGS = 50
/** A caller who waits for seconds asks more often than one who waits for hours. */
const POLL_MS = 4000

/** Registers the tools in a fixed order: a changed order would invalidate the caches of models. */
export function registerReadingTools(server: McpServer, context: AgentContext): void {
  registerCompanyTools(server, context)
  registerFilingTools(server, context)
  registerListings(server, context)
  registerOtherTools(server, context)
}

function registerCompanyTools(server: McpServer, context: AgentContext): void {
  const { client } = context
  server.registerTool(
    'get_company',
    {
      title: 'Company',
      description:
        'What the public register says of a company, its periods with what would be derived for its next return and ' +
        'accounts, and the filings of this account. Example: {"company_number": "00000001"}.',
      inputSchema: z.strictObject({ company_number: companyNumber }),
      outputSchema: z.looseObject({ company_number: z.string(), register: z.looseObject({}) }),
      annotations: READS,
    },
    ({ company_number: number }) =>
      toolResultOf(context, async () => toolResult(await client.getCompany(number))),
  )
  server.registerTool(
    'list_deadlines',
    {
      title: 'Deadlines',
      description:
        'The days on which the accounts, the returns and the tax of a company are due, with the status of each. ' +
        'Penalties are those of today, in pounds. Example: {"company_number": "00000001"}.',
      inputSchema: z.strictObject({ company_number: companyNumber }),
      outputSchema: z.looseObject({ company_number: z.string(), periods: z.array(z.looseObject({})) }),
      annotations: READS,
    },
    ({ company_number: number }) =>
      toolResultOf(context, async () => {
        const { company_number, periods } = await client.getCompany(number)
        return toolResult({
          company_number,
          periods: periods.map(({ period_end, accounts, ct600 }) => ({
            period_end,
            accounts: { status: accounts.status, due_on: accounts.due_on },
            returns: (ct600?.returns ?? []).map(({ period, status, deadlines }) => ({
              period,
              status,
              deadlines,
            })),
          })),
        })
      }),
  )
}

function registerFilingTools(server: McpServer, context: AgentContext): void {
  const { client } = context
  server.registerTool(
    'get_filing',
    {
      title: 'Filing',
      description:
        'The status of a filing with its errors, each with what to do. Waits up to wait_seconds for a decision: a ' +
        'filing that is pending or submitted is undecided. Never says that a filing is accepted before the authority does.',
      inputSchema: z.strictObject({
        filing_id: filingId,
        wait_seconds: z.int().min(0).max(LONGEST_WAIT_S).default(0),
      }),
      outputSchema: z.looseObject({ filing_id: z.string(), status: z.string() }),
      annotations: READS,
    },
    ({ filing_id: id, wait_seconds: seconds }, { mcpReq: { signal } }) =>
      toolResultOf(context, async () => {
        const timeoutMs = seconds * 1000
        if (seconds === 0) return toolResult(shown(await client.getFiling(id, { signal })))
        try {
          return toolResult(
            shown(await client.waitUntilDecided(id, { timeoutMs, pollIntervalMs: POLL_MS, signal })),
          )
        } catch (error) {
          if (!(error instanceof WaitTimeoutError)) throw error
          return toolResult(shown(await client.getFiling(id, { signal })))
        }
      }),
  )
}

function registerListings(server: McpServer, context: AgentContext): void {
  const { client, mode } = context
  server.registerTool(
    'list_filings',
    {
      title: 'Filings',
      description: `The newest live filings of this account, at most ${MOST_FILINGS}. Filings of the sandbox are in no list.`,
      inputSchema: z.strictObject({
        company_number: companyNumber.optional(),
        status: z.enum(['pending', 'submitted', 'accepted', 'rejected', 'error']).optional(),
        limit: z.int().min(1).max(MOST_FILINGS).default(10),
      }),
      outputSchema: z.looseObject({
        mode: z.string(),
        filings: z.array(z.looseObject({ filing_id: z.string() })),
      }),
      annotations: READS,
    },
    ({ limit, company_number, status }) =>
      toolResultOf(context, async () => {
        const filings = []
        const filter = { ...(company_number && { company_number }), ...(status && { status }) }
        for await (const filing of client.eachFiling(filter)) {
          filings.push(shown(filing))
          if (filings.length === limit) break
        }
        return toolResult({ mode, filings })
      }),
  )
  server.registerTool(
    'list_documents',
    {
      title: 'Documents',
      description:
        'The documents of an accepted filing: names, kinds, sizes and hashes, not their content. A person downloads them ' +
        'with "company-filing documents FILING_ID".',
      inputSchema: z.strictObject({ filing_id: filingId }),
      outputSchema: z.looseObject({ documents: z.array(z.looseObject({ filename: z.string() })) }),
      annotations: READS,
    },
    ({ filing_id: id }) =>
      toolResultOf(context, async () => toolResult({ documents: await client.listDocuments(id) })),
  )
}

function registerOtherTools(server: McpServer, context: AgentContext): void {
  const { client } = context
  server.registerTool(
    'get_balance',
    {
      title: 'Balance',
      description:
        'The prepaid balance in pounds. Money is added by a person on the website, never by a tool.',
      inputSchema: z.strictObject({}),
      outputSchema: z.looseObject({ balance: z.number(), available: z.number() }),
      annotations: READS,
    },
    () => toolResultOf(context, async () => toolResult(await client.getBalance())),
  )
  server.registerTool(
    'list_coverage',
    {
      title: 'What can be filed',
      description:
        'The kinds of companies and figures that this service files, or those that it refuses, with where to go instead. ' +
        'Ask before unusual returns. Example: {"filing_type": "ct600", "is_covered": false}.',
      inputSchema: z.strictObject({ filing_type: z.enum(FILING_TYPES), is_covered: z.boolean() }),
      outputSchema: z.looseObject({ topics: z.array(z.looseObject({ topic: z.string() })) }),
      annotations: READS,
    },
    ({ filing_type: type, is_covered: isCovered }) =>
      toolResultOf(context, async () => {
        const all = await client.listCoverage()
        const asked = all.filter(({ filing_type, covered }) => filing_type === type && covered === isCovered)
        return toolResult({ topics: asked.map(({ topic, needs, notes }) => ({ topic, needs, notes })) })
      }),
  )
  server.registerTool(
    'explain_error',
    {
      title: 'Error',
      description:
        'The meaning of an error code of this service, and what to do. Example: {"code": "NOT_COVERED"}.',
      inputSchema: z.strictObject({ code: z.string() }),
      outputSchema: z.looseObject({ code: z.string(), meaning: z.string(), fix: z.string() }),
      annotations: READS,
    },
    ({ code }) =>
      toolResultOf(context, async () => {
        const entry = (await client.listErrors()).find((each) => each.code === code)
        if (entry !== undefined) return toolResult(entry)
        const message = 'There is no such error code. The errors of a filing say themselves what to do.'
        return toolError({ code: 'UNKNOWN_CODE', message })
      }),
  )
}

/** A filing without its computation, which prepare_filing and explain_computation show. */
function shown(filing: Filing): Readonly<Record<string, unknown>> {
  const left = new Set(['computation', 'returns', 'status_history', 'derived_values', 'value_sources'])
  return Object.fromEntries(Object.entries(filing).filter(([name]) => !left.has(name)))
}
