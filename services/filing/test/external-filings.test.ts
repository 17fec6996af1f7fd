// Filings made with other software are recorded once, refused with clear errors, and never stored for a test
// key.
import { auditEntriesOf } from '@cfs/testing'
import { externalFiling, externalFilingList } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const newFiling = () => ({ filing_type: 'ct600', company_number: stack.company(), period_end: '2026-03-31' })
const account = newId('acc')
const recordFiling = (body: unknown, scopes = ['filings:write']) =>
  stack.ask('POST', '/api/v1/filings/external', { account, body, key: null, scopes })
const stored = async () => (await stack.pool.query('select 1 from external_filing')).rowCount

describe('a filing made outside this service', () => {
  it('is recorded with 201, without an Idempotency-Key, and is the same record when sent again', async () => {
    const body = newFiling()
    const first = await recordFiling(body)
    expect(first.status).toBe(201)
    const record = externalFiling.parse(first.body.data)
    expect(record).toMatchObject({ ...body, period_start: null, filed_on: null, sandbox: false })
    const again = await recordFiling({ ...body, company_number: body.company_number.toLowerCase() })
    expect([again.status, again.body.data]).toEqual([200, record])
    const dated = await recordFiling({ ...body, filed_on: '2026-06-01' })
    expect([dated.status, dated.body.data]).toEqual([200, { ...record, filed_on: '2026-06-01' }])
  })

  it('recorded many times at once is one record', async () => {
    const body = newFiling()
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await recordFiling(body)).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  })

  it('leaves an audit entry for each change, and none for a request that changes nothing', async () => {
    const own = newId('acc')
    const filing = newFiling()
    const send = (body: object, as: Ask['as'] = { keyId: 'key_books' }) =>
      stack.ask('POST', '/api/v1/filings/external', {
        account: own,
        body,
        key: null,
        scopes: ['filings:write'],
        as,
      })
    await send(filing)
    await send(filing)
    await send({ ...filing, filed_on: '2026-06-01' }, { keyId: 'psn_ben', issuer: 'dashboard' })
    await send({ ...filing, period_end: '2199-03-31' })
    await stack.ask('POST', '/sandbox/v1/filings/external', {
      account: own,
      mode: 'test',
      body: filing,
      key: null,
      scopes: ['filings:write'],
    })

    const entries = await auditEntriesOf(stack.pool, own)
    const entry = {
      action: 'filing.recorded_elsewhere',
      subject: `ct600 ${filing.company_number} 2026-03-31`,
      origin: '127.0.0.1',
      request_id: expect.any(String),
    }
    expect(entries).toMatchObject([
      {
        ...entry,
        actor: 'person',
        actor_id: 'psn_ben',
        before: { filed_on: null },
        after: { filed_on: '2026-06-01' },
      },
      { ...entry, actor: 'key', actor_id: 'key_books', before: {}, after: { filed_on: null } },
    ])
  })

  it('leaves entries that nothing changes', async () => {
    const own = newId('acc')
    const options = { account: own, key: null, scopes: ['filings:write'] }
    await stack.ask('POST', '/api/v1/filings/external', { ...options, body: newFiling() })
    const run = (sql: string) => stack.pool.query(`${sql} where account_id = $1`, [own])
    const refusal = 'audit entries never change'
    await expect(run(`update audit_entry set action = 'x'`)).rejects.toThrow(refusal)
    await expect(run('delete from audit_entry')).rejects.toThrow(refusal)
    expect((await run('select 1 from audit_entry')).rowCount).toBe(1)
  })

  it('is refused if it cannot exist', async () => {
    const before = await stored()
    const future = await recordFiling({ ...newFiling(), period_end: '2199-03-31' })
    expect([future.status, future.body.error.details?.[0]?.field]).toEqual([400, 'period_end'])
    const llp = await recordFiling({ ...newFiling(), company_number: 'OC300001' })
    expect([llp.status, llp.body.error.code]).toEqual([422, 'LLP_NO_CT600'])
    expect((await recordFiling(newFiling(), ['filings:read'])).status).toBe(403)
    expect(await stored()).toBe(before)
  })

  it('is listed, newest first, for the account that recorded it and for no other', async () => {
    const own = newId('acc')
    const bodies = [newFiling(), newFiling()]
    const options = { account: own, key: null, scopes: ['filings:write'] }
    for (const body of bodies) await stack.ask('POST', '/api/v1/filings/external', { ...options, body })
    const list = async (reader: string, query = '') => {
      const asked = { account: reader, key: null }
      const answer = await stack.ask('GET', `/api/v1/filings/external${query}`, asked)
      return externalFilingList.parse(answer.body.data)
    }
    const { filings, pagination } = await list(own)
    const numbers = filings.map(({ company_number: number }) => number)
    expect(numbers.toSorted()).toEqual(bodies.map(({ company_number: number }) => number).toSorted())
    expect(pagination).toEqual({ limit: 50, offset: 0, total: 2 })
    expect((await list(own, '?limit=1&offset=1')).filings).toEqual(filings.slice(1))
    expect((await list(newId('acc'))).pagination.total).toBe(0)
    const sandbox = await stack.ask('GET', '/sandbox/v1/filings/external', {
      account: own,
      key: null,
      mode: 'test',
    })
    expect(externalFilingList.parse(sandbox.body.data).filings).toEqual([])
    const wrong = await stack.ask('GET', '/api/v1/filings/external?limit=101', { account: own, key: null })
    expect(wrong.status).toBe(400)
  })

  it('gets a response for a test key, and is not stored', async () => {
    const before = await stored()
    const body = newFiling()
    const ask = { account, mode: 'test', body, key: null } as const
    for (let time = 0; time < 2; time += 1) {
      const answer = await stack.ask('POST', '/sandbox/v1/filings/external', ask)
      expect(answer.status).toBe(201)
      expect(externalFiling.parse(answer.body.data)).toMatchObject({ ...body, sandbox: true })
    }
    expect(await stored()).toBe(before)
  })
})
