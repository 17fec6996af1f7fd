// Every kind of accounts that this product writes is checked by the registry simulator; documents with an
// error are rejected.
import { Secret } from '@cfs/runtime'
import { tradingAccounts, type TradingAccountsForm, writeAccountsIxbrl } from '@cfs/forms'
import { GATEWAY_PATH, startRegistry } from '@cfs/registry'
import { isoDateFrom, type Period } from '@cfs/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoingHttp } from '../../src/clients/outgoing-http/outgoing-http.ts'
import { companyNumber, inTime, registryClient } from './registry-fixture.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const YEAR = period('2025-04-01', '2026-03-31')
const FIGURES = {
  calledUpShareCapitalNotPaidPence: 5000,
  fixedAssetsPence: 600_000,
  currentAssetsPence: 4_070_055,
  creditorsWithinOneYearPence: 5_200_000,
  creditorsAfterOneYearPence: 300_000,
  provisionsPence: 40_000,
  accrualsAndDeferredIncomePence: 90_000,
  capitalPence: 10_000,
  profitAndLossAccountPence: -964_945,
}
const RESULT = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_000,
  staffCostsPence: 3_000_000,
  depreciationPence: 200_000,
  otherOperatingExpensesPence: 2_300_000,
}
const PRIOR = { period: period('2024-04-01', '2025-03-31'), figures: FIGURES, averageEmployees: 2 }
const MICRO: Omit<TradingAccountsForm, 'kind' | 'version'> = {
  accountsType: 'micro',
  company: {
    name: 'COMPANY 12345678 LIMITED',
    number: companyNumber('12345678'),
    legalForm: 'private-limited-by-shares',
    registeredOffice: '1 Example Street, Exampleton, ZZ1 1ZZ',
  },
  period: YEAR,
  figures: FIGURES,
  averageEmployees: 3,
  prior: PRIOR,
  approvalDate: isoDateFrom('2026-06-30'),
  signatories: ['Alex Morgan Example', 'Robin Jay Sample'],
}
const LLP_FIGURES = {
  ...FIGURES,
  calledUpShareCapitalNotPaidPence: 0,
  profitAndLossAccountPence: -969_945,
}
const LLP: typeof MICRO = {
  ...MICRO,
  company: {
    name: 'COMPANY OC345678 LLP',
    number: companyNumber('OC345678'),
    legalForm: 'limited-liability-partnership',
  },
  figures: LLP_FIGURES,
  prior: { ...PRIOR, figures: LLP_FIGURES },
}
const DORMANT = {
  accountsType: 'dormant',
  tradingHistory: 'traded-in-the-past',
  averageEmployees: 0,
} as const
const REVISION = {
  nonComplianceReason: 'Creditors of £600 <net> & "accruals" were left out. 決算',
  amendmentsSummary: 'Creditors and net assets.',
  approvedOn: isoDateFrom('2026-07-20'),
}

const http = createOutgoingHttp()
let registry: Awaited<ReturnType<typeof startRegistry>>
let submissions = 0

beforeAll(async () => {
  const today = { now: () => new Date('2026-11-21T12:00:00Z'), random: () => 0 }
  registry = await startRegistry({ decisionMinMs: 0, decisionMaxMs: 0 }, today)
})
beforeEach(() => control('POST', 'reset', {}))
afterAll(async () => {
  await http.close()
  await registry.close()
})

