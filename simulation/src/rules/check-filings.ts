// Checks the rules about filings and about the filing service's copies of balances and prices. The rules are
// checked on each commit of the filing service.
import { isUndecided, LIST_PRICE_PENCE } from '@cfs/values'
import { checkRule } from '../machine/breach.ts'
import type { Change } from '../postgres/committed-table.ts'
import type { World } from '../model/world.ts'
import type { FilingAccountRow, FilingRow, FilingTables } from '../tables/filing-tables.ts'
import { checkParts } from './check-parts.ts'
import { checkSpendCap } from './check-spend-caps.ts'

export function checkFilings(world: World, tables: FilingTables): void {
  for (const change of tables.filing.changes()) checkFiling(world, tables, change)
  checkParts(world, tables)
  for (const change of tables.account.changes()) {
    checkBalanceCopy(world, change)
    checkPriceCopy(world, change)
  }
}

function checkFiling(world: World, tables: FilingTables, { key, before, after }: Change<FilingRow>): void {
  checkRule('a filing is never deleted', after !== undefined, () => key)
  if (after === undefined) return
  checkPrice(tables, before, after)
  if (before === undefined) checkSpendCap(world, tables, after)
  if (before !== undefined && before.status === after.status) {
    checkRule('only a change of status has a new number', before.sequence === after.sequence, () => key)
    checkRule(
      'only an accepted filing is charged',
      after.chargedAt === null || after.status === 'accepted',
      () => key,
    )
    return
  }
  const details = `${key}: ${before?.status ?? 'nothing'} to ${after.status}`
  checkRule('a decision is final', before === undefined || isUndecided(before.status), () => details)
  checkRule('a filing starts as pending', before !== undefined || after.status === 'pending', () => details)
  checkRule(
    'each change of status has its own number',
    after.sequence === (before?.sequence ?? 0) + 1,
    () => details,
  )
  const line = tables.history.get(`${key}/${after.sequence}`)
  checkRule('each change of status is in the history', line?.status === after.status, () => details)
}

/** A filing is recorded at its account's price, if the balance covers it, and keeps that price. */
function checkPrice(tables: FilingTables, before: FilingRow | undefined, after: FilingRow): void {
  const { filingId, accountId, pricePence } = after
  if (before !== undefined) {
    checkRule('a filing keeps its price', before.pricePence === pricePence, () => filingId)
    return
  }
  const account = tables.account.get(accountId)
  checkRule("a filing is recorded at its account's price", account?.pricePence === pricePence, () => {
    return `${filingId}: ${pricePence}, the account's is ${account?.pricePence}`
  })
  let heldPence = 0
  for (const row of tables.filing.rows()) {
    const isUncharged = row.status === 'accepted' && row.chargedAt === null
    if (row.accountId === accountId && (isUndecided(row.status) || isUncharged)) heldPence += row.pricePence
  }
  const { balancePence = 0, owedPence = 0 } = account ?? {}
  const isCovered = owedPence === 0 && balancePence >= heldPence
  checkRule('the balance covers every filing in flight at its own price', isCovered, () => {
    return `${filingId}: ${heldPence} for all in flight, ${balancePence} on the account`
  })
}

/**
 * The filing service's copy of a price carries the number of a price change, and equals the price that
 * billing set in that change.
 */
function checkPriceCopy(world: World, { key, before, after }: Change<FilingAccountRow>): void {
  if (after === undefined || after.priceSequence === (before?.priceSequence ?? 0)) return
  const [from, to] = [before?.priceSequence ?? 0, after.priceSequence]
  checkRule("filing's copy of a price never goes back", to > from, () => `${key}: number ${to} after ${from}`)
  const truth = world.databases.billing.tables.priceChange.committed.get(`${key}/${to}`)
  const pricePence = truth === undefined ? undefined : (truth.pricePence ?? LIST_PRICE_PENCE)
  checkRule("filing's copy of a price is billing's", after.pricePence === pricePence, () => {
    return `${key}: ${after.pricePence} at number ${to}, not ${pricePence}`
  })
}

/**
 * The filing service's copy of a balance carries the number of a ledger transaction, and equals the balance
 * in billing's ledger after that transaction.
 */
function checkBalanceCopy(world: World, { key, before, after }: Change<FilingAccountRow>): void {
  if (after === undefined || after.balanceSequence === (before?.balanceSequence ?? 0)) return
  checkRule(
    "filing's copy of a balance never goes back",
    after.balanceSequence > (before?.balanceSequence ?? 0),
    () => {
      return `${key}: number ${after.balanceSequence} after ${before?.balanceSequence}`
    },
  )
  const { ledgerTransaction } = world.databases.billing.tables
  const posted = [...ledgerTransaction.committed.values()].find(
    (row) => row.accountId === key && row.sequence === after.balanceSequence,
  )
  checkRule(
    "filing's copy of a balance matches billing's",
    posted?.balanceAfterPence === after.balancePence && posted.owedAfterPence === after.owedPence,
    () =>
      `${key}: ${after.balancePence} at number ${after.balanceSequence}, not ${posted?.balanceAfterPence}`,
  )
}
