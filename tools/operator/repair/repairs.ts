// What mends each violation that the audit reports: a repair that the operator's command can make, or what a
// person does instead. Every repair can be repeated without further effect.
import { managedAccount, recountedAccount, republishedFiling, resyncedAccount } from '@cfs/contracts'
import type { z } from 'zod'
import { path, type ServiceCall } from '../services.ts'

/** A change that a service makes on request, about one filing or account. */
export interface Repair {
  readonly does: string
  readonly call: (subject: string) => ServiceCall
  readonly answer: z.ZodType
}

const post = (service: string, route: string): ServiceCall => ({
  service,
  method: 'POST',
  path: route,
  isRepeatable: true,
})

export const REPAIRS = {
  'republish filing': {
    does: 'filing publishes the filing’s events again: billing holds, charges or releases, and documents makes the set, if they have not',
    call: (filingId) => post('filing', path`/manage/filings/${filingId}/republish`),
    answer: republishedFiling,
  },
  'republish account': {
    does: 'the gateway publishes again that the account was opened',
    call: (accountId) => post('gateway', path`/manage/accounts/${accountId}/republish`),
    answer: managedAccount,
  },
  'resync account': {
    does: 'filing replaces its copy of the account’s balance, price and charges by the ledger’s',
    call: (accountId) => post('filing', path`/manage/accounts/${accountId}/resync`),
    answer: resyncedAccount,
  },
  'recount account': {
    does: 'filing counts the account’s filings again, for the totals that lists and pages show',
    call: (accountId) => post('filing', path`/manage/accounts/${accountId}/recount`),
    answer: recountedAccount,
  },
} as const satisfies Readonly<Record<string, Repair>>

export type RepairName = keyof typeof REPAIRS

export interface Remedy {
  readonly repair?: RepairName
  /** Whether the violation's subject is a filing, and the repair is about the filing's account. */
  readonly isOfFilingsAccount?: boolean
  /** What a person does if there is no repair, or if the violation remains after it. */
  readonly byHand: string
}

const COMPARE_LEDGER =
  'Someone changed the database past billing. Compare the ledger with a backup and the published hashes (`ledger verify --heads`), and restore it, or correct the account with `balance adjust` and a reason.'
const FIND_IN_DATABASE =
  'The filing database was changed past the service. Compare the filing (`filing show`) with a backup and with the authority, and restore its rows.'
const COUNTED_AGAIN = {
  repair: 'recount account',
  byHand:
    'If it is wrong again, the filing database was changed past the service: see `filing-ends-as-its-parts`.',
} as const
const PARTNER_ROWS =
  'The partner database was changed past the service. Look at the rows named, ask the partner which is right, and end the others.'

