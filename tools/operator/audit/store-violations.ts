// Collects the violations inside the database of each service, as that service reports them.
import {
  type ChainFacts,
  type FilingStoreFacts,
  type OutboxFacts,
  type PartnerStoreFacts,
  type LedgerFactsResource,
  type WaitingFacts,
  type DeadLetterList,
} from '@cfs/contracts'
import { formatMoney } from '@cfs/values'
import type { Violation } from './rule.ts'

const LONGEST_IN_OUTBOX_MS = 5_000

const named = (rule: string, subjects: readonly string[], detail: string): Violation[] =>
  subjects.map((subject) => ({ rule, subject, detail }))

export function ledgerViolations(facts: LedgerFactsResource): Violation[] {
  const sum = facts.entriesSumPence
  return [
    ...named('ledger-sums-to-zero', sum === 0 ? [] : ['ledger'], `all entries add up to ${sum} pence`),
    ...named('transaction-is-balanced', facts.unbalancedTransactions, 'its entries do not add up to zero'),
    ...named('balance-equals-entries', facts.wrongAccounts, 'its balance is not the sum of its entries'),
    ...named('sequence-has-no-gap', facts.gapsInAccounts, 'the numbers of its transactions have a gap'),
    ...named('charge-is-what-was-held', facts.wrongCharges, 'its charge is not what its recording stated'),
    ...named('top-up-is-credited-once', facts.wrongTopUps, 'its credit and its payment do not match'),
    ...named('refund-is-booked', facts.wrongRefunds, 'its refunds and their entries do not match'),
    ...named('vat-is-posted', facts.wrongVat, 'its VAT and the ledger’s do not match'),
    ...named('receipts-have-no-gap', facts.gapsInReceipts, 'their numbers have a gap'),
    ...facts.paymentDifferences.filter(({ kind }) => kind !== 'other').map(paymentViolation),
  ]
}

export function waitingViolations({ waiting }: WaitingFacts): Violation[] {
  const filings = waiting.map(({ filingId }) => filingId)
  return named('acceptance-is-recorded', filings, 'accepted, but billing has no recording')
}

export function chainViolations({ chains }: ChainFacts): Violation[] {
  return chains.flatMap(({ account_id: subject, broken_at: brokenAt }) => {
    if (brokenAt === null) return []
    const detail = `the hash of its transaction ${brokenAt} is missing, or does not match the transaction`
    return [{ rule: 'ledger-chain-is-whole', subject, detail }]
  })
}

/** The payment processor's charges for its own services are in no ledger, so they violate no rule. */
function paymentViolation(difference: LedgerFactsResource['paymentDifferences'][number]): Violation {
  const { kind, subject, problem, processorCurrency: currency } = difference
  const theirs = moneyWords(difference.processorAmountPence, difference.processorFeePence)
  const ours = moneyWords(difference.ledgerAmountPence, difference.ledgerFeePence)
  const foreign = currency === null || currency === 'gbp' ? '' : ` (${currency})`
  const detail = `${kind}, ${problem}: the processor has ${theirs}${foreign}, the ledger has ${ours}`
  return { rule: 'ledger-matches-processor', subject, detail }
}

function moneyWords(amountPence: number | null, feePence: number | null): string {
  if (amountPence === null) return 'nothing'
  return `${formatMoney(amountPence)} less a fee of ${formatMoney(feePence ?? 0)}`
}

export function filingStoreViolations(facts: FilingStoreFacts): Violation[] {
  return [
    ...named(
      'undecided-filing-is-polled',
      facts.undecided_without_poll,
      'submitted, but no poll is due or in progress',
    ),
    ...named('pending-is-short', facts.pending_too_long, 'pending for more than 60 seconds'),
    ...named('history-has-no-gap', facts.gaps_in_history, 'a sequence number is missing from its history'),
    ...named(
      'history-ends-with-status',
      facts.history_differs,
      'its status is not the last one in its history',
    ),
    ...named(
      'filing-ends-as-its-parts',
      facts.differ_from_parts,
      'its status does not follow from its parts',
    ),
    ...named(
      'accepted-return-is-sent-once',
      facts.repeat_accepted,
      'it sent a return that was already accepted in an earlier filing',
    ),
    ...named(
      'carried-return-was-accepted',
      facts.carried_unaccepted,
      'it carries over a return that was not accepted in the earlier filing',
    ),
    ...named('filings-are-counted', facts.miscounted_accounts, 'its stored number of filings is wrong'),
    ...named(
      'filings-are-tallied',
      facts.mistallied_accounts,
      'the tallies of its filings by period or day do not match its filings',
    ),
  ]
}

export function partnerStoreViolations(facts: PartnerStoreFacts): Violation[] {
  return [
    ...named(
      'entitlement-is-active-once',
      facts.repeated_entitlements,
      'the partner has another active entitlement to the same company',
    ),
    ...named(
      'import-belongs-to-active-entitlement',
      facts.unentitled_imports,
      'it was made while its entitlement was not active',
    ),
    ...named(
      'link-is-used-once',
      facts.reused_activations,
      'it started more than one session, or was used when it no longer worked',
    ),
    ...named(
      'session-reaches-one-company',
      facts.stray_sessions,
      'its session is for another company, or the link was never used',
    ),
  ]
}

export function outboxViolations(service: string, facts: OutboxFacts): Violation[] {
  if (facts.pending === 0 || facts.oldest_age_ms <= LONGEST_IN_OUTBOX_MS) return []
  const detail = `${facts.pending} events wait to be published, the oldest for more than 5 seconds`
  return [{ rule: 'outbox-is-sent', subject: service, detail }]
}

export function deadLetterViolations(facts: DeadLetterList): Violation[] {
  return facts.dead_letters.map(({ topic, group, event_id: eventId, reason }) => ({
    rule: 'no-dead-letters',
    subject: eventId,
    detail: `${topic} for ${group}: ${reason}`,
  }))
}
