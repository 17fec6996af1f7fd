// Checks the rules of the final state, when all work has finished and every promise must have been kept.
import { isUndecided } from '@cfs/values'
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { checkFinalFeed } from './check-feed.ts'
import { checkFinalPartners } from './check-final-partners.ts'
import { checkFinalPayments } from './check-final-payments.ts'
import type { FilingRow, PartRow } from '../tables/filing-tables.ts'

export function checkFinalState(world: World): void {
  checkMessages(world)
  checkLedger(world)
  checkFinalPayments(world)
  checkFinalPartners(world)
  checkFinalFeed(world)
  const { filing, account } = world.databases.filing.tables
  for (const row of filing.committed.values()) checkFiling(world, row)
  for (const [accountId, known] of account.committed) {
    const ledger = world.databases.billing.tables.account.committed.get(accountId)
    checkRule(
      "filing's copy of a balance is current",
      known.balanceSequence === (ledger?.sequence ?? 0),
      () => {
        return `${accountId}: number ${known.balanceSequence}, not ${ledger?.sequence ?? 0}`
      },
    )
    checkRule(
      "filing's copy of a price is current",
      known.priceSequence === (ledger?.priceSequence ?? 0),
      () => accountId,
    )
    const own = [...filing.committed.values()].filter((row) => row.accountId === accountId)
    checkRule('every filing is counted', known.filingCount === own.length, () => accountId)
  }
  for (const filingId of world.databases.billing.tables.waitingAcceptance.committed.keys()) {
    checkRule('only a forged acceptance waits for its recording', world.forgedFilings.has(filingId), () => {
      return filingId
    })
  }
  for (const response of world.outcomes.accepted) {
    checkRule(
      'an acknowledged filing exists',
      filing.committed.has(response.filingId),
      () => response.filingId,
    )
  }
}

function checkFiling(world: World, filing: FilingRow): void {
  const { filingId, status } = filing
  const { billing, documents, filing: own } = world.databases
  checkRule('every filing is decided', !isUndecided(status), () => `${filingId} is ${status}`)
  for (const part of own.tables.part.committed.values()) {
    if (part.filingId === filingId) checkPart(world, part)
  }
  checkAmendment(own.tables.filing.committed, filing)
  const isAccepted = status === 'accepted'
  const charges = [...billing.tables.ledgerTransaction.committed.values()].filter(
    (row) => row.type === 'charge' && row.filingId === filingId,
  )
  checkRule(
    'an accepted filing is charged once and no other filing is charged',
    charges.length === (isAccepted && filing.pricePence > 0 ? 1 : 0),
    () => {
      return `${filingId} is ${status} and has ${charges.length} charges`
    },
  )
  const shown = isAccepted ? filing.pricePence : null
  const isShown = (filing.chargedAt !== null) === isAccepted && filing.chargePence === shown
  checkRule('the filing shows its charge', isShown, () => filingId)
  checkRule(
    'an accepted filing has its documents',
    documents.tables.documentSet.committed.has(filingId) === isAccepted,
    () => {
      return filingId
    },
  )
  const held = billing.tables.filingHold.committed.get(filingId)?.state
  checkRule(
    'no money stays held',
    held === (isAccepted ? 'charged' : 'released'),
    () => `${filingId}: ${held}`,
  )
}

function checkPart(world: World, { filingId, part, carriedFrom, errors }: PartRow): void {
  const { attempt } = world.databases.filing.tables
  const attempts = [...attempt.committed.values()].filter(
    (row) => row.filingId === filingId && row.part === part,
  )
  const submissions = world.authority.submissions.filter(({ transactionId, sends }) => {
    return sends > 0 && attempts.some((row) => row.transactionId === transactionId)
  })
  const about = (): string => `part ${part} of ${filingId}: ${attempts.map(({ state }) => state).join()}`
  checkRule(
    'a carried return is not sent, any other once',
    attempts.length === (carriedFrom === null ? 1 : 0),
    about,
  )
  checkRule('one part is one submission', submissions.length <= 1, about)
  const open = ['prepared', 'sending', 'acknowledged', 'decided']
  checkRule('no work is left at the authority', !attempts.some(({ state }) => open.includes(state)), about)
  const isReportedUnsent = ['NOT_SENT', 'NOT_RECEIVED'].includes(errors[0]?.code ?? '')
  const hasArrived = submissions.some((one) => one.hasArrived)
  checkRule(
    'a filing that the authority has is not reported as not sent',
    !(isReportedUnsent && hasArrived),
    about,
  )
}

/** An amendment and the filing that it amends refer to each other. */
function checkAmendment(filings: ReadonlyMap<string, FilingRow>, filing: FilingRow): void {
  const { filingId, accountId, type, companyNumber, amendedBy, amendsFilingId } = filing
  const about = (): string => `${filingId}, amended by ${amendedBy}`
  if (amendedBy !== null) {
    const by = filings.get(amendedBy)
    const isAmendment =
      by?.amendsFilingId === filingId && by.status === 'accepted' && by.accountId === accountId
    checkRule('only an accepted amendment is shown', isAmendment, about)
  }
  const amended = filings.get(amendsFilingId ?? '')
  if (filing.status !== 'accepted' || amended === undefined) return
  const isOwn = amended.accountId === accountId && amended.type === type
  const isTheSame = isOwn && amended.companyNumber === companyNumber && amended.status === 'accepted'
  checkRule('an accepted amendment is shown', !isTheSame || amended.amendedBy !== null, about)
}

function checkLedger({ databases }: World): void {
  const { account, entry: entries, ledgerTransaction } = databases.billing.tables
  const transactions = [...ledgerTransaction.committed.values()]
  const sumPence = [...entries.committed.values()].reduce((sum, entry) => sum + entry.amountPence, 0)
  checkRule('the ledger adds up to zero', sumPence === 0, () => String(sumPence))
  for (const { accountId, balancePence, owedPence, sequence } of account.committed.values()) {
    const own = transactions.filter((row) => row.accountId === accountId)
    const netPence = own.reduce((sum, row) => sum + row.amountPence, 0)
    checkRule(
      'a balance is the sum of its transactions',
      balancePence - owedPence === netPence,
      () => accountId,
    )
    checkRule('the transactions of an account have no gap', own.length === sequence, () => accountId)
  }
}

function checkMessages({ databases, log }: World): void {
  for (const { name, tables } of Object.values(databases)) {
    checkRule('every event is published', tables.outbox.committed.size === 0, () => name)
    checkRule('no dead letter is left', tables.deadLetter.committed.size === 0, () => name)
    checkRule('no key is parked', tables.parkedKey.committed.size === 0, () => name)
  }
  checkRule('every event is consumed', log.unread().length === 0)
}
