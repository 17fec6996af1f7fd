// Tests the clients against simulators that implement the authorities' protocols and validate every message.
import { randomBytes } from 'node:crypto'
import { createLogger, Secret } from '@cfs/runtime'
import { dormantAccounts, nilReturn, writeAccountsIxbrl, writeIrEnvelope } from '@cfs/forms'
import { startRegistry, GATEWAY_PATH } from '@cfs/registry'
import { startTaxAuthority } from '@cfs/tax-authority'
import { isoDateFrom, parseCompanyNumber, parseUtr } from '@cfs/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCompanyDataClient } from '../../src/clients/company-data/create-company-data-client.ts'
import { createOutgoingHttp } from '../../src/clients/outgoing-http/outgoing-http.ts'
import { createTaxAuthorityClient } from '../../src/clients/tax-authority/create-tax-authority-client.ts'
import type { PollOutcome } from '../../src/clients/sending-outcomes.ts'
import { registryClient } from './registry-fixture.ts'
import { inTime, settingsFor } from './tax-authority-fixture.ts'

const number = present(parseCompanyNumber('00123456'))
const utr = present(parseUtr('1097172564'))
const period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const yearBefore = { start: isoDateFrom('2024-04-01'), end: isoDateFrom('2025-03-31') }
const logger = createLogger({ service: 'filing', level: 'silent' })
const http = createOutgoingHttp()
const decisions = { decisionMinMs: 0, decisionMaxMs: 0 }

let taxAuthority: Awaited<ReturnType<typeof startTaxAuthority>>
let registry: Awaited<ReturnType<typeof startRegistry>>

beforeAll(async () => {
  taxAuthority = await startTaxAuthority(decisions)
  registry = await startRegistry(decisions)
})
beforeEach(async () => {
  await control(taxAuthority.url, ['POST', 'reset'])
  await control(registry.url, ['POST', 'reset'])
})
afterAll(async () => {
  await http.close()
  await taxAuthority.close()
  await registry.close()
})

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not a value')
  return value
}

