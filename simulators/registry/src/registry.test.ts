// Tests the whole registry over HTTP: what an acceptance changes, the control plane, and every fault.
import { request as httpRequest } from 'node:http'
import { XmlRefused } from '@cfs/simulator-control'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsFor,
  accountsMessage,
  control,
  KEY,
  lookUp,
  nameOf,
  send,
  statusMessage,
  statusOf,
} from '../test/registry-client.ts'
import type { TestRegistry } from '../test/running-registry.ts'
import { startTestRegistry } from '../test/running-registry.ts'

const COMPANY = '12345678'
let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
beforeEach(async () => {
  registry.setNow('2026-11-21T12:00:00Z')
  await control(registry.url, 'POST /reset')
})

const submit = (number: string, company = COMPANY) =>
  send(registry.url, accountsMessage({ submissionNumber: number, companyNumber: company }))

describe('accepted accounts', () => {
  it('become the last accounts, are added to the filing history, and move the next period on', async () => {
    await submit('AC0001')
    registry.advance(1000)
    const profile = await lookUp(registry.url, `/company/${COMPANY}`)
    expect(profile.body).toMatchObject({
      accounts: {
        last_accounts: { made_up_to: '2026-03-31', period_start_on: '2025-04-01', type: 'dormant' },
        next_accounts: { period_start_on: '2026-04-01', period_end_on: '2027-03-31', due_on: '2027-12-31' },
      },
    })
    const history = await lookUp(registry.url, `/company/${COMPANY}/filing-history?category=accounts`)
    expect(history.body).toMatchObject({
      total_count: 2,
      items: [
        { type: 'AA', date: '2026-11-21', description: 'accounts-with-accounts-type-dormant' },
        { type: 'AA', description_values: { made_up_date: '2025-03-31' } },
      ],
    })
  })

  it('change nothing until they are decided', async () => {
    await submit('AC0001')
    expect((await lookUp(registry.url, `/company/${COMPANY}`)).body).toMatchObject({
      accounts: { last_accounts: { made_up_to: '2025-03-31' } },
    })
  })

  it('are final: a second original for the same day is rejected', async () => {
    await submit('AC0001')
    await submit('AC0002')
    registry.advance(1000)
    expect((await statusOf(registry.url, 'AC0002')).codes).toEqual(['3001'])
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
  })

  it('that were revised show as amended and leave the original in place', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { last_made_up_to: '2026-03-31' })
    const document = accountsFor(COMPANY, nameOf(COMPANY), 'revised')
    await send(
      registry.url,
      accountsMessage({ submissionNumber: 'AC0001', companyNumber: COMPANY, document }),
    )
    registry.advance(1000)
    const history = await lookUp(registry.url, `/company/${COMPANY}/filing-history?category=accounts`)
    expect(history.body).toMatchObject({
      items: [
        { type: 'AAMD', description: 'accounts-amended-with-accounts-type-micro-entity' },
        { type: 'AA' },
      ],
    })
    const { body } = await control(registry.url, `GET /submissions?company_number=${COMPANY}`)
    expect(body).toMatchObject({ submissions: [{ amended: true, status: 'accepted' }] })
  })

  it('of a hundred companies at once are each decided separately', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => String(20_000_000 + index))
    await Promise.all(numbers.map((company, index) => submit(`A${String(index).padStart(5, '0')}`, company)))
    registry.advance(1000)
    const { body } = await control(registry.url, 'GET /submissions')
    expect(body).toMatchObject({ submissions: numbers.map(() => ({ status: 'accepted' })) })
  })
})

