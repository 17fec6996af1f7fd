// Damages the databases on purpose, so that each rule of the audit has a violation to find. The databases'
// own constraints, which would prevent the damage, are disabled first.
import { createPool } from '@cfs/postgres'
import { SERVICES, type ServiceName } from '../service-environments.ts'

export interface Victims {
  readonly accountId: string
  /** Filings that are accepted, charged and documented, one for each kind of damage. */
  readonly filings: readonly string[]
}

interface Deed {
  readonly at: ServiceName
  /** Removes a constraint that stays in force, such as a unique index. */
  readonly before?: string
  readonly sql: string
  /**
   * The object that the statement damages (the statement's parameter): the filing with this index, the
   * account, or an account that was never opened.
   */
  readonly on: number | 'account' | 'ledger ghost' | 'gateway ghost'
  /**
   * The audit rules that must report the damage. If an audit rule reports a different object, the rule's
   * name is followed by the id of that object.
   */
  readonly breaks: readonly string[]
}

const GHOSTS = { 'ledger ghost': `acc_${'0'.repeat(32)}`, 'gateway ghost': `acc_${'1'.repeat(32)}` }

const aboutMoney: readonly Deed[] = [
  {
    at: 'billing',
    on: 0,
    sql: 'delete from ledger_transaction where filing_id = $1',
    breaks: [
      'accepted-filing-is-charged-once',
      'filing-shows-its-charge',
      'sequence-has-no-gap account',
      'ledger-chain-is-whole account',
      'ledger-is-as-published account',
    ],
  },
  {
    at: 'billing',
    on: 1,
    sql: `update filing_hold set state = 'held' where filing_id = $1`,
    breaks: ['hold-has-undecided-filing'],
  },
  {
    at: 'filing',
    on: 2,
    sql: 'update filing set price_pence = 1999 where filing_id = $1',
    breaks: ['charge-is-the-price'],
  },
  {
    at: 'billing',
    on: 13,
    sql: `update filing_hold set state = 'held', price_pence = price_pence - 1 where filing_id = $1`,
    breaks: ['charge-is-what-was-held'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into waiting_acceptance (filing_id, account_id, price_pence, received_at)
      values ('fil_planted', $1, 5000, now())`,
    breaks: ['acceptance-is-recorded fil_planted'],
  },
  {
    at: 'filing',
    on: 13,
    sql: `update filing set status = 'submitted' where filing_id = $1`,
    breaks: ['undecided-filing-is-held'],
  },
  {
    at: 'filing',
    on: 'account',
    sql: 'update account set price_pence = price_pence + 1 where account_id = $1',
    breaks: ['projection-follows-price'],
  },
  {
    at: 'billing',
    on: 3,
    sql: `update entry set amount_pence = amount_pence + 1 where ledger_account = 'revenue'
      and transaction_id = (select transaction_id from ledger_transaction where filing_id = $1)`,
    breaks: ['ledger-sums-to-zero ledger', 'transaction-is-balanced any'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: 'update account set balance_pence = balance_pence + 1, sequence = sequence + 1 where account_id = $1',
    breaks: ['balance-equals-entries', 'projection-follows-ledger', 'balance-is-published-without-gap'],
  },
  {
    at: 'billing',
    on: 'ledger ghost',
    sql: 'insert into account (account_id, opened_at) values ($1, now())',
    breaks: ['ledger-has-account'],
  },
  {
    at: 'gateway',
    on: 'gateway ghost',
    sql: `insert into account (account_id, name, partner, created_at) values ($1, 'Untold', false, now())`,
    breaks: ['account-has-ledger', 'account-is-published'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into top_up (top_up_id, account_id, created_by, state, amount_pence, success_url, cancel_url,
        expires_at, created_at, session_id, payment_intent, transaction_id, credited_at)
      values ('tup_planted', $1, 'planter', 'credited', 1000, 'http://localhost/', 'http://localhost/',
        now(), now(), 'cs_planted', 'pi_planted', 'txn_never_posted', now())`,
    breaks: ['top-up-is-credited-once tup_planted'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into refund (refund_id, top_up_id, account_id, amount_pence, state, reason, is_external,
        transaction_id, created_at)
      values ('rfd_planted', 'tup_planted', $1, 500, 'requested', 'planted', false, 'txn_not_posted', now())`,
    breaks: ['refund-is-booked rfd_planted'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into receipt (number, top_up_id, issued_at, account_name, seller_name, seller_address)
      select 7, 'tup_planted', now(), account_id, 'Seller', 'Address' from account where account_id = $1`,
    breaks: ['receipts-have-no-gap receipts'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into payment_difference (subject, kind, problem, account_id, processor_amount_pence,
        processor_fee_pence, processor_currency, found_at)
      values ('ch_planted', 'top_up', 'unknown_here', $1, 1000, 35, 'gbp', now())`,
    breaks: ['ledger-matches-processor ch_planted'],
  },
  {
    at: 'billing',
    on: 'account',
    sql: `insert into own_posting (source, kind, debit, credit, amount_pence, created_at)
      select 'planted:vat', 'vat', 'vat_in_payments', 'vat_output', 100, now()
      from account where account_id = $1`,
    breaks: ['vat-is-posted planted:vat', 'vat-is-posted vat_output'],
  },
]

const aboutFilings: readonly Deed[] = [
  {
    at: 'filing',
    on: 4,
    sql: `update filing set status = 'rejected' where filing_id = $1`,
    breaks: [
      'charge-has-accepted-filing',
      'documents-have-accepted-filing',
      'history-ends-with-status',
      'filing-ends-as-its-parts',
      'filings-are-tallied account',
    ],
  },
  {
    at: 'documents',
    on: 5,
    sql: 'delete from document_set where filing_id = $1',
    breaks: ['accepted-filing-has-documents'],
  },
  {
    at: 'filing',
    on: 6,
    sql: 'delete from filing_status_history where filing_id = $1 and sequence = 2',
    breaks: ['history-has-no-gap'],
  },
  {
    at: 'filing',
    on: 7,
    sql: 'update filing set sequence = sequence + 1 where filing_id = $1',
    breaks: ['filing-is-published-without-gap'],
  },
  {
    at: 'filing',
    on: 8,
    sql: 'delete from filing where filing_id = $1',
    breaks: ['filing-is-published-without-gap', 'filings-are-counted account'],
  },
  {
    at: 'filing',
    on: 9,
    sql: `update filing set status = 'submitted' where filing_id = $1`,
    breaks: ['undecided-filing-is-polled', 'undecided-filing-is-held'],
  },
  {
    at: 'filing',
    on: 10,
    sql: `update filing set status = 'pending', created_at = now() - interval '2 minutes' where filing_id = $1`,
    breaks: ['pending-is-short'],
  },
  {
    at: 'filing',
    on: 11,
    sql: `with divided as (update filing set part_count = 2 where filing_id = $1),
      counted as (
        update account set filing_count = filing_count + 1
        where account_id = (select account_id from filing where filing_id = $1)
      ),
      earlier as (
        insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
          period_end, status, sequence, derived_values, form, price_pence, created_at, updated_at, part_count)
        select 'fil_before', account_id, type, company_number, company_name, utr, period_start, period_end,
          'rejected', 1, derived_values, form, price_pence, created_at - interval '1 minute', updated_at, 2
        from filing where filing_id = $1
      )
      insert into filing_part (filing_id, part, period_start, period_end, status)
      select 'fil_before', part, period_start, period_end, status from filing_part where filing_id = $1`,
    breaks: ['accepted-return-is-sent-once'],
  },
  {
    at: 'filing',
    on: 12,
    sql: 'update filing_part set carried_from = filing_id where filing_id = $1',
    breaks: ['carried-return-was-accepted'],
  },
  // No such topic exists, so the event stays.
  {
    at: 'documents',
    on: 5,
    sql: `insert into outbox (lane, message_id, topic, key, value, headers, created_at)
      values (0, gen_random_uuid(), 'planted.topic', $1, '', '{}', now() - interval '1 minute')`,
    breaks: ['outbox-is-sent documents'],
  },
  {
    at: 'documents',
    on: 5,
    sql: `insert into dead_letter (consumer, topic, record_partition, record_offset, key, event_id, reason,
      attempts, headers) values ('documents', 'filing.accepted', 0, 0, $1, 'planted', 'planted', 1, '{}')`,
    breaks: ['no-dead-letters planted'],
  },
]

const aboutPartners: readonly Deed[] = [
  {
    at: 'partner',
    before: 'alter table entitlement drop constraint entitlement_account_id_company_number_key',
    on: 'account',
    sql: `insert into entitlement (entitlement_id, account_id, company_number, state, sequence, created_at)
      values ('ent_planted1', $1, '00000001', 'active', 1, now()),
        ('ent_planted2', $1, '00000001', 'active', 1, now())`,
    breaks: ['entitlement-is-active-once ent_planted1', 'entitlement-is-active-once ent_planted2'],
  },
  {
    at: 'partner',
    on: 'account',
    sql: `with ended as (
        insert into entitlement (entitlement_id, account_id, company_number, state, sequence, created_at,
          ended_at)
        values ('ent_planted3', $1, '00000003', 'ended', 2, now() - interval '2 days',
          now() - interval '1 day')
      )
      insert into trial_balance_import (import_id, entitlement_id, period_end, company_type, record,
        accounts_count, unmapped_count, created_at)
      values ('tbi_planted', 'ent_planted3', '2026-03-31', 'trading', '{}', 1, 0, now())`,
    breaks: ['import-belongs-to-active-entitlement tbi_planted'],
  },
  {
    at: 'partner',
    before: 'drop index page_session_activation',
    on: 'account',
    sql: `with used as (
        insert into activation (activation_id, entitlement_id, email, created_at, expires_at, consumed_at)
        select 'atv_planted', 'ent_planted1', $1 || '@lights.example', now(), now() + interval '1 hour', now()
      )
      insert into page_session (id_hash, entitlement_id, activation_id, email, created_at, expires_at)
      select decode(repeat(byte, 32), 'hex'), entitlement, 'atv_planted', 'ada@lights.example', now(),
        now() + interval '2 hours'
      from (values ('01', 'ent_planted1'), ('02', 'ent_planted3')) as planted (byte, entitlement)`,
    breaks: ['link-is-used-once atv_planted', 'session-reaches-one-company atv_planted'],
  },
]

const DEEDS = [...aboutMoney, ...aboutFilings, ...aboutPartners]
/** The number of filings that this kind of damage needs. */
export const VICTIMS = 14

/** Returns the `rule subject` pairs that the audit must report; it may report more. */
export async function plantViolations(
  adminUrls: Readonly<Record<ServiceName, string>>,
  { accountId, filings }: Victims,
): Promise<readonly string[]> {
  const victimOf = ({ on }: Deed): string => {
    if (typeof on === 'number') return filings[on] ?? ''
    return on === 'account' ? accountId : GHOSTS[on]
  }
  for (const service of SERVICES) {
    const pool = createPool({ url: adminUrls[service], max: 1, applicationName: 'planter' })
    await pool.query('set session_replication_role = replica')
    for (const deed of DEEDS.filter(({ at }) => at === service)) {
      if (deed.before !== undefined) await pool.query(deed.before)
      await pool.query(deed.sql, [victimOf(deed)])
    }
    await pool.end()
  }
  return DEEDS.flatMap((deed) =>
    deed.breaks.map((text) => {
      const [rule = '', subject = victimOf(deed)] = text.split(' ')
      return `${rule} ${subject === 'account' ? accountId : subject}`
    }),
  ).filter((text) => !text.endsWith(' any'))
}
