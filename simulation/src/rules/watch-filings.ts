// The rules about filings and filing's copy of the balances, at every commit of filing.
import { hold } from '../machine/breach.ts'
import type { Session } from '../memory/session.ts'
import type { Change } from '../memory/table.ts'
import type { Submission } from '../model/memory-authority.ts'
import type { World } from '../model/world.ts'
import type { FilingAccountRow, FilingRow, FilingTables } from '../twins/filing-tables.ts'

export function watchFilings(world: World, tables: FilingTables, session: Session): void {
  for (const change of tables.filing.changes(session)) watchFiling(world, tables, { change, session })
  for (const change of tables.account.changes(session)) watchProjection(world, change)
}

const UNDECIDED = ['pending', 'submitted']

function watchFiling(
  world: World,
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
  hold('what is decided is final', before === undefined || UNDECIDED.includes(before.status), () => moved)
  hold('a filing begins as pending', before !== undefined || after.status === 'pending', () => moved)
  hold('each move has its number', after.sequence === (before?.sequence ?? 0) + 1, () => moved)
  const line = tables.history.get(session, `${key}/${after.sequence}`)
  hold('each move stands in the history', line?.status === after.status, () => moved)
  watchDecision(after, submissionOf(world, tables, { session, filingId: key }))
}

/** The authority's side of the filing. */
function submissionOf(
  world: World,
  tables: FilingTables,
  { session, filingId }: { readonly session: Session; readonly filingId: string },
): Submission | undefined {
  const attempt = [...tables.attempt.rows(session)].find((row) => row.filingId === filingId)
  return world.authority.submissions.find(({ transactionId }) => transactionId === attempt?.transactionId)
}

function watchDecision({ filingId, status, errors }: FilingRow, submission: Submission | undefined): void {
  const isThere = submission?.isThere === true
  const about = (): string => `${filingId} is ${status}; the authority: ${JSON.stringify({ ...submission })}`
  if (status === 'submitted') hold('only what the authority has is submitted', isThere, about)
  if (status === 'accepted') hold('only the authority accepts', submission?.wasAccepted === true, about)
  if (status === 'rejected') {
    const said = submission?.decision === 'rejected' || submission?.end === 'rejected'
    hold('only the authority rejects', said, about)
  }
  if (status === 'error' && errors[0]?.code === 'NOT_SENT') {
    hold('what the authority has is not called unsent', !isThere, about)
  }
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
