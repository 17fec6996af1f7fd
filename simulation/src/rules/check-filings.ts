// The rules about filings and filing's copy of the balances, at every commit of filing.
import { isUndecided } from '@cfs/values'
import { checkRule } from '../machine/breach.ts'
import type { Change } from '../postgres/committed-table.ts'
import type { World } from '../model/world.ts'
import type { FilingAccountRow, FilingRow, FilingTables } from '../tables/filing-tables.ts'
import { checkParts } from './check-parts.ts'

export function checkFilings(world: World, tables: FilingTables): void {
  for (const change of tables.filing.changes()) watchFiling(tables, change)
  checkParts(world, tables)
  for (const change of tables.account.changes()) watchProjection(world, change)
}

function watchFiling(tables: FilingTables, { key, before, after }: Change<FilingRow>): void {
  checkRule('a filing is never lost', after !== undefined, () => key)
  if (after === undefined) return
  if (before !== undefined && before.status === after.status) {
    checkRule('a filing tells of each move once', before.sequence === after.sequence, () => key)
    checkRule(
      'only an accepted filing is charged',
      after.chargedAt === null || after.status === 'accepted',
      () => key,
    )
    return
  }
  const moved = `${key}: ${before?.status ?? 'nothing'} to ${after.status}`
  checkRule('what is decided is final', before === undefined || isUndecided(before.status), () => moved)
  checkRule('a filing begins as pending', before !== undefined || after.status === 'pending', () => moved)
  checkRule('each move has its number', after.sequence === (before?.sequence ?? 0) + 1, () => moved)
  const line = tables.history.get(`${key}/${after.sequence}`)
  checkRule('each move stands in the history', line?.status === after.status, () => moved)
}

/** filing's copy is always what billing's ledger said at that number. */
function watchProjection(world: World, { key, before, after }: Change<FilingAccountRow>): void {
  if (after === undefined || after.balanceSequence === (before?.balanceSequence ?? 0)) return
  checkRule(
    'a balance known to filing never goes back',
    after.balanceSequence > (before?.balanceSequence ?? 0),
    () => {
      return `${key}: number ${after.balanceSequence} after ${before?.balanceSequence}`
    },
  )
  const { ledgerTransaction } = world.databases.billing.tables
  const truth = [...ledgerTransaction.committed.values()].find(
    (row) => row.accountId === key && row.sequence === after.balanceSequence,
  )
  checkRule(
    'filing knows the balance that billing has',
    truth?.balanceAfterPence === after.balancePence && truth.owedAfterPence === after.owedPence,
    () => `${key}: ${after.balancePence} at number ${after.balanceSequence}, not ${truth?.balanceAfterPence}`,
  )
}
