// Tests how a caller sees each fault, over real sockets.
import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createControl, type SubmissionView } from './control.ts'
import { createSimulatorServer, listen, type RunningSimulator } from './simulator-server.ts'

let simulator: RunningSimulator
let worked: string[]
let resets: number
const held: SubmissionView[] = ['00000001', '00000002'].map((company) => ({
  company_number: company,
  utr: null,
  kind: 'accounts',
  period_start: null,
  period_end: null,
  amended: false,
  correlation_id: 'X',
  status: 'pending',
}))

beforeEach(async () => {
  worked = []
  resets = 0
  const control = createControl()
  const app = createSimulatorServer({ bodyLimitBytes: 1_000_000 })
  control.register(app, {
    reset: () => {
      resets += 1
    },
    submissions: () => held,
    operationsOf: (request) => (request.url === '/poll' ? ['poll'] : ['submit', 'delete']),
  })
  app.post('/:operation', (request, reply) => {
    const text = String(request.body)
    const operation = request.url === '/poll' ? 'poll' : 'submit'
    const work = () => {
      worked.push(text)
      return { body: `done ${text}`, contentType: 'text/xml' }
    }
    return control.exchange(reply, { operation, subject: { companyNumber: text }, request: text, work })
  })
  simulator = await listen(app, { host: '127.0.0.1', port: 0 })
})

afterEach(() => simulator.close())

interface Seen {
  readonly status?: number
  readonly body: Buffer
  readonly error?: string | undefined
}

/** The caller's view: `error` is the code of a broken connection. */
function call(method: string, path: string, body: unknown = ''): Promise<Seen> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const sent = httpRequest(`${simulator.url}${path}`, { method, agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.on('error', () => resolve({ body: Buffer.concat(chunks), error: 'ECONNRESET' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ body: Buffer.concat(chunks), error: error.code }),
    )
    sent.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

const messages = async () => JSON.parse(String((await call('GET', '/_control/messages')).body)).messages

test('without a fault the request is answered and recorded', async () => {
  expect(String((await call('POST', '/submission', '00000001')).body)).toBe('done 00000001')
  expect(await messages()).toMatchObject([
    {
      operation: 'submit',
      company_number: '00000001',
      request: '00000001',
      response: 'done 00000001',
      fault: null,
    },
  ])
})

test.each(['/submission', '/poll'])(
  'a refused connection at %s does nothing and is not recorded',
  async (path) => {
    const operation = path === '/poll' ? 'poll' : 'submit'
    await call('POST', '/_control/faults', { operation, fault: 'refuse', times: 1 })
    expect((await call('POST', path, '00000001')).error).toBeDefined()
    expect(worked).toEqual([])
    expect(await messages()).toEqual([])
    expect((await call('POST', path, '00000001')).status).toBe(200)
  },
)

test('a connection reset before the work leaves nothing done', async () => {
  await call('POST', '/_control/faults', { operation: 'submit', fault: 'reset-before', times: 1 })
  expect((await call('POST', '/submission', '00000001')).error).toBe('ECONNRESET')
  expect(worked).toEqual([])
  expect(await messages()).toMatchObject([{ fault: 'reset-before', response: null }])
})

test('a connection reset after the work leaves the work done', async () => {
  await call('POST', '/_control/faults', { operation: 'submit', fault: 'reset-after', times: 1 })
  expect((await call('POST', '/submission', '00000001')).error).toBe('ECONNRESET')
  expect(worked).toEqual(['00000001'])
  expect(await messages()).toMatchObject([{ fault: 'reset-after', response: 'done 00000001' }])
})

test('a slow authority has done the work before its response arrives', async () => {
  await call('POST', '/_control/faults', { operation: 'submit', fault: 'slow', delay_ms: 60_000, times: 1 })
  const answer = call('POST', '/submission', '00000001')
  await expect.poll(() => worked).toEqual(['00000001'])
  await simulator.close()
  expect((await answer).error).toBeDefined()
})

test('a slow response arrives in the end', async () => {
  await call('POST', '/_control/faults', { fault: 'slow', delay_ms: 20 })
  expect(String((await call('POST', '/submission', '1')).body)).toBe('done 1')
})

test('a status, garbage and 50 MB are returned as requested, with nothing done', async () => {
  await call('POST', '/_control/faults', { fault: 'status', status: 502, times: 1 })
  await call('POST', '/_control/faults', { fault: 'garbage', times: 1 })
  await call('POST', '/_control/faults', { fault: 'huge', times: 1 })
  expect((await call('POST', '/submission', '1')).status).toBe(502)
  const garbage = await call('POST', '/submission', '1')
  expect(garbage.status).toBe(200)
  expect(String(garbage.body)).not.toContain('done')
  expect((await call('POST', '/submission', '1')).body.length).toBeGreaterThan(50 * 1024 * 1024)
  expect(worked).toEqual([])
})

test('a fault affects only its company and its operation', async () => {
  const match = { company_number: '00000002' }
  await call('POST', '/_control/faults', { match, operation: 'poll', fault: 'status' })
  expect((await call('POST', '/submission', '00000002')).status).toBe(200)
  expect((await call('POST', '/poll', '00000001')).status).toBe(200)
  expect((await call('POST', '/poll', '00000002')).status).toBe(503)
  await call('DELETE', '/_control/faults')
  expect((await call('POST', '/poll', '00000002')).status).toBe(200)
})

test('a reset removes faults and messages and notifies the simulator', async () => {
  await call('POST', '/_control/faults', { fault: 'status' })
  await call('POST', '/submission', '1')
  expect((await call('POST', '/_control/reset')).status).toBe(200)
  expect(resets).toBe(1)
  expect(await messages()).toEqual([])
  expect((await call('POST', '/submission', '1')).status).toBe(200)
})

test('submissions are found by company', async () => {
  const seen = await call('GET', '/_control/submissions?company_number=00000002')
  expect(JSON.parse(String(seen.body))).toEqual({ submissions: [held[1]] })
})

test.each([
  ['an unknown fault', '/_control/faults', { fault: 'explode' }],
  ['a misspelt member', '/_control/faults', { fault: 'slow', dealy_ms: 3 }],
  ['no times', '/_control/outcomes', { outcome: 'accept', times: 0 }],
  ['words', '/_control/outcomes', 'accept please'],
  ['a bad UTR', '/_control/outcomes', { outcome: 'accept', match: { utr: '12' } }],
])('%s is refused by the control plane', async (_name, path, body) => {
  const seen = await call('POST', path, body)
  expect(seen.status).toBe(400)
  expect(JSON.parse(String(seen.body)).error).toBeTypeOf('string')
})
