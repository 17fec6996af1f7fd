// The rules about filings and filing's copy of the balances, at every commit of filing.
import { isUndecided } from '@cfs/values'
import { hold } from '../machine/breach.ts'
import type { Session } from '../memory/session.ts'
import type { Change } from '../memory/table.ts'
import type { World } from '../model/world.ts'
import type { FilingAccountRow, FilingRow, FilingTables } from '../twins/filing-tables.ts'
import { watchParts } from './watch-parts.ts'

export function watchFilings(world: World, tables: FilingTables, session: Session): void {
  for (const change of tables.filing.changes(session)) watchFiling(tables, { change, session })
  watchParts(world, tables, session)
  for (const change of tables.account.changes(session)) watchProjection(world, change)
}

function watchFiling(
  tables: FilingTables,
  { change, session }: { readonly change: Change<FilingRow>; readonly session: Session },
): void {
  const { key, before, after } = change
  hold('a filing is never lost', after !== undefined, () => key)
  if (after === undefined) return
  if (before !== undefined && before.status === after.status) {
    hold('a filing tells of each move once', before.sequence === after.sequence, () => key)
    hold(
      'only an accepted filing is charged',
      after.chargedAt === null || after.status === 'accepted',
      () => key,
    )
    return
  }
  const moved = `${key}: ${before?.status ?? 'nothing'} to ${after.status}`
  hold('what is decided is final', before === undefined || isUndecided(before.status), () => moved)
  hold('a filing begins as pending', before !== undefined || after.status === 'pending', () => moved)
  hold('each move has its number', after.sequence === (before?.sequence ?? 0) + 1, () => moved)
  const line = tables.history.get(session, `${key}/${after.sequence}`)
  hold('each move stands in the history', line?.status === after.status, () => moved)
}

/** filing's copy is always what billing's ledger said at that number. */
function watchProjection(world: World, { key, before, after }: Change<FilingAccountRow>): void {
  if (after === undefined || after.balanceSequence === (before?.balanceSequence ?? 0)) return
  hold(
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
  hold(
    'filing knows the balance that billing has',
    truth?.balanceAfterPence === after.balancePence && truth.owedAfterPence === after.owedPence,
    () => `${key}: ${after.balancePence} at number ${after.balanceSequence}, not ${truth?.balanceAfterPence}`,
  )
}
