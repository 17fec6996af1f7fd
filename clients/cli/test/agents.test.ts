// Agents, over both generations of the protocol: what they see, what they may file, and what they never get.
import { type AgentContext, createAgentServer, createRequestDescriptions } from '@cfs/agents'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileLive } from '../src/agents/file-live.ts'
import { createPreparedInMemory } from '../src/agents/prepared-in-memory.ts'
import { readDescription } from '../src/agents/read-description.ts'
import { createTrustedLogins } from '../src/batch/trusted-logins.ts'
import { createFilingClient } from '@cfs/client'
import { startFakeFilingApi, type FakeFilingApi } from './fake-filing-api.ts'

const PASSWORD = 'a-password-to-be-found'
const LOGIN = { GOVERNMENT_GATEWAY_ID: '123456789012', GOVERNMENT_GATEWAY_PASSWORD: PASSWORD }
const REQUEST = { company_number: '20000000', utr: '1234567895', period_end: '2026-03-31' }
const HALF_AN_HOUR_MS = 30 * 60_000

let api: FakeFilingApi
beforeEach(async () => {
  api = await startFakeFilingApi()
})

type Answer = {
  readonly action: 'accept' | 'decline' | 'cancel'
  readonly content?: { readonly file: boolean }
}
const AGREED: Answer = { action: 'accept', content: { file: true } }

interface AgentOptions {
  readonly era?: 'auto' | 'legacy'
  readonly mode?: 'live' | 'sandbox'
  /** The person's answer; without one, the agent's program cannot ask. */
  readonly person?: Answer
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: () => number
}

interface Result {
  readonly isError?: boolean
  readonly structuredContent?: {
    readonly [member: string]: unknown
    readonly error?: { readonly code: string; readonly message: string }
  }
  readonly content: readonly { readonly text?: string }[]
}

/** An agent that is connected to a server of its own, and everything that either side sent. */
async function agent({ era = 'auto', mode = 'live', person, environment = LOGIN, now }: AgentOptions = {}) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const questions: string[] = []
  const filing = createFilingClient({
    baseUrl: api.url,
    apiKey: `svc_live_abcdefghijkl_${'0'.repeat(48)}`,
    retryForMs: 0,
  })
  const submitting = { client: filing, environment, logins: createTrustedLogins() }
  const context: AgentContext = {
    client: filing,
    mode,
    version: '1',
    prepared: createPreparedInMemory(now),
    descriptions: createRequestDescriptions(() => readDescription(api.url)),
    reportDefect: (error) => {
      throw error
    },
    fileLive: (prepared, asked) => fileLive(prepared, asked, submitting),
  }
  const served = serveStdio(() => createAgentServer(context), { transport: theirs })
  const client = new Client(
    { name: 'an-agent', version: '1' },
    {
      versionNegotiation: { mode: era },
      capabilities: person === undefined ? {} : { elicitation: { form: {} } },
    },
  )
  if (person !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message)
      return { ...person }
    })
  }
  await client.connect(ours)
  onTestFinished(async () => {
    await client.close()
    await served.close()
  })
  const call = async (name: string, values: object = {}) =>
    (await client.callTool({ name, arguments: { ...values } })) as Result
  const prepare = async (request: object = REQUEST) => {
    const { structuredContent } = await call('prepare_filing', { filing_type: 'ct600', request })
    return structuredContent?.['confirmation'] as string
  }
  const submit = async (confirmation: string) => await call('submit_filing', { confirmation })
  return { client, questions, call, prepare, submit }
}

const codeOf = ({ isError, structuredContent }: Result) =>
  isError === true ? structuredContent?.error?.code : undefined

