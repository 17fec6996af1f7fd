// Searches everything of an account that has a name: filings, companies, keys and members.
import { listFilingsQuery } from '@cfs/contracts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'
import { companyNumberOf, filingQueryOf } from '../../domain/filing-query-of.ts'
import { listMembers } from '../../store/team/members.ts'
import { ifAvailable } from '@cfs/http'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { type Filing, listFilings } from '../../clients/filings/list-filings.ts'
import { listKeysByMode } from '../../clients/keys/list-keys.ts'
import { listWatchedCompanies } from '../companies/list-watched-companies.ts'

export interface Findings {
  /** Live filings of companies with this number or name, or with this reference; undefined if unknown. */
  readonly filings: readonly Filing[] | undefined
  readonly companies: readonly { readonly companyNumber: string; readonly name: string | null }[]
  /** Keys of both modes whose name, beginning or id contains the text; undefined if unknown. */
  readonly keys: readonly FoundKey[] | undefined
  readonly members: readonly { readonly personId: string; readonly name: string; readonly email: string }[]
}

interface FoundKey {
  readonly keyId: string
  readonly name: string
  readonly mode: 'live' | 'test'
}

/** The most results of each kind; the lists have the rest. */
export const MOST_FOUND = 10

/** `text` is not empty. A part that is unavailable is missing; the others are found. */
export async function searchAccount(
  context: DashboardContext,
  request: MemberRequest & { readonly requestId: string },
  text: string,
): Promise<Findings> {
  const { member } = request
  const [filings, { companies }, keys, members] = await Promise.all([
    ifAvailable(findFilings(context, request, text)),
    listWatchedCompanies(context, member, { search: text, sort: 'name', limit: MOST_FOUND, offset: 0 }),
    ifAvailable(findKeys(context, request, text)),
    findMembers(context, member, text),
  ])
  return { filings, companies, keys, members }
}

/**
 * A reference is matched whole, a name by its beginning. A text that no filing can have, such as a name of
 * one letter, finds none: the filing service would refuse the query.
 */
async function findFilings(
  context: DashboardContext,
  { member, requestId }: { readonly member: Member; readonly requestId: string },
  text: string,
): Promise<readonly Filing[]> {
  const reading = { member, requestId }
  const page = { limit: String(MOST_FOUND), offset: '0' }
  const ofReference = companyNumberOf(text) === undefined ? [{ external_id: text }] : []
  const queries = [...ofReference, filingQueryOf({ company: text })].filter(
    (query) => listFilingsQuery.safeParse(query).success,
  )
  const pages = await Promise.all(
    queries.map((query) => listFilings(context, reading, { ...query, ...page })),
  )
  const found = pages.flatMap(({ filings }) => filings)
  const unique = new Map(found.map((filing) => [filing.filing_id, filing]))
  return [...unique.values()].slice(0, MOST_FOUND)
}

async function findKeys(
  context: DashboardContext,
  request: MemberRequest,
  text: string,
): Promise<readonly FoundKey[]> {
  const { live, test } = await listKeysByMode(context, request)
  return [...live, ...test]
    .filter((key) => [key.name, key.prefix, key.key_id].some(contains(text)))
    .map(({ key_id: keyId, name, mode }) => ({ keyId, name, mode }))
    .slice(0, MOST_FOUND)
}

async function findMembers({ pool }: DashboardContext, { accountId }: Member, text: string) {
  const members = await listMembers(pool, accountId)
  return members.filter(({ name, email }) => [name, email].some(contains(text))).slice(0, MOST_FOUND)
}

function contains(text: string): (other: string) => boolean {
  const lowerText = text.toLowerCase()
  return (other) => other.toLowerCase().includes(lowerText)
}
