// The rules of the end: everything has come to rest, so whatever was promised must be there.
import { isUndecided } from '@cfs/values'
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import type { FilingRow, PartRow } from '../tables/filing-tables.ts'

export function checkFinalState(world: World): void {
  judgeMessages(world)
  judgeLedger(world)
  const { filing, account } = world.databases.filing.tables
  for (const row of filing.committed.values()) judgeFiling(world, row)
  for (const [accountId, known] of account.committed) {
    const truth = world.databases.billing.tables.account.committed.get(accountId)
    checkRule('filing knows the newest balance', known.balanceSequence === (truth?.sequence ?? 0), () => {
      return `${accountId}: number ${known.balanceSequence}, not ${truth?.sequence ?? 0}`
    })
    const own = [...filing.committed.values()].filter((row) => row.accountId === accountId)
    checkRule('every filing is counted', known.filingCount === own.length, () => accountId)
  }
  for (const answer of world.answers.accepted) {
    checkRule('what was acknowledged is there', filing.committed.has(answer.filingId), () => answer.filingId)
  }
}

function judgeFiling(world: World, filing: FilingRow): void {
  const { filingId, status } = filing
  const { billing, documents, filing: own } = world.databases
  checkRule('every filing is decided', !isUndecided(status), () => `${filingId} is ${status}`)
  for (const part of own.tables.part.committed.values()) {
    if (part.filingId === filingId) judgePart(world, part)
  }
  judgeAmendment(own.tables.filing.committed, filing)
  const isAccepted = status === 'accepted'
  const charges = [...billing.tables.ledgerTransaction.committed.values()].filter(
    (row) => row.type === 'charge' && row.filingId === filingId,
  )
  checkRule(
    'an accepted filing is charged once, no other ever',
    charges.length === (isAccepted ? 1 : 0),
    () => {
      return `${filingId} is ${status} and has ${charges.length} charges`
    },
  )
  checkRule('the filing shows its charge', (filing.chargedAt !== null) === isAccepted, () => filingId)
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

function judgePart(world: World, { filingId, part, carriedFrom, errors }: PartRow): void {
  const { attempt } = world.databases.filing.tables
  const attempts = [...attempt.committed.values()].filter(
    (row) => row.filingId === filingId && row.part === part,
  )
  const submissions = world.authority.submissions.filter(({ transactionId, sends }) => {
    return sends > 0 && attempts.some((row) => row.transactionId === transactionId)
  })
  const about = (): string => `part ${part} of ${filingId}: ${attempts.map(({ state }) => state).join()}`
  checkRule('what is carried over is not sent', attempts.length === (carriedFrom === null ? 1 : 0), about)
  checkRule('one part is one sending', submissions.length <= 1, about)
  const open = ['prepared', 'sending', 'acknowledged', 'decided']
  checkRule(
    'nothing is left to do at the authority',
    !attempts.some(({ state }) => open.includes(state)),
    about,
  )
  const isCalledUnsent = ['NOT_SENT', 'NOT_RECEIVED'].includes(errors[0]?.code ?? '')
  const isThere = submissions.some((one) => one.isThere)
  checkRule('what the authority has is not called unsent', !(isCalledUnsent && isThere), about)
}

/** Whoever amends says what, and what was amended says by whom. */
function judgeAmendment(filings: ReadonlyMap<string, FilingRow>, filing: FilingRow): void {
  const { filingId, accountId, type, companyNumber, amendedBy, amendsFilingId } = filing
  const about = (): string => `${filingId}, amended by ${amendedBy}`
  if (amendedBy !== null) {
    const by = filings.get(amendedBy)
    const isIts = by?.amendsFilingId === filingId && by.status === 'accepted' && by.accountId === accountId
    checkRule('only an accepted amendment is shown', isIts, about)
  }
  const amended = filings.get(amendsFilingId ?? '')
  if (filing.status !== 'accepted' || amended === undefined) return
  const isOwn = amended.accountId === accountId && amended.type === type
  const isTheSame = isOwn && amended.companyNumber === companyNumber && amended.status === 'accepted'
  checkRule('an accepted amendment is shown', !isTheSame || amended.amendedBy !== null, about)
}

function judgeLedger({ databases }: World): void {
  const { account, entry: entries, ledgerTransaction } = databases.billing.tables
  const transactions = [...ledgerTransaction.committed.values()]
  const sumPence = [...entries.committed.values()].reduce((sum, entry) => sum + entry.amountPence, 0)
  checkRule('the ledger sums to nothing', sumPence === 0, () => String(sumPence))
  for (const { accountId, balancePence, owedPence, sequence } of account.committed.values()) {
    const own = transactions.filter((row) => row.accountId === accountId)
    const netPence = own.reduce((sum, row) => sum + row.amountPence, 0)
    checkRule('a balance is the sum of its entries', balancePence - owedPence === netPence, () => accountId)
    checkRule('the transactions of an account have no gap', own.length === sequence, () => accountId)
  }
}

function judgeMessages({ databases, log }: World): void {
  for (const { name, tables } of Object.values(databases)) {
    checkRule('every outbox is empty', tables.outbox.committed.size === 0, () => name)
    checkRule('no dead letter is left', tables.deadLetter.committed.size === 0, () => name)
    checkRule('no key is left parked', tables.parkedKey.committed.size === 0, () => name)
  }
  checkRule('every event is read', log.behind().length === 0)
}