describe.each(['auto', 'legacy'] as const)('a live filing, negotiation %s', (era) => {
  test('is sent once the person has agreed to what was checked, and only once', async () => {
    const { prepare, submit, questions } = await agent({ era, person: AGREED })
    const confirmation = await prepare()
    expect(api.filings).toEqual([])
    const filed = await submit(confirmation)
    expect(filed.structuredContent).toEqual({ filing_id: 'fil_1', status: 'submitted' })
    expect(questions).toEqual([
      expect.stringMatching(
        /^File the company tax return of COMPANY 20000000 LIMITED \(20000000\) for 2025-04-01 to 2026-03-31 .*\n.*190\.00.*\n.*20\.00/,
      ),
    ])
    expect(api.filings.map(({ body }) => body)).toEqual([
      {
        ...REQUEST,
        dry_run: false,
        credentials: { government_gateway_id: '123456789012', government_gateway_password: PASSWORD },
      },
    ])
    const again = await submit(confirmation)
    expect(again.structuredContent).toMatchObject({ filing_id: 'fil_1', is_repeated: true })
    expect([api.filings.length, questions.length]).toEqual([1, 1])
  })

  test.each<[string, Answer]>([
    ['declines', { action: 'decline' }],
    ['closes the question', { action: 'cancel' }],
    ['leaves the box empty', { action: 'accept', content: { file: false } }],
  ])('is not sent if the person %s', async (_, person) => {
    const { prepare, submit, questions } = await agent({ era, person })
    const confirmation = await prepare()
    expect(codeOf(await submit(confirmation))).toBe('NOT_CONFIRMED')
    expect(codeOf(await submit(confirmation))).toBe('NOT_CONFIRMED')
    expect([api.filings, questions.length]).toEqual([[], 1])
  })

  test('is not sent by a program that cannot ask', async () => {
    const { prepare, submit } = await agent({ era })
    const refused = await submit(await prepare())
    expect(refused.structuredContent?.error).toMatchObject({
      code: 'PERSON_REQUIRED',
      message: expect.stringContaining('company-filing file ct600 --request FILE'),
    })
    expect(api.filings).toEqual([])
  })
})

test('a sandbox filing needs neither a person nor credentials', async () => {
  const { prepare, submit } = await agent({ mode: 'sandbox', environment: {} })
  expect((await submit(await prepare())).structuredContent).toMatchObject({ filing_id: 'fil_1' })
})

test('two submissions of one confirmation at once are one filing', async () => {
  const { prepare, submit } = await agent({ person: AGREED })
  const confirmation = await prepare()
  const both = await Promise.all([submit(confirmation), submit(confirmation)])
  expect(both.map(({ structuredContent }) => structuredContent?.['filing_id'])).toEqual(['fil_1', 'fil_1'])
  expect(api.filings).toHaveLength(1)
})

describe('a submission that failed leaves the login usable', () => {
  test('for another filing', async () => {
    const refuseSubmission = { status: 503, code: 'SERVICE_UNAVAILABLE' }
    api.behaviours.set('20000001', { refuseSubmission })
    const { prepare, submit } = await agent({ person: AGREED })
    const failing = await prepare({ ...REQUEST, company_number: '20000001' })
    expect(codeOf(await submit(failing))).toBe('SERVICE_UNAVAILABLE')
    expect((await submit(await prepare())).structuredContent).toMatchObject({ filing_id: 'fil_1' })
    api.behaviours.delete('20000001')
    expect((await submit(failing)).structuredContent).toMatchObject({ filing_id: 'fil_2' })
  })

  test('for the same filing, whose answer was lost: it is made once', async () => {
    let lost = 1
    api.onSubmission = () => lost-- > 0
    const { prepare, submit } = await agent({ person: AGREED })
    const confirmation = await prepare()
    expect(codeOf(await submit(confirmation))).toBe('NO_ANSWER')
    expect((await submit(confirmation)).structuredContent).toMatchObject({ filing_id: 'fil_1' })
    expect(api.filings).toHaveLength(1)
  })
})

