// A database of the version that carried its ledger forward: it is upgraded as it is, or refused if a part of
// its ledger was erased.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpSchema, prepareDatabase } from '@cfs/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountOf, countOf, sumsOf, violationsOf } from './ledger-facts.ts'
import {
  adjust,
  charge,
  dispute,
  eraseAll,
  type OldLedger,
  openAccount,
  pay,
  refund,
  startOldLedger,
  YEAR_MS,
} from './old-ledger.ts'

const SERVICE = join(import.meta.dirname, '..')
const MIGRATIONS = join(SERVICE, 'migrations')
const KEEPS_THE_LEDGER = '0037_keep_the_ledger.sql'
/** The code of this version needs what these later migrations add, so the old database has it at first. */
const LATER = ['0041_print_billing_details.sql', '0044_top_up_automatically.sql']
const WITHOUT_LATER = `drop table automatic_top_up, account_state, unneeded_customer;
  alter table top_up drop column kept_threshold_pence, drop column kept_month_limit_pence,
    drop column charged_customer_id, drop column charged_method_id;
  drop table billing_details;
  alter table receipt drop column customer_address, drop column customer_vat_number,
    drop column purchase_order`

let folder: string
let ledger: OldLedger
let isUpgraded: boolean
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billing-'))
  await mkdir(join(folder, 'migrations'))
  const rights = await readFile(join(SERVICE, 'rights.sql'), 'utf8')
  const later =
    /billing_details|customer_address|refund_request|automatic_top_up|account_state|unneeded|unpublished_audit/
  const grants = rights.split('\n').filter((line) => !later.test(line))
  await writeFile(join(folder, 'rights.sql'), grants.join('\n'))
  for (const file of await readdir(MIGRATIONS))
    if (file < KEEPS_THE_LEDGER) await cp(join(MIGRATIONS, file), join(folder, 'migrations', file))
  ledger = await startOldLedger('keep_ledger', join(folder, 'migrations'))
  for (const file of LATER) await ledger.owner.query(await readFile(join(MIGRATIONS, file), 'utf8'))
  await ledger.owner.query(
    `grant select on billing_details to public; grant select, insert on receipt to public;
     grant select, update on automatic_top_up to public`,
  )
  isUpgraded = false
})
afterEach(async () => {
  await ledger.stop()
  await rm(folder, { recursive: true })
})

async function upgrade() {
  if (!isUpgraded) {
    await ledger.owner.query(WITHOUT_LATER)
    await ledger.owner.query('revoke all on receipt from public')
  }
  isUpgraded = true
  const { runtimeUrl: url, url: ownerUrl } = ledger.database
  return prepareDatabase({ url, ownerUrl, directory: MIGRATIONS })
}

/** An account with postings from this long ago. */
async function accountFrom(years: number): Promise<string> {
  ledger.goBack(years * YEAR_MS)
  const accountId = await openAccount(ledger)
  await adjust(ledger, accountId, 5_000)
  await dispute(ledger, await pay(ledger, accountId), 'won')
  await charge(ledger, accountId)
  return accountId
}

test('a ledger is upgraded with the same balances, sums and chains, and nothing is erased', async () => {
  const old = await accountFrom(8)
  const young = await accountFrom(0)
  const state = async () => [
    await accountOf(ledger.pool, old),
    await accountOf(ledger.pool, young),
    await countOf(ledger.pool, old),
    await sumsOf(ledger.owner),
  ]
  const before = await state()
  await upgrade()
  expect(await upgrade()).toEqual({ applied: [] })
  expect(await state()).toEqual(before)
  await eraseAll(ledger)
  // Replicas of the previous version still call these.
  await ledger.pool.query('select erase_transactions($1, 500), erase_old_records(500)', [old])
  expect(await state()).toEqual(before)
  await refund(ledger, await pay(ledger, young))
  await charge(ledger, old)
  expect(await countOf(ledger.pool, young)).toBe(Number(before[2]) + 2)
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('an upgraded database has the schema of a new one', async () => {
  await upgrade()
  const fresh = await startOldLedger('new_ledger')
  expect(await dumpSchema(ledger.owner)).toBe(await dumpSchema(fresh.owner))
  await fresh.stop()
})

test('a ledger of which a part was erased is refused with the reason, and keeps its sums', async () => {
  const accountId = await accountFrom(8)
  const before = await accountOf(ledger.pool, accountId)
  await ledger.pool.query('select erase_transactions($1, 500)', [accountId])
  const carried = () => ledger.owner.query('select ledger_account, amount_pence from carried_entry')
  const { rows } = await carried()
  expect(rows.length).toBeGreaterThan(1)
  await expect(upgrade()).rejects.toThrow(/0037_keep_the_ledger.sql.*sums were carried forward/)
  expect((await carried()).rows).toEqual(rows)
  expect(await accountOf(ledger.pool, accountId)).toEqual(before)
})

test('a ledger whose own postings were erased is refused too', async () => {
  await accountFrom(8)
  await ledger.pool.query('select erase_old_records(500)')
  await expect(upgrade()).rejects.toThrow('sums were carried forward')
})