/** Every rule of the audit, with its remedy. */
export const REMEDIES: Readonly<Record<string, Remedy>> = {
  'accepted-filing-is-charged-once': {
    repair: 'republish filing',
    byHand: 'If the filing was charged twice, give one charge back with `balance adjust`.',
  },
  'charge-has-accepted-filing': {
    byHand:
      'Ask the authority what it did with the filing. If it accepted the filing, restore the filing from a backup; otherwise give the charge back with `balance adjust`.',
  },
  'charge-is-the-price': {
    byHand:
      'Look at the filing and its charge (`filing show`). Correct the difference with `balance adjust`, or restore the filing’s price from a backup.',
  },
  'filing-shows-its-charge': {
    repair: 'resync account',
    isOfFilingsAccount: true,
    byHand: 'If the ledger has no charge, mend `accepted-filing-is-charged-once` first.',
  },
  'accepted-filing-has-documents': {
    repair: 'republish filing',
    byHand: 'See the dead letters of documents (`dead-letters list`): the set could not be made.',
  },
  'documents-have-accepted-filing': {
    byHand:
      'Documents exist for a filing that is not accepted. Ask the authority about the filing, and look for a forged event on `filing.accepted`.',
  },
  'undecided-filing-is-held': {
    repair: 'republish filing',
    byHand: 'If another amount is held, look for a forged or changed `filing.recorded`.',
  },
  'filing-is-published-without-gap': {
    repair: 'republish filing',
    byHand:
      'If the filing does not exist, restore the filing database from a backup. If the topics are ahead, restore the filing.',
  },
  'hold-has-undecided-filing': {
    repair: 'republish filing',
    byHand:
      'If the filing does not exist, restore the filing database from a backup; the money stays held until then.',
  },
  'account-is-published': {
    repair: 'republish account',
    byHand: 'See whether the gateway can reach Kafka (`outbox-is-sent`).',
  },
  'balance-is-published-without-gap': {
    repair: 'resync account',
    byHand:
      'Filing has the ledger’s state now. A gap on the topic stays until its records expire. If the topic is ahead of the ledger, compare the ledger with a backup.',
  },
  'account-has-ledger': {
    repair: 'republish account',
    byHand: 'See the dead letters of billing (`dead-letters list`).',
  },
  'ledger-has-account': {
    byHand: 'Restore the gateway’s database from a backup, or look for a forged event on `account.opened`.',
  },
  'projection-follows-ledger': {
    repair: 'resync account',
    byHand: 'If it differs again, the ledger itself changes: see `balance-equals-entries`.',
  },
  'projection-follows-price': {
    repair: 'resync account',
    byHand: 'If it differs again, set the price again with `price set`.',
  },
  'ledger-sums-to-zero': { byHand: COMPARE_LEDGER },
  'transaction-is-balanced': { byHand: COMPARE_LEDGER },
  'balance-equals-entries': { byHand: COMPARE_LEDGER },
  'sequence-has-no-gap': { byHand: COMPARE_LEDGER },
  'ledger-chain-is-whole': { byHand: COMPARE_LEDGER },
  'ledger-is-as-published': {
    byHand:
      'Someone changed the database past billing, or a backup was restored. Keep the records of `balance.changed`, compare the account with them and with a backup, and correct it with `balance adjust` and a reason. If the ledger is right, find out who can write to the topic. The audit reports it until the records expire.',
  },
  'charge-is-what-was-held': {
    byHand:
      'Compare the filing’s `filing.recorded` with its hold and charge. Correct the difference with `balance adjust`.',
  },
  'acceptance-is-recorded': {
    repair: 'republish filing',
    byHand:
      'If there is no such filing, the acceptance was forged: find out who can write to `filing.accepted`. Nothing was charged.',
  },
  'top-up-is-credited-once': {
    byHand:
      'Compare the payment at the processor with the top-up, and correct the balance with `balance adjust`.',
  },
  'refund-is-booked': {
    byHand:
      'Compare the refund at the processor with the ledger, and correct the balance with `balance adjust`.',
  },
  'vat-is-posted': {
    byHand: 'Billing posts missing VAT every hour. If it remains, compare the receipt with `own_posting`.',
  },
  'receipts-have-no-gap': { byHand: COMPARE_LEDGER },
  'ledger-matches-processor': {
    byHand: 'Compare both sides in the processor’s own pages (docs/operations.md, "Payments").',
  },
  'undecided-filing-is-polled': {
    byHand:
      'Ask the authority about the filing. If it decided, restore the attempt’s `due_at` from a backup.',
  },
  'pending-is-short': {
    byHand: 'Restart filing: it settles abandoned submissions. If it remains, see `filing show`.',
  },
  'history-has-no-gap': { byHand: FIND_IN_DATABASE },
  'history-ends-with-status': { byHand: FIND_IN_DATABASE },
  'filing-ends-as-its-parts': { byHand: FIND_IN_DATABASE },
  'accepted-return-is-sent-once': {
    byHand:
      'The authority has the return twice. Tell the customer, and ask the authority to void one of them.',
  },
  'carried-return-was-accepted': { byHand: FIND_IN_DATABASE },
  'filings-are-counted': COUNTED_AGAIN,
  'filings-are-tallied': COUNTED_AGAIN,
  'entitlement-is-active-once': { byHand: PARTNER_ROWS },
  'import-belongs-to-active-entitlement': { byHand: PARTNER_ROWS },
  'link-is-used-once': { byHand: PARTNER_ROWS },
  'session-reaches-one-company': { byHand: PARTNER_ROWS },
  'outbox-is-sent': {
    byHand: 'See whether the service can reach Kafka: its log says why it publishes nothing.',
  },
  'no-dead-letters': {
    byHand: 'Use `dead-letters show`, then `dead-letters replay` or `dead-letters discard` with a reason.',
  },
}
