// Collects the parts of the audit that each service reports about itself: its ledger, its outbox, its dead
// letters.
import {
  filingStoreFacts,
  outboxFacts,
  partnerStoreFacts,
  deadLetterList,
  ledgerFacts,
  waitingFacts,
} from '@cfs/contracts'
import { CONSUMERS, DATABASE_OWNERS } from '@cfs/product'
import type { Services } from '../services.ts'
import type { Look, Section, Violation } from './rule.ts'
import { readChains } from './read-chains.ts'
import {
  chainViolations,
  deadLetterViolations,
  filingStoreViolations,
  ledgerViolations,
  outboxViolations,
  partnerStoreViolations,
  waitingViolations,
} from './store-violations.ts'

/** The time limit is long, because sums over all rows take time. */
const SUM_LIMIT_MS = 120_000

export function storeSections(services: Services): readonly Section[] {
  return [
    { look: () => lookAtLedger(services), isFinal: true },
    // The recording of an accepted filing may be in flight.
    { look: () => lookAtWaitingAcceptances(services) },
    // A version from before the chains leaves hashes to be added within a minute.
    { look: () => lookAtChains(services) },
    { look: () => lookAtFilingStore(services) },
    { look: () => lookAtPartnerStore(services) },
    { look: () => lookAtOutboxes(services) },
    { look: () => lookAtDeadLetters(services), isFinal: true },
  ]
}

async function lookAtLedger(services: Services): Promise<Look> {
  const call = { service: 'billing', path: '/manage/audit/ledger', timeoutMs: SUM_LIMIT_MS }
  const facts = await services.call(call, ledgerFacts)
  return {
    checked: {
      'ledger-sums-to-zero': facts.transactions,
      'transaction-is-balanced': facts.transactions,
      'balance-equals-entries': facts.transactions,
      'sequence-has-no-gap': facts.transactions,
      'charge-is-what-was-held': facts.transactions,
      'top-up-is-credited-once': facts.topUps,
      'refund-is-booked': facts.refunds,
      'vat-is-posted': facts.vatDocuments,
      'receipts-have-no-gap': facts.topUps + facts.refunds,
      'ledger-matches-processor': facts.comparedMovements,
    },
    violations: ledgerViolations(facts),
  }
}

async function lookAtWaitingAcceptances(services: Services): Promise<Look> {
  const call = { service: 'billing', path: '/manage/audit/waiting-acceptances?limit=1000' }
  const facts = await services.call(call, waitingFacts)
  return {
    checked: { 'acceptance-is-recorded': facts.waiting.length },
    violations: waitingViolations(facts),
  }
}

async function lookAtChains(services: Services): Promise<Look> {
  const [violations, counts]: [Violation[], number[]] = [[], []]
  for await (const page of readChains(services)) {
    violations.push(...chainViolations(page))
    counts.push(...page.chains.map(({ transactions }) => transactions))
  }
  return { checked: { 'ledger-chain-is-whole': sum(counts) }, violations }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

async function lookAtFilingStore(services: Services): Promise<Look> {
  const call = { service: 'filing', path: '/manage/audit/store', timeoutMs: SUM_LIMIT_MS }
  const facts = await services.call(call, filingStoreFacts)
  return {
    checked: {
      'undecided-filing-is-polled': facts.counted.submitted,
      'pending-is-short': facts.counted.pending,
      'history-has-no-gap': facts.counted.filings,
      'history-ends-with-status': facts.counted.filings,
      'filing-ends-as-its-parts': facts.counted.filings,
      'accepted-return-is-sent-once': facts.counted.filings,
      'carried-return-was-accepted': facts.counted.filings,
      'filings-are-counted': facts.counted.accounts,
      'filings-are-tallied': facts.counted.accounts,
    },
    violations: filingStoreViolations(facts),
  }
}

async function lookAtPartnerStore(services: Services): Promise<Look> {
  const call = { service: 'partner', path: '/manage/audit/store', timeoutMs: SUM_LIMIT_MS }
  const facts = await services.call(call, partnerStoreFacts)
  return {
    checked: {
      'entitlement-is-active-once': facts.counted.entitlements,
      'import-belongs-to-active-entitlement': facts.counted.imports,
      'link-is-used-once': facts.counted.activations,
      'session-reaches-one-company': facts.counted.sessions,
    },
    violations: partnerStoreViolations(facts),
  }
}

async function lookAtOutboxes(services: Services): Promise<Look> {
  const found = await Promise.all(
    DATABASE_OWNERS.map(async (service) => {
      const facts = await services.call({ service, path: '/manage/outbox' }, outboxFacts)
      return outboxViolations(service, facts)
    }),
  )
  return { checked: { 'outbox-is-sent': DATABASE_OWNERS.length }, violations: found.flat() }
}

async function lookAtDeadLetters(services: Services): Promise<Look> {
  const found = await Promise.all(
    CONSUMERS.map(async (service) => {
      const facts = await services.call({ service, path: '/manage/dead-letters' }, deadLetterList)
      return deadLetterViolations(facts)
    }),
  )
  return { checked: { 'no-dead-letters': CONSUMERS.length }, violations: found.flat() }
}