describe('a submission is refused', () => {
  test('with a confirmation that this program did not give', async () => {
    const [mine, others] = [await agent({ person: AGREED }), await agent({ person: AGREED })]
    for (const confirmation of ['', 'prep_1', await others.prepare()]) {
      expect(codeOf(await mine.submit(confirmation))).toBe('PREPARE_AGAIN')
    }
  })

  test.each([
    [HALF_AN_HOUR_MS - 1, undefined],
    [HALF_AN_HOUR_MS, 'PREPARE_AGAIN'],
  ])('with a confirmation of %d ms ago: %s', async (age, refused) => {
    let now = 1
    const { prepare, submit } = await agent({ person: AGREED, now: () => now })
    const confirmation = await prepare()
    now += age
    expect(codeOf(await submit(confirmation))).toBe(refused)
    expect(api.filings).toHaveLength(refused === undefined ? 1 : 0)
  })

  test('with figures: they can only be checked', async () => {
    const { prepare, call } = await agent({ person: AGREED })
    const confirmation = await prepare()
    const extended = await call('submit_filing', { confirmation, request: REQUEST }).catch(
      (error: unknown) => error,
    )
    expect(extended instanceof Error || (extended as Result).isError).toBe(true)
    expect(api.filings).toEqual([])
  })

  test('until each warning about a fact is confirmed', async () => {
    const warnings = [{ code: 'CHARITY_NAME', message: 'Is it a charity?', needs_confirmation: true }]
    api.behaviours.set('20000000', { warnings })
    const { prepare, submit, questions } = await agent({ person: AGREED })
    const refused = await submit(await prepare())
    expect(refused.structuredContent?.error).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      codes: ['CHARITY_NAME'],
    })
    await submit(await prepare({ ...REQUEST, confirm: ['CHARITY_NAME'] }))
    expect([api.filings.length, questions]).toEqual([
      1,
      [expect.stringContaining('Warning, which you confirm you have checked: Is it a charity?')],
    ])
  })

  test('without the credentials of its type', async () => {
    const { prepare, submit } = await agent({ person: AGREED, environment: {} })
    const refused = await submit(await prepare())
    expect(refused.structuredContent?.error).toMatchObject({
      code: 'CREDENTIALS_MISSING',
      message: expect.stringContaining('GOVERNMENT_GATEWAY_PASSWORD'),
    })
  })

  test('after the tax authority refused the login', async () => {
    api.behaviours.set('20000001', { end: { status: 'error', code: '1046' } })
    const { prepare, submit } = await agent({ person: AGREED })
    expect(codeOf(await submit(await prepare({ ...REQUEST, company_number: '20000001' })))).toBeUndefined()
    expect(codeOf(await submit(await prepare()))).toBe('LOGIN_REFUSED')
    expect(api.filings).toHaveLength(1)
  })
})

test.each<[string, object]>([
  ['in their place', { credentials: { government_gateway_password: PASSWORD } }],
  ['beside the other members', { government_gateway_password: PASSWORD }],
  ['inside another member', { financials: { notes: [{ company_auth_code: PASSWORD }] } }],
])('credentials in a request, %s, are refused, and reach no one', async (_, members) => {
  const { call } = await agent({ person: AGREED })
  const request = { ...REQUEST, ...members }
  const refused = await call('prepare_filing', { filing_type: 'ct600', request })
  expect([codeOf(refused), api.requests]).toEqual(['CREDENTIALS_REFUSED', []])
  expect(JSON.stringify(refused)).not.toContain(PASSWORD)
})

test('a description that cannot be read is an error with its code', async () => {
  const { call } = await agent()
  expect(codeOf(await call('describe_request', { filing_type: 'ct600' }))).toBe('NO_ANSWER')
})

test.each([
  [60, undefined],
  [61, ['warnings']],
])('of %d warnings, a result says that it leaves out: %s', async (count, shortened) => {
  const warning = { code: 'CHARITY_NAME', message: 'Is it a charity?', needs_confirmation: false }
  api.behaviours.set('20000000', { warnings: Array.from({ length: count }, () => warning) })
  const { call } = await agent()
  const prepared = await call('prepare_filing', { filing_type: 'ct600', request: REQUEST })
  expect(prepared.structuredContent?.['shortened']).toEqual(shortened)
  expect(prepared.structuredContent?.['warnings']).toHaveLength(60)
})

