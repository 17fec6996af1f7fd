// The tools of agents at their limits: the longest request, what is not an object, and defects of ours.
import { ApiError, type FilingClient } from '@cfs/client'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createAgentServer,
  createRequestDescriptions,
  createSignedFilings,
  personRequired,
} from '@cfs/agents'

const LONGEST = 200_000
const CHECK = { returns: [], warnings: [], charge: {}, computation: {} }

interface Result {
  readonly isError?: boolean
  readonly structuredContent?: {
    readonly [member: string]: unknown
    readonly error?: { readonly code: string; readonly message: string }
  }
}

async function agent(filing: Partial<Record<keyof FilingClient, () => Promise<unknown>>>) {
  const client = filing as unknown as FilingClient
  const defects: unknown[] = []
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const context = {
    client,
    mode: 'sandbox',
    version: '1',
    prepared: createSignedFilings({ apiKey: 'a key', client }),
    descriptions: createRequestDescriptions(async () => ({})),
    reportDefect: (error: unknown) => void defects.push(error),
    fileLive: async (prepared: Parameters<typeof personRequired>[0]) => personRequired(prepared, 'Here'),
  } as const
  const served = serveStdio(() => createAgentServer(context), { transport: theirs })
  const program = new Client({ name: 'an-agent', version: '1' })
  await program.connect(ours)
  onTestFinished(async () => {
    await program.close()
    await served.close()
  })
  const call = async (name: string, values: object) =>
    (await program.callTool({ name, arguments: { ...values } })) as Result
  return { call, defects }
}

/** A request of so many characters as JSON. */
const requestOf = (length: number) => {
  const request = { company_number: '00000001', padding: '' }
  return { ...request, padding: 'x'.repeat(length - JSON.stringify(request).length) }
}

describe('a request', () => {
  test('of the greatest length is prepared, explained and submitted', async () => {
    const { call, defects } = await agent({
      fileCt600: async () => ({ ...CHECK, filing_id: 'fil_1', status: 'submitted' }),
    })
    const values = { filing_type: 'ct600', request: requestOf(LONGEST) }
    const { structuredContent } = await call('prepare_filing', values)
    const confirmed = { ...values, confirmation: structuredContent?.['confirmation'] }
    expect((await call('explain_computation', confirmed)).structuredContent).toEqual({ returns: [] })
    expect((await call('submit_filing', confirmed)).structuredContent).toMatchObject({ filing_id: 'fil_1' })
    expect(defects).toEqual([])
  })

  test.each(['prepare_filing', 'explain_computation', 'submit_filing'])(
    'that is one character longer is refused by %s, and nothing is asked',
    async (name) => {
      const { call } = await agent({})
      const values = { filing_type: 'ct600', request: requestOf(LONGEST + 1) }
      const confirmation = name === 'prepare_filing' ? {} : { confirmation: `prep_1_${'0'.repeat(64)}` }
      const { structuredContent } = await call(name, { ...values, ...confirmation })
      expect(structuredContent?.error?.code).toBe('REQUEST_TOO_LONG')
    },
  )

  test.each([[[]], ['text'], [null], [1], [undefined]])('that is %j is refused', async (request) => {
    const { call, defects } = await agent({})
    const refused = await call('prepare_filing', { filing_type: 'ct600', request })
    expect([refused.isError, refused.structuredContent]).toEqual([true, undefined])
    expect(defects).toEqual([])
  })
})

test.each([
  [1200, { retry_after_seconds: 2 }],
  [0, { retry_after_seconds: 0 }],
  [null, {}],
])('an error of the API whose wait is %j ms has a wait in whole seconds: %j', async (retryAfterMs, wait) => {
  const { call } = await agent({
    getBalance: async () => {
      const response = { status: 429, requestId: null, limits: null, isReplay: false, retryAfterMs }
      throw new ApiError({ code: 'RATE_LIMITED', message: 'Wait.', response })
    },
  })
  const message = 'Wait. (RATE_LIMITED)'
  const error = { code: 'RATE_LIMITED', message, is_retryable: true, ...wait, doc_url: null }
  expect((await call('get_balance', {})).structuredContent?.error).toEqual(error)
})

test('an unexpected error is reported to us, and the agent learns nothing of its cause', async () => {
  const defect = new TypeError('the pool has no client for postgres://secret')
  const { call, defects } = await agent({
    getBalance: async () => {
      throw defect
    },
  })
  const answer = await call('get_balance', {})
  expect(answer.structuredContent?.error).toMatchObject({ code: 'INTERNAL_ERROR', is_retryable: true })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(defects).toEqual([defect])
})
