// Twins of the statements about accounts and holds (services/billing/src/store).
import { counted, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import type { BillingTables, LedgerAccountRow } from './billing-tables.ts'

type Here = At<BillingTables>
type Texts = readonly string[]

function openAccount({ session, tables }: Here, accountId: string, name: string | null): number {
  const open = tables.account.lock(session, accountId)
  const empty = { accountId, balancePence: 0, owedPence: 0, sequence: 0 }
  if (open === undefined) tables.account.put(session, accountId, { ...empty, name })
  else if (open.name === null && name !== null) tables.account.put(session, accountId, { ...open, name })
  else return 0
  return 1
}

const stateOf = ({ balancePence, owedPence, sequence }: LedgerAccountRow) => ({
  balancePence,
  owedPence,
  sequence,
})

export const LEDGER_ACCOUNT_TWINS: readonly Twin<BillingTables>[] = [
  twin(
    'insert into account (account_id, name, opened_at) select account_id, name,',
    (at: Here, [ids, names]: readonly [Texts, readonly (string | null)[]]) =>
      counted(ids.reduce((count, id, index) => count + openAccount(at, id, names[index] ?? null), 0)),
  ),
  twin(
    ['select account_id as "accountId", balance_pence', 'order by account_id for update'],
    ({ session, tables }: Here, [ids]: readonly [Texts]) => {
      const rows = ids.toSorted().flatMap((id) => {
        const row = tables.account.has(session, id) ? tables.account.lock(session, id) : undefined
        return row === undefined ? [] : [{ accountId: id, ...stateOf(row) }]
      })
      return rowsOf(rows)
    },
  ),
  twin(
    ['select balance_pence as "balancePence"', 'from account where account_id = $1 for update'],
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      const row = tables.account.lock(session, accountId)
      return rowsOf(row === undefined ? [] : [stateOf(row)])
    },
  ),
]

export const HOLD_TWINS: readonly Twin<BillingTables>[] = [
  twin(
    "insert into filing_hold (filing_id, account_id, price_pence, state, changed_at) select filing_id, account_id, price_pence, 'held'",
    ({ session, tables }: Here, [ids, accountIds, prices]: readonly [Texts, Texts, readonly number[]]) => {
      const holds = ids.map((filingId, index) => ({
        filingId,
        accountId: accountIds[index] ?? '',
        pricePence: prices[index] ?? 0,
        state: 'held',
      }))
      const fresh = holds
        .sort((a, b) => (a.filingId < b.filingId ? -1 : 1))
        .filter(({ filingId }) => tables.filingHold.lock(session, filingId) === undefined)
      for (const hold of fresh) tables.filingHold.put(session, hold.filingId, hold)
      return counted(fresh.length)
    },
  ),
  twin(
    'select filing_id, state from filing_hold where filing_id = any',
    ({ session, tables }: Here, [ids]: readonly [Texts]) => {
      const rows = ids.toSorted().flatMap((id) => {
        const row = tables.filingHold.lock(session, id)
        return row === undefined ? [] : [{ filing_id: id, state: row.state }]
      })
      return rowsOf(rows)
    },
  ),
  twin(
    'update filing_hold set state = saved.state',
    ({ session, tables }: Here, [ids, states, prices]: readonly [Texts, Texts, readonly number[]]) => {
      const saved = ids.filter((id, index) => {
        const [state = '', pricePence = 0] = [states[index], prices[index]]
        const row = tables.filingHold.get(session, id)
        if (row === undefined || (row.state === state && row.pricePence >= pricePence)) return false
        const price = { pricePence: Math.max(row.pricePence, pricePence) }
        tables.filingHold.put(session, id, { ...row, state, ...price })
        return true
      })
      return counted(saved.length)
    },
  ),
]
