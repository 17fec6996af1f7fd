// Tests the examination through the gateway, with one row for every reason to reject.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsFor,
  accountsMessage,
  control,
  nameOf,
  send,
  statusOf,
  withPeriod,
} from '../../test/registry-client.ts'
import type { FormParts } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'

const COMPANY = '12345678'
const NAME = nameOf(COMPANY)
let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
beforeEach(async () => {
  registry.setNow('2026-11-21T12:00:00Z')
  await control(registry.url, 'POST /reset')
})

/** Sends accounts, advances the clock until they are decided, and returns the decision. */
async function decided(parts: Partial<FormParts>) {
  const filing = { submissionNumber: 'AC0001', companyNumber: COMPANY, ...parts }
  const answer = await send(registry.url, accountsMessage(filing))
  expect(answer.error).toBeUndefined()
  registry.advance(1000)
  return statusOf(registry.url, filing.submissionNumber)
}

describe('an accounts submission', () => {
  it('is acknowledged, pending, and then accepted', async () => {
    const answer = await send(
      registry.url,
      accountsMessage({ submissionNumber: 'AC0001', companyNumber: COMPANY }),
    )
    expect(answer).toMatchObject({ qualifier: 'acknowledgement', error: undefined })
    expect(answer.xml).toContain('<ResponseEndPoint PollInterval="1"/>')
    expect(answer.xml).toContain('<GatewayTimestamp>2026-11-21T12:00:00Z</GatewayTimestamp>')
    expect(answer.xml).toContain('<TransactionID>17</TransactionID>')
    expect(await statusOf(registry.url, 'AC0001')).toEqual({ code: 'PENDING', rejects: [], codes: [] })
    registry.advance(499)
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('PENDING')
    registry.advance(1)
    expect(await statusOf(registry.url, 'AC0001')).toEqual({ code: 'ACCEPT', rejects: [], codes: [] })
  })

  it.each([
    ['12345678', 'EW', '12345678'],
    ['123456', 'SC', 'SC123456'],
    ['NI123456', 'NI', 'NI123456'],
    ['0123456', 'R', 'R0123456'],
  ])('for number %s of type %s is one for %s', async (companyNumber, companyType, meant) => {
    const document = accountsFor(meant, nameOf(meant))
    const status = await decided({ companyNumber, companyType, companyName: nameOf(meant), document })
    expect(status).toEqual({ code: 'ACCEPT', rejects: [], codes: [] })
  })

  it('of an LLP is accepted', async () => {
    const document = accountsFor('OC345678', nameOf('OC345678'), 'microLlp')
    expect((await decided({ companyNumber: 'OC345678', document })).code).toBe('ACCEPT')
  })

  it('may write the company name in any case', async () => {
    expect((await decided({ companyName: nameOf(COMPANY).toLowerCase() })).code).toBe('ACCEPT')
  })
})

