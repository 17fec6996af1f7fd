// docs/retention.md names every table of every service, so that a new table gets a retention period. Only the
// tables listed here are kept without an end.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/retention.md'), 'utf8')
const services = globSync('services/*/schema.sql', { cwd: root }).map((path) => basename(dirname(path)))

function tablesOf(service: string): readonly string[] {
  const schema = readFileSync(join(root, 'services', service, 'schema.sql'), 'utf8')
  return [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => table)
}

/** The tables in the first column of a section's table, in the rows whose second column matches. */
function namedIn(section: string, period = /./): readonly string[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `') && period.test(line.split('|')[2] ?? ''))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table))
}

/** Accounts and settings of customers and partners, counts, numbers, and the ledger. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  billing: [
    'account',
    'account_state',
    'billing_details',
    'carried_balance',
    'carried_entry',
    'carried_own_posting',
    'charged_filing',
    'credit_note',
    'dispute',
    'dispute_movement',
    'document_series',
    'entry',
    'filing_hold',
    'ledger_link',
    'ledger_publication',
    'ledger_transaction',
    'own_posting',
    'price_change',
    'receipt',
    'refund',
    'top_up',
  ],
  dashboard: [
    'account',
    'account_balance',
    'account_state',
    'low_balance_alert',
    'partner_account',
    'sandbox_step',
  ],
  documents: ['evidence_key'],
  filing: [
    'account',
    'company_copy',
    'company_stream',
    'filing_tally_by_day',
    'filing_tally_by_period',
    'filing_tally_change',
    'partner_account',
    'request_allowance',
  ],
  gateway: ['account', 'api_key', 'partner_host'],
  notifications: ['account_state', 'feed'],
  partner: ['account_state', 'entitlement', 'page_host', 'partner_account', 'theme'],
}

const everywhere = namedIn('Every service')

test.each(services)('docs/retention.md says how long each table of %s is kept', (service) => {
  const own = tablesOf(service).filter((table) => !everywhere.includes(table))
  expect(namedIn(service).toSorted()).toEqual(own.toSorted())
})

test.each(['Every service', ...services])('no other table of %s is kept without an end', (service) => {
  expect(namedIn(service, /^ not erased/).toSorted()).toEqual(KEPT[service] ?? [])
})

test('every table that all services share exists', () => {
  const tables = new Set(services.flatMap(tablesOf))
  expect(everywhere.filter((table) => !tables.has(table))).toEqual([])
})
