// Converts the records from the services' audit routes to the types of the audit's rules.
import { z } from 'zod'
import type { BalanceFact } from './account-rules.ts'
import type { ChargeFact, FiledFact, HoldFact, SetFact } from './filing-rules.ts'
import { ERASED_AFTER_YEARS, EXPLAINED_YEARS, isOld } from './is-old.ts'
import type { PagedList } from './read-pages.ts'

const text = z.string()
const pence = z.number()

const filed = z.object({
  filings: z.array(
    z
      .object({
        filing_id: text,
        account_id: text,
        status: text,
        sequence: z.number(),
        price_pence: pence,
        charge_pence: pence.nullable(),
        created_at: text.optional(),
      })
      .transform((row) => ({
        id: row.filing_id,
        accountId: row.account_id,
        status: row.status,
        sequence: row.sequence,
        pricePence: row.price_pence,
        chargePence: row.charge_pence,
        isOld: isOld(row.created_at, EXPLAINED_YEARS),
      })),
  ),
})
const filedPages: PagedList<FiledFact> = {
  service: 'filing',
  path: '/manage/audit/filings',
  read: (data) => filed.parse(data).filings,
}

const ofFiling = <T>({ filingId, ...rest }: T & { readonly filingId: string }) => ({ id: filingId, ...rest })

const charges = z.object({
  charges: z.array(
    z
      .object({ filingId: text, accountId: text, amountPence: pence, createdAt: text.optional() })
      .transform(({ filingId: id, accountId, amountPence, createdAt }) => ({
        id,
        accountId,
        amountPence,
        isOld: isOld(createdAt, ERASED_AFTER_YEARS),
      })),
  ),
})
const chargePages: PagedList<ChargeFact> = {
  service: 'billing',
  path: '/manage/audit/charges',
  read: (data) => charges.parse(data).charges,
}

const holds = z.object({
  holds: z.array(z.object({ filingId: text, accountId: text, pricePence: pence }).transform(ofFiling)),
})
const holdPages: PagedList<HoldFact> = {
  service: 'billing',
  path: '/manage/audit/holds',
  read: (data) => holds.parse(data).holds,
}

const sets = z.object({
  sets: z.array(
    z
      .object({
        filingId: text,
        accountId: text,
        documents: z.number(),
        isErased: z.boolean().default(false),
        acceptedAt: text.optional(),
      })
      .transform(({ filingId: id, accountId, documents, isErased, acceptedAt }) => ({
        id,
        accountId,
        documents,
        isErased,
        isOld: isOld(acceptedAt, ERASED_AFTER_YEARS),
      })),
  ),
})
const setPages: PagedList<SetFact> = {
  service: 'documents',
  path: '/manage/audit/sets',
  read: (data) => sets.parse(data).sets,
}

const opened = z.object({
  accounts: z.array(z.object({ account_id: text }).transform((row) => ({ id: row.account_id }))),
})
const accountPages: PagedList<{ readonly id: string }> = {
  service: 'gateway',
  path: '/manage/audit/accounts',
  read: (data) => opened.parse(data).accounts,
}

const balances = z.object({
  accounts: z.array(
    z
      .object({
        accountId: text,
        balancePence: pence,
        owedPence: pence,
        sequence: z.number(),
        pricePence: pence,
        priceSequence: z.number(),
      })
      .transform(({ accountId, ...rest }) => ({ id: accountId, ...rest })),
  ),
})
const balancePages: PagedList<BalanceFact> = {
  service: 'billing',
  path: '/manage/audit/accounts',
  read: (data) => balances.parse(data).accounts,
}

const projections = z.object({
  accounts: z.array(
    z
      .object({
        account_id: text,
        balance_pence: pence,
        owed_pence: pence,
        balance_sequence: z.number(),
        price_pence: pence,
        price_sequence: z.number(),
      })
      .transform((row) => ({
        id: row.account_id,
        balancePence: row.balance_pence,
        owedPence: row.owed_pence,
        sequence: row.balance_sequence,
        pricePence: row.price_pence,
        priceSequence: row.price_sequence,
      })),
  ),
})
const projectionPages: PagedList<BalanceFact> = {
  service: 'filing',
  path: '/manage/audit/accounts',
  read: (data) => projections.parse(data).accounts,
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
