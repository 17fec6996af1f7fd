// Reads the companies that the account of a session watches.
import { isoDateInLondon } from '@cfs/values'
import { assessDeadline, type AssessedDeadline, endOfSoon } from '../../domain/company-deadline.ts'
import { companyNumberOf } from '../../domain/filing-query-of.ts'
import {
  findWatchedCompany,
  listCompaniesAfter,
  listCompanyPage,
  listNearDeadlines,
  type WatchedCompany,
} from '../../store/companies/company-lists.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'

export interface AssessedCompany extends WatchedCompany {
  readonly deadlines: readonly AssessedDeadline[]
}

const EXPORTED_AT_ONCE = 500

type Context = Pick<DashboardContext, 'pool' | 'clock'>
type Account = Pick<Member, 'accountId'>

export async function listWatchedCompanies(
  { pool, clock }: Context,
  { accountId }: Account,
  list: {
    readonly search: string
    readonly sort: 'due' | 'name'
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly companies: readonly AssessedCompany[]; readonly total: number }> {
  const { search, sort, limit, offset } = list
  const number = companyNumberOf(search) ?? null
  const prefix = number === null && search !== '' ? search : null
  const page = { accountId, number, prefix, byName: sort === 'name', limit, offset }
  const { companies, total } = await listCompanyPage(pool, page)
  return { companies: companies.map(assess(clock.now())), total }
}

/** Undefined if the account does not watch the company. */
export async function findCompanyOf(
  { pool, clock }: Context,
  { accountId }: Account,
  companyNumber: string,
): Promise<AssessedCompany | undefined> {
  const found = await findWatchedCompany(pool, accountId, companyNumber)
  return found && assess(clock.now())(found)
}

/** All watched companies in the order of their numbers, some at a time. */
export async function* exportCompanies(
  { pool, clock }: Context,
  { accountId }: Account,
): AsyncGenerator<readonly AssessedCompany[]> {
  let number = ''
  for (;;) {
    const companies = await listCompaniesAfter(pool, { accountId, number, limit: EXPORTED_AT_ONCE })
    if (companies.length > 0) yield companies.map(assess(clock.now()))
    const last = companies.at(-1)
    if (last === undefined || companies.length < EXPORTED_AT_ONCE) return
    number = last.companyNumber
  }
}

/** The open deadlines that need a person, the most urgent first, and how many there are. */
export async function listUrgentDeadlines({ pool, clock }: Context, { accountId }: Account, limit: number) {
  const today = isoDateInLondon(clock.now())
  const { deadlines, total } = await listNearDeadlines(pool, { accountId, until: endOfSoon(today), limit })
  return { deadlines: deadlines.map((deadline) => assessDeadline(deadline, today)), total }
}

function assess(now: Date) {
  const today = isoDateInLondon(now)
  return (company: WatchedCompany): AssessedCompany => ({
    ...company,
    deadlines: company.deadlines.map((deadline) => assessDeadline(deadline, today)),
  })
}