describe('accounts are rejected by the examiner', () => {
  const acme = accountsFor(COMPANY, NAME)
  const ofAnLlp = accountsFor(COMPANY, NAME, 'microLlp')
  const young = {
    incorporated_on: '2025-05-01',
    last_made_up_to: null,
    accounting_reference_date: { day: 31, month: 3 },
  }
  it.each<[string, { company?: unknown; parts?: Partial<FormParts> }, RegExp]>([
    [
      'with a wrong company authentication code',
      { parts: { authenticationCode: 'AUTH02' } },
      /^1002 .*authentication code/,
    ],
    ['with the code in another case', { parts: { authenticationCode: 'auth01' } }, /^1002 /],
    [
      'of a community interest company without form CIC34',
      { company: { is_community_interest_company: true } },
      /^1006 .*CIC34/,
    ],
    [
      'of a company whose subtype says so',
      { company: { subtype: 'community-interest-company' } },
      /^1006 .*CIC34/,
    ],
    ['of a company that does not exist', { company: { exists: false } }, /^1001 .*12345678/],
    ['whose number and type do not go together', { parts: { companyType: 'SC' } }, /^1001 /],
    ['of a dissolved company', { company: { status: 'dissolved' } }, /^1004 .*dissolved/],
    ['of a company by another name', { company: { name: 'OTHER LTD' } }, /^1003 .*OTHER LTD\.\n2002/],
    ['with another number inside', { parts: { document: accountsFor('87654321', NAME) } }, /^2001 /],
    ['with another name inside', { parts: { document: accountsFor(COMPANY, 'OTHER LTD') } }, /^2002 /],
    ['signed on another day than approved', { parts: { dateSigned: '2026-07-01' } }, /^2003 /],
    [
      'approved in the future',
      { parts: { document: acme.replace('30 June 2026', '22 November 2026'), dateSigned: '2026-11-22' } },
      /^2004 /,
    ],
    ['that are not XML', { parts: { document: 'unreadable' } }, /^2010 .*cannot be read/],
    ['of a company for an LLP', { company: { type: 'llp', name: NAME } }, /^1005 .*liability partnership/],
    ['of an LLP for a company', { parts: { document: ofAnLlp } }, /^1005 .*company/],
    ['of a private company for a public one', { company: { type: 'plc', name: NAME } }, /^1005 .*public/],
    [
      'made up to a day for which there are accounts',
      { company: { last_made_up_to: '2026-03-31' } },
      /^3001 .*2026-03-31/,
    ],
    [
      'that amend nothing',
      { parts: { document: accountsFor(COMPANY, NAME, 'revised') } },
      /^3002 .*2026-03-31/,
    ],
    [
      'made up to another day than the reference date',
      { parts: { document: withPeriod(acme, '2025-04-01', '2026-04-08') } },
      /^3003 .*2026-04-08.*03-31/,
    ],
    [
      'for more than 18 months',
      {
        company: { last_made_up_to: '2024-03-31' },
        parts: { document: withPeriod(acme, '2024-09-30', '2026-03-31') },
      },
      /^3004 /,
    ],
    ['that start before incorporation', { company: young }, /^3005 .*2025-05-01/],
    [
      'that overlap the accounts before them',
      { parts: { document: withPeriod(acme, '2025-03-31', '2026-03-31') } },
      /^3006 .*2025-03-31/,
    ],
    [
      'that leave a gap after the accounts before them',
      { parts: { document: withPeriod(acme, '2025-04-02', '2026-03-31') } },
      /^3009 .*2025-04-02.*2025-03-31/,
    ],
    [
      'made up to a day in the future',
      {
        company: { accounting_reference_date: { day: 30, month: 11 } },
        parts: { document: withPeriod(acme, '2025-12-01', '2026-11-30') },
      },
      /^3007 .*2026-11-30/m,
    ],
  ])('%s', async (_what, { company = {}, parts = {} }, expected) => {
    await control(registry.url, `PUT /companies/${COMPANY}`, company)
    const status = await decided(parts)
    expect(status.code).toBe('REJECT')
    expect(status.codes.map((code, index) => `${code} ${status.rejects[index]}`).join('\n')).toMatch(expected)
  })

  it('naming every reason at once', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { status: 'dissolved', name: 'OTHER LIMITED' })
    const status = await decided({ dateSigned: '2026-07-01' })
    expect(status.codes).toEqual(['1004', '1003', '2002', '2003'])
  })

  it('revealing nothing about the company to a caller without its code', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { status: 'dissolved' })
    expect((await decided({ authenticationCode: 'WRONG1' })).codes).toEqual(['1002'])
  })

  it.each(['2026-03-24', '2026-04-07'])('but not when they end on %s, within the seven days', async (end) => {
    const status = await decided({ document: withPeriod(acme, '2025-04-01', end) })
    expect(status).toEqual({ code: 'ACCEPT', rejects: [], codes: [] })
  })
})

describe('first accounts', () => {
  const acme = accountsFor(COMPANY, nameOf(COMPANY))
  beforeEach(() =>
    control(registry.url, `PUT /companies/${COMPANY}`, {
      incorporated_on: '2025-02-10',
      last_made_up_to: null,
      accounting_reference_date: { day: 28, month: 2 },
    }),
  )

  it('run from incorporation to the end of the month of the anniversary', async () => {
    const status = await decided({ document: withPeriod(acme, '2025-02-10', '2026-02-28') })
    expect(status).toEqual({ code: 'ACCEPT', rejects: [], codes: [] })
  })

  it('are not accepted for the reference date within the first six months', async () => {
    expect((await decided({ document: withPeriod(acme, '2025-02-10', '2025-02-28') })).codes).toEqual([
      '3003',
    ])
  })
})

describe('revised accounts', () => {
  it('are of the year of the originals: another start is rejected', async () => {
    const company = accountsFor(COMPANY, NAME)
    expect((await decided({ document: company })).code).toBe('ACCEPT')
    const document = withPeriod(accountsFor(COMPANY, NAME, 'revised'), '2025-05-01', '2026-03-31')
    const status = await decided({ document, submissionNumber: 'AC0002' })
    expect(status).toMatchObject({ code: 'REJECT', codes: ['3008'] })
    expect(status.rejects[0]).toContain('start on 2025-04-01')
  })

  it('are accepted where there is an original, and again', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { last_made_up_to: '2026-03-31' })
    const document = accountsFor(COMPANY, nameOf(COMPANY), 'revised')
    expect((await decided({ document })).code).toBe('ACCEPT')
    expect((await decided({ document, submissionNumber: 'AC0002', dateSigned: '2026-07-20' })).code).toBe(
      'ACCEPT',
    )
  })
})