async function control(method: string, path: string, body: unknown) {
  const answer = await fetch(`${registry.url}/_control/${path}`, { method, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`)
}

/** Sends the accounts and returns `accepted`, or the codes and reasons of the rejection. */
async function judged(input: typeof MICRO, change = (document: string) => document): Promise<string> {
  const form = tradingAccounts(input)
  const document = change(writeAccountsIxbrl(form))
  submissions += 1
  const question = {
    companyNumber: form.company.number,
    submissionNumber: String(submissions).padStart(6, '0'),
    transactionId: String(submissions),
    signal: inTime(),
  }
  const client = registryClient(`${registry.url}${GATEWAY_PATH}`, http)
  const sending = client.prepare({
    ...question,
    companyName: form.company.name,
    companyAuthCode: Secret.of('AUTH01'),
    accounts: Buffer.from(document),
    dateSigned: form.approvalDate,
  })
  expect(await sending.send(inTime(), () => true)).toMatchObject({ kind: 'acknowledged' })
  const outcome = await client.poll(question)
  if (outcome.kind === 'accepted') return 'accepted'
  if (!('errors' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.errors.map(({ code, message }) => `${code} ${message}`).join('\n')
}

async function publicData(path: string): Promise<unknown> {
  const authorization = `Basic ${Buffer.from('simulator-key:').toString('base64')}`
  const answer = await fetch(`${registry.url}/company/${path}`, { headers: { authorization } })
  return answer.json()
}

describe('the registry accepts', () => {
  const guarantee = { ...MICRO.company, legalForm: 'private-limited-by-guarantee' } as const
  const withoutShares = {
    ...FIGURES,
    calledUpShareCapitalNotPaidPence: 0,
    capitalPence: 0,
    profitAndLossAccountPence: -959_945,
  }
  it.each<[string, typeof MICRO, string]>([
    ['micro-entity accounts', MICRO, 'micro-entity'],
    [
      'micro-entity accounts with their profit and loss account',
      { ...MICRO, profitAndLoss: RESULT },
      'micro-entity',
    ],
    ['micro-entity accounts without comparatives', { ...MICRO, prior: undefined }, 'micro-entity'],
    ['micro-entity accounts of a sole director', { ...MICRO, hasSoleDirector: true }, 'micro-entity'],
    ['micro-entity accounts of an LLP', LLP, 'micro-entity'],
    ['small accounts', { ...MICRO, accountsType: 'small' }, 'total-exemption-full'],
    [
      'full small accounts',
      { ...MICRO, accountsType: 'small', profitAndLoss: RESULT },
      'total-exemption-full',
    ],
    ['small accounts of an LLP', { ...LLP, accountsType: 'small' }, 'total-exemption-full'],
    ['dormant accounts with a whole balance sheet', { ...MICRO, ...DORMANT }, 'dormant'],
    ['dormant accounts of an LLP', { ...LLP, ...DORMANT, tradingHistory: 'never-traded' }, 'dormant'],
    [
      'accounts of a company limited by guarantee',
      { ...MICRO, company: guarantee, figures: withoutShares, prior: undefined },
      'micro-entity',
    ],
  ])('%s, and shows of which kind they are', async (_, accounts, type) => {
    expect(await judged(accounts)).toBe('accepted')
    const { number } = accounts.company
    expect(await publicData(number)).toMatchObject({
      accounts: {
        last_accounts: { made_up_to: '2026-03-31', period_start_on: '2025-04-01', type },
        next_accounts: { period_start_on: '2026-04-01', period_end_on: '2027-03-31' },
      },
    })
    expect(await publicData(`${number}/filing-history?category=accounts`)).toMatchObject({
      items: [{ type: 'AA', description: `accounts-with-accounts-type-${type}` }, { type: 'AA' }],
    })
  })

  it('first accounts of 15 months', async () => {
    const reference = { day: 31, month: 3 }
    const first = {
      incorporated_on: '2025-01-10',
      last_made_up_to: null,
      accounting_reference_date: reference,
    }
    await control('PUT', 'companies/12345678', first)
    const long = { ...MICRO, period: period('2025-01-10', '2026-03-31'), prior: undefined }
    expect(await judged(long)).toBe('accepted')
  })

  it.each<[string, typeof MICRO]>([
    ['micro-entity', MICRO],
    ['small', { ...MICRO, accountsType: 'small' }],
    ['dormant', { ...MICRO, ...DORMANT }],
    ['small LLP', { ...LLP, accountsType: 'small' }],
    ['dormant LLP', { ...LLP, ...DORMANT }],
  ])('revised %s accounts after the originals, and again', async (_, accounts) => {
    expect(await judged(accounts)).toBe('accepted')
    const revised = { ...accounts, revision: REVISION }
    expect(await judged(revised)).toBe('accepted')
    expect(await judged({ ...revised, averageEmployees: 1 })).toBe('accepted')
    expect(await publicData(`${accounts.company.number}/filing-history?category=accounts`)).toMatchObject({
      items: [{ type: 'AAMD' }, { type: 'AAMD' }, { type: 'AA' }, { type: 'AA' }],
    })
  })
})

describe('the registry rejects', () => {
  it('originals that are there already', async () => {
    expect(await judged(MICRO)).toBe('accepted')
    expect(await judged({ ...MICRO, accountsType: 'small' })).toMatch(/^3001 .*made up to 2026-03-31/)
  })

  it('revised accounts of which there are no originals', async () => {
    expect(await judged({ ...MICRO, revision: REVISION })).toMatch(/^3002 .*2026-03-31/)
  })

  it('revised accounts of another period', async () => {
    expect(await judged(MICRO)).toBe('accepted')
    const shorter = { ...MICRO, period: period('2025-05-01', '2026-03-31'), prior: undefined }
    expect(await judged({ ...shorter, revision: REVISION })).toMatch(/^3008 /)
  })

  it.each<[string, object, RegExp]>([
    ['of a dissolved company', { status: 'dissolved' }, /^1004 .*dissolved/],
    ['of a company that is an LLP', { type: 'llp' }, /^1005 .*limited liability partnership/m],
    ['of a private company that is public', { type: 'plc', name: MICRO.company.name }, /^1005 .*public/],
    ['under another name', { name: 'OTHER LIMITED' }, /^1003 .*\n2002 /],
    ['that overlap the accounts before them', { last_made_up_to: '2025-06-30' }, /3006 .*2025-06-30/],
    [
      'to another day than the reference date',
      { accounting_reference_date: { day: 30, month: 6 }, last_made_up_to: '2024-06-30' },
      /3003 .*06-30/,
    ],
    ['from before the incorporation', { incorporated_on: '2025-04-02', last_made_up_to: null }, /3005 /],
  ])('accounts %s', async (_, company, reason) => {
    await control('PUT', `companies/${MICRO.company.number}`, company)
    expect(await judged(MICRO)).toMatch(reason)
  })

  it('accounts of a company for an LLP', async () => {
    await control('PUT', 'companies/OC345678', { type: 'ltd', name: LLP.company.name })
    expect(await judged(LLP)).toMatch(/^1005 .*of a company are required/)
  })

  const large = { ...FIGURES, fixedAssetsPence: 900_000_000, profitAndLossAccountPence: 898_435_055 }
  it.each<[string, typeof MICRO, RegExp]>([
    [
      'of a micro-entity above its limits',
      { ...MICRO, figures: large, averageEmployees: 11, prior: undefined },
      /^2010 .*limits of a micro-entity/,
    ],
    [
      'of a small company above its limits',
      { ...MICRO, accountsType: 'small', figures: large, averageEmployees: 51, prior: undefined },
      /^2010 .*limits of the small companies regime/,
    ],
  ])('accounts %s', async (_, accounts, reason) => {
    expect(await judged(accounts)).toMatch(reason)
  })

  it.each<[string, [accounts: typeof MICRO, from: string | RegExp, to: string], RegExp]>([
    [
      'with a claim to dormancy',
      [{ ...MICRO, profitAndLoss: RESULT }, /(Dormant\w+" [^>]*>)false/, '$1true'],
      /report core:TurnoverRevenue/,
    ],
    [
      'without the dormancy that they claim',
      [{ ...MICRO, ...DORMANT }, /(Dormant\w+" [^>]*>)true/, '$1false'],
      /section 480 is claimed/,
    ],
    ['of another number', [MICRO, />12345678</g, '>12345679<'], /^2001 /],
    [
      'with one number too many',
      [MICRO, '>12345678</xbrli:identifier>', '>12345679</xbrli:identifier>'],
      /^2001 /,
    ],
    [
      'without the day of approval',
      [MICRO, /<ix:nonNumeric name="core:DateAuth.*?<\/ix:nonNumeric>/, 'today'],
      /core:DateAuthorisation\w+ is missing/,
    ],
    ['approved before their end', [MICRO, '>30 June 2026<', '>30 March 2026<'], /approved before the end/],
    [
      'that do not balance',
      [MICRO, /(name="core:Equity" contextRef="currentEnd" [^>]*>)[^<]*/, '$12'],
      /does not balance/,
    ],
    [
      'whose rows do not add up',
      [MICRO, /(name="core:FixedAssets" contextRef="currentEnd" [^>]*>)[^<]*/, '$199.00'],
      /do not add up to its total assets/,
    ],
    [
      'of the prior year',
      [MICRO, /(contextRef="current)End("[^>]*>31 March)/g, '$1$2'],
      /not tagged for the current period/,
    ],
    ['in another currency', [MICRO, /unitRef="GBP"/g, 'unitRef="EUR"'], /unit that does not exist/],
    ['of a suite that is no more', [MICRO, /2026-01-01/g, '2018-01-01'], /schemaRef/],
    [
      'of small entities with the words of micro-entities',
      [MICRO, /bus:Micro-entities/g, 'bus:SmallEntities'],
      /micro-entity provisions are named/,
    ],
    [
      'without the statement of how they are delivered',
      [MICRO, 'have been delivered in accordance', 'are delivered in accordance'],
      /profit and loss account is not delivered.*\(section 444\(5\)\)/,
    ],
    [
      'without the words on the profit and loss account',
      [
        { ...MICRO, accountsType: 'small' },
        /<ix:nonNumeric name="direp:StatementThatDirectorsHaveElected.*?<\/ix:nonNumeric>/,
        '',
      ],
      /\(section 444\(5A\)\)/,
    ],
    [
      'without the exemption from audit',
      [MICRO, 'section 477', 'section 478'],
      /required words: exemption from audit under section 477/,
    ],
    [
      'of an LLP with directors',
      [LLP, 'The members acknowledge', 'The directors acknowledge'],
      /required words: members acknowledge/,
    ],
    ['with a script', [MICRO, '</body>', '<script>1</script></body>'], /script/],
    ['cut off half-way', [MICRO, /<h2>Balance[^]*$/, ''], /cannot be read/],
  ])('accounts %s', async (_, [accounts, from, to], reason) => {
    expect(await judged(accounts, (document) => document.replace(from, to))).toMatch(reason)
  })
})
