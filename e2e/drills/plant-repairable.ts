// Does the damage that missed events leave behind, in such a way that the operator's repairs mend it: nothing
// else in the stores is wrong.
import { createPool, type Pool } from '@cfs/postgres'
import { SERVICES, type ServiceName } from '../service-environments.ts'

export interface RepairVictims {
  readonly accountId: string
  /**
   * Accepted filings of the account, the one that was charged last at the end. Nothing was published about
   * the last two charges.
   */
  readonly accepted: readonly string[]
  /** A filing that ended without acceptance. */
  readonly failed: string
}

/**
 * The account's last charge, which was not published, is taken back: as if billing had never had the filing's
 * acceptance.
 */
const UNCHARGE = `
  with taken as (delete from ledger_transaction where filing_id = $1
      returning transaction_id, sequence, account_id),
    sides as (delete from entry where transaction_id = (select transaction_id from taken)),
    links as (delete from ledger_link l using taken t
      where l.account_id = t.account_id and l.sequence = t.sequence)
  update account set balance_pence = balance_pence + 2000, sequence = account.sequence - 1
  from taken where account.account_id = taken.account_id`

const GHOST = `acc_${'2'.repeat(32)}`

interface Deed {
  readonly at: ServiceName
  readonly sql: string
  readonly on: string
  /** The violation that the audit must report: the rule and the object. */
  readonly breaks: string
}

/** An accepted filing without its charge, and an account with a wrong balance, price and counts. */
function deedsAtFiling(accountId: string, unshown: string): readonly Deed[] {
  return [
    {
      at: 'filing',
      on: unshown,
      sql: 'update filing set charge_pence = null, charged_at = null where filing_id = $1',
      breaks: `filing-shows-its-charge:${unshown}`,
    },
    {
      at: 'filing',
      on: accountId,
      sql: 'update account set balance_pence = balance_pence + 100 where account_id = $1',
      breaks: `projection-follows-ledger:${accountId}`,
    },
    {
      at: 'filing',
      on: accountId,
      sql: 'update account set price_pence = price_pence + 1 where account_id = $1',
      breaks: `projection-follows-price:${accountId}`,
    },
    {
      at: 'filing',
      on: accountId,
      sql: 'update account set filing_count = filing_count + 1 where account_id = $1',
      breaks: `filings-are-counted:${accountId}`,
    },
    {
      at: 'filing',
      on: accountId,
      sql: `insert into filing_tally_by_period (account_id, period_end, type, status, filings)
        values ($1, '2001-12-31', 'ct600', 'accepted', 1)`,
      breaks: `filings-are-tallied:${accountId}`,
    },
  ]
}

function deedsOn({ accountId, accepted, failed }: RepairVictims): readonly Deed[] {
  const [undocumented = '', unshown = '', stillHeld = '', waiting = '', uncharged = ''] = accepted
  return [
    // The last charge goes first.
    { at: 'billing', on: uncharged, sql: UNCHARGE, breaks: `accepted-filing-is-charged-once:${uncharged}` },
    { at: 'billing', on: waiting, sql: UNCHARGE, breaks: `accepted-filing-is-charged-once:${waiting}` },
    {
      at: 'billing',
      on: uncharged,
      sql: `update filing_hold set state = 'held' where filing_id = $1`,
      breaks: `hold-has-undecided-filing:${uncharged}`,
    },
    {
      at: 'billing',
      on: waiting,
      sql: `with unrecorded as (update filing_hold set state = 'waiting', recorded = false, price_pence = 0
          where filing_id = $1 returning filing_id, account_id)
        insert into waiting_acceptance (filing_id, account_id, price_pence, received_at)
        select filing_id, account_id, 2000, now() from unrecorded`,
      breaks: `acceptance-is-recorded:${waiting}`,
    },
    {
      at: 'billing',
      on: stillHeld,
      sql: `update filing_hold set state = 'held' where filing_id = $1`,
      breaks: `hold-has-undecided-filing:${stillHeld}`,
    },
    {
      at: 'billing',
      on: failed,
      sql: `update filing_hold set state = 'held' where filing_id = $1`,
      breaks: `hold-has-undecided-filing:${failed}`,
    },
    {
      at: 'documents',
      on: undocumented,
      sql: `with listed as (delete from document where filing_id = $1)
        delete from document_set where filing_id = $1`,
      breaks: `accepted-filing-has-documents:${undocumented}`,
    },
    ...deedsAtFiling(accountId, unshown),
    {
      at: 'gateway',
      on: GHOST,
      sql: `insert into account (account_id, name, partner, created_at) values ($1, 'Unheard', false, now())`,
      breaks: `account-has-ledger:${GHOST}`,
    },
  ]
}

/** Returns the violations that the audit must report. */
export async function plantRepairable(
  adminUrls: Readonly<Record<ServiceName, string>>,
  victims: RepairVictims,
): Promise<readonly string[]> {
  const deeds = deedsOn(victims)
  for (const service of SERVICES) {
    await withPool(adminUrls[service], async (pool) => {
      await pool.query('set session_replication_role = replica')
      for (const { sql, on } of deeds.filter(({ at }) => at === service)) await pool.query(sql, [on])
    })
  }
  return deeds.map(({ breaks }) => breaks)
}

async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = createPool({ url, max: 1, applicationName: 'planter' })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
