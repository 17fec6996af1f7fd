// The monthly file of companies and the streams of changes, as a subscriber gets them.
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { control } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'

const AUTHORIZATION = `Basic ${Buffer.from('simulator-stream-key:').toString('base64')}`
let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry({ companyFileCompanies: 3, streamHeartbeatMs: 10 })
})
afterAll(() => registry.close())
beforeEach(() => control(registry.url, 'POST /reset'))

function connect(path: string, authorization = AUTHORIZATION) {
  const ending = new AbortController()
  const { url } = registry
  const response = fetch(`${url}${path}`, { headers: { authorization }, signal: ending.signal })
  return { response, end: () => ending.abort() }
}

interface Event {
  readonly resource_kind: string
  readonly resource_uri: string
  readonly data: Readonly<Record<string, unknown>>
  readonly event: { readonly timepoint: number; readonly published_at: string; readonly type: string }
}

async function eventsOf(response: Response, count: number): Promise<readonly Event[]> {
  const events: Event[] = []
  let text = ''
  for await (const piece of response.body ?? []) {
    text += Buffer.from(piece).toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    events.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Event))
    if (events.length >= count) break
  }
  return events
}

describe('a stream', () => {
  it('has an event for each change, and goes on at a position, which it repeats', async () => {
    const first = connect('/companies')
    const response = await first.response
    await control(registry.url, 'PUT /companies/12345678', { name: 'CHANGED LIMITED' })
    await control(registry.url, 'PUT /companies/12345679', { exists: false })
    const [changed, deleted] = await eventsOf(response, 2)
    expect(changed).toMatchObject({
      resource_kind: 'company-profile',
      resource_uri: '/company/12345678',
      data: { company_name: 'CHANGED LIMITED' },
      event: { published_at: '2026-11-21T12:00:00', type: 'changed' },
    })
    expect(deleted).toMatchObject({ resource_uri: '/company/12345679', event: { type: 'deleted' } })
    const second = connect(`/companies?timepoint=${deleted?.event.timepoint}`)
    expect(await eventsOf(await second.response, 1)).toEqual([deleted])
    first.end()
    second.end()
  })

  it.each([
    ['a wrong key', '/companies', 'Basic eDo=', 401],
    ['a position that is gone', '/filings?timepoint=1', AUTHORIZATION, 416],
    ['a position that was never given', '/filings?timepoint=99000000', AUTHORIZATION, 416],
  ])('refuses %s', async (...[, path, authorization, status]) => {
    const { response } = connect(path, authorization)
    expect((await response).status).toBe(status)
  })

  it('refuses a third connection of the account', async () => {
    const connections = [connect('/companies'), connect('/filings')]
    for (const { response } of connections) expect((await response).status).toBe(200)
    expect((await connect('/filings').response).status).toBe(429)
    for (const { end } of connections) end()
  })
})

describe('the monthly file', () => {
  const download = (month: string) => fetch(`${registry.url}/BasicCompanyDataAsOneFile-${month}-01.zip`)

  it('is a ZIP archive of the companies that exist, in the words of the product', async () => {
    await control(registry.url, 'PUT /companies/20000001', { name: 'THE "BEST" LIMITED' })
    await control(registry.url, 'PUT /companies/20000002', { status: 'dissolved' })
    await control(registry.url, 'PUT /companies/10000002', { exists: false })
    const archive = Buffer.from(await (await download('2026-11')).arrayBuffer())
    const dataAt = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28)
    const [header, ...rows] = inflateRawSync(archive.subarray(dataAt)).toString().trim().split('\r\n')
    expect(header).toMatch(/^CompanyName, CompanyNumber,RegAddress\.CareOf,/)
    expect(rows.map((row) => row.split('","').slice(0, 2).join(' '))).toEqual([
      '"THE ""BEST"" LIMITED 20000001',
      '"COMPANY 10000001 LIMITED 10000001',
      '"COMPANY 10000003 LIMITED 10000003',
    ])
    expect(rows[0]).toContain('"Private Limited Company","Active"')
  })

  it('does not exist before its month has begun', async () => {
    expect((await download('2026-12')).status).toBe(404)
  })
})
