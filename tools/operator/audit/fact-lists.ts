// Converts the records from the services' audit routes to the types of the audit's rules.
import {
  balanceCopies,
  chargeFacts,
  documentSetFacts,
  filingFacts,
  holdFacts,
  ledgerBalances,
  openedAccounts,
} from '@cfs/contracts'
import type { BalanceFact } from './account-rules.ts'
import type { ChargeFact, FiledFact, HoldFact, SetFact } from './filing-rules.ts'
import { ERASED_AFTER_YEARS, EXPLAINED_YEARS, isOld } from './is-old.ts'
import type { PagedList } from './read-pages.ts'

const filedPages: PagedList<FiledFact> = {
  service: 'filing',
  path: '/manage/audit/filings',
  answer: filingFacts.transform(({ filings }) =>
    filings.map((row) => ({
      id: row.filing_id,
      accountId: row.account_id,
      status: row.status,
      sequence: row.sequence,
      pricePence: row.price_pence,
      chargePence: row.charge_pence,
      isOld: isOld(row.created_at, EXPLAINED_YEARS),
    })),
  ),
}

const chargePages: PagedList<ChargeFact> = {
  service: 'billing',
  path: '/manage/audit/charges',
  answer: chargeFacts.transform(({ charges }) =>
    charges.map(({ filingId: id, accountId, amountPence, createdAt }) => ({
      id,
      accountId,
      amountPence,
      isOld: isOld(createdAt, ERASED_AFTER_YEARS),
    })),
  ),
}

const holdPages: PagedList<HoldFact> = {
  service: 'billing',
  path: '/manage/audit/holds',
  answer: holdFacts.transform(({ holds }) => holds.map(({ filingId: id, ...rest }) => ({ id, ...rest }))),
}

const setPages: PagedList<SetFact> = {
  service: 'documents',
  path: '/manage/audit/sets',
  answer: documentSetFacts.transform(({ sets }) =>
    sets.map(({ filingId: id, acceptedAt, ...rest }) => ({
      id,
      ...rest,
      isOld: isOld(acceptedAt, ERASED_AFTER_YEARS),
    })),
  ),
}

const accountPages: PagedList<{ readonly id: string }> = {
  service: 'gateway',
  path: '/manage/audit/accounts',
  answer: openedAccounts.transform(({ accounts }) => accounts.map(({ account_id: id }) => ({ id }))),
}

const balancePages: PagedList<BalanceFact> = {
  service: 'billing',
  path: '/manage/audit/accounts',
  answer: ledgerBalances.transform(({ accounts }) =>
    accounts.map(({ accountId: id, ...rest }) => ({ id, ...rest })),
  ),
}

const projectionPages: PagedList<BalanceFact> = {
  service: 'filing',
  path: '/manage/audit/accounts',
  answer: balanceCopies.transform(({ accounts }) =>
    accounts.map((row) => ({
      id: row.account_id,
      balancePence: row.balance_pence,
      owedPence: row.owed_pence,
      sequence: row.balance_sequence,
      pricePence: row.price_pence,
      priceSequence: row.price_sequence,
    })),
  ),
}

export const factLists = {
  filings: filedPages,
  charges: chargePages,
  holds: holdPages,
  sets: setPages,
  opened: accountPages,
  ledgers: balancePages,
  projections: projectionPages,
} as const
