// Companies of every kind that can be filed for, with typical register data: each filing is accepted, and
// the messages are kept for the authorities' validators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { dormantAccounts, freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import { keepArtifact } from '../journey-artifacts.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(2000)
})
afterAll(() => stack.stop())

const yearEnd = latestYearEnd()
const year = Number(yearEnd.slice(0, 4))

interface Kind {
  readonly is: string
  readonly prefix?: string
  /** The register's data, if not the default. */
  readonly registered?: Readonly<Record<string, unknown>>
  readonly periodEnd?: string
  /** The values that filings take from the register. */
  readonly start?: string
  readonly capital?: number
}
/** A company that has not filed accounts yet. */
const NEW = { last_made_up_to: null, accounting_reference_date: { day: 31, month: 3 } }

const KINDS: readonly Kind[] = [
  { is: 'limited by shares' },
  { is: 'Scottish', prefix: 'SC' },
  { is: 'Northern Irish', prefix: 'NI' },
  { is: 'limited by guarantee', registered: { type: 'private-limited-guarant-nsc' }, capital: 0 },
  {
    is: 'limited by guarantee, exempt from "limited"',
    registered: { type: 'private-limited-guarant-nsc-limited-exemption', name: 'THE EXAMPLE TRUST' },
    capital: 0,
  },
  {
    is: 'in its first year',
    registered: { incorporated_on: `${year - 1}-06-10`, ...NEW },
    start: `${year - 1}-06-10`,
  },
  {
    is: 'in a first period of 17 months',
    registered: { incorporated_on: `${year - 2}-11-05`, ...NEW },
    start: `${year - 2}-11-05`,
  },
  {
    is: 'with a year that ends on 29 February',
    registered: {
      accounting_reference_date: { day: 29, month: 2 },
      last_made_up_to: '2023-02-28',
      filing_history: [{ made_up_to: '2023-02-28', type: 'AA' }],
    },
    periodEnd: '2024-02-29',
    start: '2023-03-01',
  },
  {
    is: 'with signs in its names',
    registered: {
      name: 'Łódź & SØNS <"½ PRICE"> L\'ÉTÉ £ LIMITED',
      officers: [{ name: 'MÜLLER-O\'BRIEN, Zoë "Zed"', role: 'director' }],
    },
  },
  { is: 'with a name of 160 letters', registered: { name: `${'LONGNAME '.repeat(16)}COMPANY LIMITED ` } },
  { is: 'with a name in another script', registered: { name: 'ПРИМЕР ЛИМИТЕД' } },
  { is: 'with a penny of capital', registered: { share_capital: 0.01 }, capital: 0.01 },
  { is: 'with a large capital', registered: { share_capital: 123_456_789.5 }, capital: 123_456_789.5 },
]

async function register(kind: Kind): Promise<string> {
  const companyNumber = freshCompany(kind.prefix)
  if (kind.registered !== undefined) await stack.registry.company(companyNumber, kind.registered)
  return companyNumber
}

const periodOf = ({ periodEnd, start }: Kind) => ({
  start: start ?? `${year - 1}-04-01`,
  end: periodEnd ?? yearEnd,
})

test.concurrent.each(KINDS)('a company $is files a nil return', async (kind) => {
  const period = periodOf(kind)
  const request = nilReturn({ company_number: await register(kind), period_end: period.end })
  const { data } = await stack.api.file('ct600', account.live, request)
  const filing = await stack.api.until(account.live, data.filing_id, 'accepted')
  expect(filing['period']).toEqual(period)
  await documentsOf(stack.api, account.live, data.filing_id)
  const [sent] = await stack.taxAuthority.filings(request.company_number)
  keepArtifact('ct600_sent', 'xml', sent?.request ?? '')
})

test.concurrent.each(KINDS)('a company $is files dormant accounts', async (kind) => {
  const period = periodOf(kind)
  const request = dormantAccounts({ company_number: await register(kind), period_end: period.end })
  const { data } = await stack.api.file('accounts', account.live, request)
  const filing = await stack.api.until(account.live, data.filing_id, 'accepted')
  const capital = kind.capital ?? 100
  expect(filing).toMatchObject({ period, derived_values: { share_capital: capital, cash: capital } })
  const documents = await documentsOf(stack.api, account.live, data.filing_id)
  expect(documents.get('accounts_ixbrl')?.toString('utf8')).toContain(request.company_number)
})