async function control(url: string, [method, path]: readonly [string, string], body: unknown = {}) {
  const answer = await fetch(`${url}/_control/${path}`, { method, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`)
}

const decided = (poll: () => Promise<PollOutcome>) =>
  vi.waitFor(
    async () => {
      const outcome = await poll()
      if (outcome.kind === 'undecided') throw new Error('not decided yet')
      return outcome
    },
    { timeout: 60_000, interval: 20 },
  )

describe('the tax authority', () => {
  const transactionId = () => randomBytes(16).toString('hex').toUpperCase()
  const client = () => createTaxAuthorityClient({ settings: settingsFor(taxAuthority.url), http, logger })
  const form = nilReturn({
    companyName: 'Example Limited',
    registrationNumber: number,
    utr,
    period,
    declarantName: 'Jane Smith',
    declarantStatus: 'Director',
  })
  const prepare = (password = 'correct-password', id = transactionId()) =>
    client().prepare({
      writeReturn: (irmark) => writeIrEnvelope(form, irmark === undefined ? {} : { irmark }),
      utr,
      transactionId: id,
      credentials: { gatewayId: Secret.of('123456789012'), password: Secret.of(password) },
    })
  const send = async () => {
    const prepared = prepare()
    const outcome = await prepared.send(inTime(), () => true)
    if (outcome.kind !== 'acknowledged') throw new Error(JSON.stringify(outcome))
    const asked = { ...outcome, irmark: prepared.irmark.base64 }
    return { ...asked, poll: () => client().poll({ ...asked, signal: inTime() }) }
  }

  it('accepts a nil return, with a receipt for what was sent, and forgets it when told', async () => {
    const { poll, irmark, correlationId } = await send()
    const outcome = await decided(poll)
    expect(outcome).toMatchObject({ kind: 'accepted', receipt: { irmark, matches: true } })
    expect(await client().remove({ correlationId, signal: inTime() })).toEqual({ kind: 'removed' })
    expect((await poll()).kind).toBe('unknown-submission')
    expect(await client().remove({ correlationId, signal: inTime() })).toEqual({ kind: 'removed' })
  })

  it('rejects a second return for the period with 3001 and 3304', async () => {
    expect((await decided((await send()).poll)).kind).toBe('accepted')
    expect(await decided((await send()).poll)).toMatchObject({
      kind: 'refused',
      disposition: 'rejected',
      errors: [{ code: '3001', authority_code: '3304' }],
    })
  })

  it('refuses wrong credentials', async () => {
    expect(await prepare('wrong').send(inTime(), () => true)).toMatchObject({
      kind: 'refused',
      authenticationFailed: true,
    })
  })

  it('is asked by list when the connection broke after it took the return, or before', async () => {
    const [taken, lost] = [transactionId(), transactionId()]
    const credentials = { gatewayId: Secret.of('123456789012'), password: Secret.of('correct-password') }
    const sentAt = new Date()
    const irmarks: string[] = []
    for (const [fault, id] of [
      ['reset-after', taken],
      ['reset-before', lost],
    ] as const) {
      await control(taxAuthority.url, ['POST', 'faults'], { match: {}, operation: 'submit', fault, times: 1 })
      const prepared = prepare('correct-password', id)
      irmarks.push(prepared.irmark.base64)
      expect((await prepared.send(inTime(), () => true)).kind).toBe('unknown')
    }
    const lookup = (id: string) =>
      client().lookup({ transactionId: id, credentials, sentAt, signal: inTime() })
    expect(await lookup(lost)).toEqual({ kind: 'not-found' })
    const found = await lookup(taken)
    if (found.kind !== 'found') throw new Error(found.kind)
    const poll = () => client().poll({ ...found, irmark: irmarks[0] ?? '', signal: inTime() })
    expect((await decided(poll)).kind).toBe('accepted')
  })

  it.each(['garbage', 'huge', 'status'])('leaves the outcome unknown with fault %s', async (fault) => {
    await control(taxAuthority.url, ['POST', 'faults'], { match: {}, operation: 'submit', fault, times: 1 })
    expect((await prepare().send(inTime(), () => true)).kind).toBe('unknown')
  })
})

describe('the registry', () => {
  const client = () => registryClient(`${registry.url}${GATEWAY_PATH}`, http)
  const data = () =>
    createCompanyDataClient({
      settings: { url: registry.url, key: Secret.of('simulator-key'), timeLimitMs: 4000 },
      http,
      logger,
    })
  const companyOf = async () => {
    const outcome = await data().company(number, { purpose: 'filing' })
    if (outcome.kind !== 'found') throw new Error(JSON.stringify(outcome))
    return outcome.company
  }
  const question = (submissionNumber: string) => ({
    companyNumber: number,
    submissionNumber,
    transactionId: String(Date.now()),
    signal: inTime(),
  })
  const prepare = async (submissionNumber: string, code = 'AUTH01') => {
    const company = await companyOf()
    const accounts = dormantAccounts({
      company: { name: company.name, number, legalForm: 'private-limited-by-shares' },
      period,
      tradingHistory: 'never-traded',
      figures: { shareCapitalPence: 10_000, cashPence: 10_000 },
      prior: { period: yearBefore, figures: { shareCapitalPence: 10_000, cashPence: 10_000 } },
      approvalDate: isoDateFrom('2026-04-30'),
      directors: [present(company.officers[0]).name],
    })
    return client().prepare({
      ...question(submissionNumber),
      companyNumber: number,
      companyName: company.name,
      companyAuthCode: Secret.of(code),
      accounts: Buffer.from(writeAccountsIxbrl(accounts)),
      dateSigned: isoDateFrom('2026-04-30'),
    })
  }

  it('knows every company, its officers, its capital and its accounts', async () => {
    expect(await companyOf()).toMatchObject({
      number: '00123456',
      type: 'ltd',
      status: 'active',
      lastAccountsMadeUpTo: '2025-03-31',
      nextAccounts: { periodStart: '2025-04-01', periodEnd: '2026-03-31' },
      shareCapitalPence: 10_000,
      filedAccounts: [{ madeUpTo: '2025-03-31', type: 'AA' }],
    })
    await control(registry.url, ['PUT', `companies/${number}`], { exists: false })
    expect(await data().company(number, { purpose: 'filing' })).toEqual({ kind: 'not-found' })
  })

  it('accepts dormant accounts', async () => {
    const outcome = await (await prepare('00000A')).send(inTime(), () => true)
    expect(outcome).toMatchObject({ kind: 'acknowledged', correlationId: '00000A' })
    expect((await decided(() => client().poll(question('00000A')))).kind).toBe('accepted')
    expect((await companyOf()).lastAccountsMadeUpTo).toBe('2026-03-31')
  })

  it("rejects a wrong company authentication code, with the registry's reason", async () => {
    expect((await (await prepare('00000B', 'WRONG1')).send(inTime(), () => true)).kind).toBe('acknowledged')
    const outcome = await decided(() => client().poll(question('00000B')))
    expect(outcome).toMatchObject({ kind: 'refused', disposition: 'rejected', authenticationFailed: false })
    expect('errors' in outcome ? outcome.errors[0]?.message : '').toMatch(/authentication/i)
  })

  it('is asked by number when the connection broke', async () => {
    const fault = { match: {}, operation: 'submit', fault: 'reset-after', times: 1 }
    await control(registry.url, ['POST', 'faults'], fault)
    expect((await (await prepare('00000C')).send(inTime(), () => true)).kind).toBe('unknown')
    expect((await client().lookup(question('00000C'))).kind).toBe('found')
    expect(await client().lookup(question('00000D'))).toEqual({ kind: 'not-found' })
  })

  it.each(['refuse', 'reset-before', 'garbage', 'huge', 'status'])(
    'has no company data to give with fault %s',
    async (fault) => {
      await control(registry.url, ['POST', 'faults'], { match: {}, operation: 'lookup', fault })
      expect((await data().company(number, { purpose: 'filing' })).kind).toBe('unavailable')
    },
  )
})