describe('the control plane', () => {
  it('ends the next submissions as a test asks', async () => {
    const match = { company_number: COMPANY }
    const errors = [{ code: '77', message: 'Not <today>', location: 'BalanceSheet' }]
    await control(registry.url, 'POST /outcomes', { match, outcome: 'reject', errors, times: 1 })
    await submit('AC0001')
    await submit('AC0002')
    registry.advance(1000)
    expect(await statusOf(registry.url, 'AC0001')).toEqual({
      code: 'REJECT',
      rejects: ['Not <today>'],
      codes: ['77'],
    })
    expect((await statusOf(registry.url, 'AC0002')).code).toBe('ACCEPT')
  })

  it('keeps a submission pending for ever, or until its time is over', async () => {
    await control(registry.url, 'POST /outcomes', { outcome: 'pending', times: 1 })
    await control(registry.url, 'POST /outcomes', { outcome: 'pending', delay_ms: 60_000, times: 1 })
    await submit('AC0001')
    await submit('AC0002', '87654321')
    registry.advance(59_999)
    expect((await statusOf(registry.url, 'AC0002')).code).toBe('PENDING')
    registry.advance(1)
    expect((await statusOf(registry.url, 'AC0002')).code).toBe('ACCEPT')
    registry.advance(30 * 86_400_000)
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('PENDING')
  })

  it('accepts what the examiner would reject if a test asks for it', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { status: 'dissolved' })
    await control(registry.url, 'POST /outcomes', { outcome: 'accept', delay_ms: 0 })
    await submit('AC0001')
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
  })

  it('shows every message whole, with its company', async () => {
    await submit('AC0001')
    await send(registry.url, statusMessage('<SubmissionNumber>AC0001</SubmissionNumber>'))
    await submit('AC0002', '87654321')
    const { body } = await control(registry.url, `GET /messages?company_number=${COMPANY}`)
    expect(body).toMatchObject({
      messages: [
        {
          operation: 'submit',
          request: accountsMessage({ submissionNumber: 'AC0001', companyNumber: COMPANY }),
        },
        { operation: 'poll', response: expect.stringContaining('<StatusCode>PENDING</StatusCode>') },
      ],
    })
  })

  it.each([
    [{ names: 'x' }, /names/],
    [{ incorporated_on: '2025-02-30' }, /incorporated_on/],
    [{ accounting_reference_date: { day: 31, month: 4 } }, /accounting_reference_date.day/],
    [{ officers: [{ role: 'director' }] }, /officers.0.name/],
  ])('refuses a company described as %j', async (company, error) => {
    const answer = await control(registry.url, `PUT /companies/${COMPANY}`, company)
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(error) } })
  })

  it('refuses an invalid number', async () => {
    expect((await control(registry.url, 'PUT /companies/nonsense', {})).status).toBe(400)
  })

  it('deletes everything on reset', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { exists: false })
    await submit('AC0001', '87654321')
    await control(registry.url, 'POST /reset')
    expect((await lookUp(registry.url, `/company/${COMPANY}`)).status).toBe(200)
    expect((await control(registry.url, 'GET /submissions')).body).toEqual({ submissions: [] })
    expect((await control(registry.url, 'GET /messages')).body).toMatchObject({
      messages: [{ operation: 'lookup' }],
    })
  })
})

const fault = (members: object) => control(registry.url, 'POST /faults', { times: 1, ...members })

describe('a fault', () => {
  it.each(['refuse', 'reset-before'])('(%s) drops a submission before it is taken', async (kind) => {
    await fault({ operation: 'submit', fault: kind })
    await expect(submit('AC0001')).rejects.toThrow('fetch failed')
    expect((await control(registry.url, 'GET /submissions')).body).toEqual({ submissions: [] })
    expect((await submit('AC0001')).qualifier).toBe('acknowledgement')
  })

  it('(reset-after) accepts the submission and drops the response', async () => {
    await fault({ operation: 'submit', fault: 'reset-after' })
    await expect(submit('AC0001')).rejects.toThrow('fetch failed')
    registry.advance(1000)
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
  })

  it('(status) responds with the status', async () => {
    await fault({ operation: 'poll', fault: 'status', status: 503 })
    await expect(statusOf(registry.url, 'AC0001')).rejects.toThrow('status 503')
  })

  it('(garbage) responds with something other than XML', async () => {
    await fault({ operation: 'submit', fault: 'garbage' })
    await expect(submit('AC0001')).rejects.toThrow(XmlRefused)
  })

  it('(huge) responds endlessly', async () => {
    await fault({ operation: 'lookup', fault: 'huge' })
    const bytes = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        `${registry.url}/company/${COMPANY}`,
        { headers: { authorization: KEY } },
        (answer) => {
          let length = 0
          answer.on('data', (chunk: Buffer) => (length += chunk.length))
          answer.on('end', () => resolve(length))
        },
      )
      sent.on('error', reject).end()
    })
    expect(bytes).toBeGreaterThan(50_000_000)
  })

  it('(slow) responds late, and does the work', async () => {
    await fault({ operation: 'submit', fault: 'slow', delay_ms: 50 })
    expect((await submit('AC0001')).qualifier).toBe('acknowledgement')
  })

  it('of the look-up affects only the public data, and only the company that it matches', async () => {
    await fault({ operation: 'lookup', fault: 'status', status: 500, match: { company_number: COMPANY } })
    expect((await submit('AC0001')).qualifier).toBe('acknowledgement')
    expect((await lookUp(registry.url, '/company/87654321')).status).toBe(200)
    const answer = await fetch(`${registry.url}/company/${COMPANY}`, { headers: { authorization: KEY } })
    expect(answer.status).toBe(500)
  })
})