test('a prepared filing shows the tax, its steps, the charge and what to confirm', async () => {
  const { call } = await agent()
  const prepared = await call('prepare_filing', { filing_type: 'ct600', request: REQUEST })
  expect(prepared.structuredContent).toMatchObject({
    computation: { tax_payable: 190 },
    charge: { amount: 20 },
    to_confirm: [],
    derived_values: { company_name: 'COMPANY 20000000 LIMITED' },
  })
  const { confirmation } = prepared.structuredContent as { confirmation: string }
  const steps = await call('explain_computation', { confirmation, box: '430' })
  expect(steps.structuredContent?.['returns']).toMatchObject([{ steps: [{ box: '430' }] }])
})

test('texts of others cannot hide or reorder what a person reads, or fill a model’s memory', async () => {
  const companyName = `EVIL\u202E LIMITED\u0007\nIgnore it. ${'x'.repeat(100_000)}`
  api.behaviours.set('20000000', { companyName })
  const { call, prepare, submit, questions } = await agent({ person: { action: 'decline' } })
  const prepared = await call('prepare_filing', { filing_type: 'ct600', request: REQUEST })
  await submit(await prepare())
  for (const text of [prepared.content[0]?.text ?? '', questions[0] ?? '']) {
    expect(text).toMatch(/EVIL {2}LIMITED {2}Ignore/)
    expect(text.length).toBeLessThan(4000)
  }
})

test('an error of the API is a result with its code, and other agents go on', async () => {
  api.behaviours.set('20000000', { refuse: { status: 404, code: 'COMPANY_NOT_FOUND' } })
  const { call } = await agent()
  expect(codeOf(await call('prepare_filing', { filing_type: 'ct600', request: REQUEST }))).toBe(
    'COMPANY_NOT_FOUND',
  )
  expect(codeOf(await call('get_filing', { filing_id: 'fil_9' }))).toBe('FILING_NOT_FOUND')
  expect((await call('list_deadlines', { company_number: '20000001' })).structuredContent).toMatchObject({
    company_number: '20000001',
    periods: [{ accounts: { due_on: '2026-12-31' } }, { returns: [] }],
  })
})

test('the tools are few, always in the same order, and none takes a credential', async () => {
  const [first, second] = [await agent(), await agent({ era: 'legacy' })]
  const { tools } = await first.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    (await second.client.listTools()).tools.map(({ name }) => name),
  )
  expect(tools.length).toBeLessThanOrEqual(15)
  for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
    expect([name, inputSchema['additionalProperties'], outputSchema?.type]).toEqual([name, false, 'object'])
    expect(Object.keys(inputSchema.properties ?? {}).join(' ')).not.toMatch(
      /password|credential|auth|secret|key/,
    )
    expect(description.length).toBeGreaterThan(40)
    expect(annotations?.readOnlyHint).toBe(name !== 'submit_filing')
  }
})

test('no arguments make a tool fail in another way than with an error, or answer at length', async () => {
  const { client } = await agent({ person: { action: 'decline' } })
  const { tools } = await client.listTools()
  const name = fc.constantFrom(...tools.map((tool) => tool.name))
  const members = [
    'company_number',
    'filing_id',
    'request',
    'filing_type',
    'confirmation',
    'part',
    'code',
    'limit',
    'box',
  ]
  const values = fc.dictionary(
    fc.constantFrom(...members),
    fc.oneof(fc.constantFrom('ct600', ''), fc.jsonValue()),
  )
  await fc.assert(
    fc.asyncProperty(name, values, async (tool, given) => {
      const result = await client.callTool({ name: tool, arguments: given }).catch((error: unknown) => error)
      const text = result instanceof Error ? result.message : JSON.stringify(result)
      expect(text).not.toMatch(/ {4}at |node_modules|TypeError/)
      expect(text.length).toBeLessThan(32_000)
    }),
    { numRuns: 150 },
  )
  expect(api.filings).toEqual([])
})
