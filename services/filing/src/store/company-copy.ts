// The copy of the register: the profiles of companies, and the facts from their filing history. A row is
// current if it was true at a time since which no change of the register is missing.
import type { Queryable, Tx } from '@cfs/postgres'
import { isoDateFrom, parseCompanyNumber, parseIsoDate, type CompanyNumber } from '@cfs/values'
import { z } from 'zod'
import type { CopyAge } from '../domain/is-fresh-enough.ts'

// Checked first: an error in a transformation is thrown.
const day = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined)
  .transform(isoDateFrom)

const profileSchema = z.object({
  number: z.string().transform((text, context) => {
    const number = parseCompanyNumber(text)
    if (number !== undefined) return number
    context.addIssue('is not a company number')
    return z.NEVER
  }),
  name: z.string(),
  type: z.string(),
  isCommunityInterestCompany: z.boolean(),
  status: z.string().nullable(),
  dateOfCreation: day.nullable(),
  sicCodes: z.array(z.string()).readonly(),
  registeredOffice: z.string().nullable(),
  accountingReferenceDate: z.object({ day: z.number(), month: z.number() }).nullable(),
  lastAccountsMadeUpTo: day.nullable(),
  lastAccountsType: z.string().nullable(),
  lastAccountsStart: day.nullable(),
  nextAccounts: z
    .object({ periodStart: day.nullable(), periodEnd: day.nullable(), dueOn: day.nullable() })
    .nullable(),
})
export type CopiedProfile = z.infer<typeof profileSchema>

const historySchema = z.object({
  shareCapitalPence: z.number().int().nullable(),
  filedAccounts: z
    .array(
      z.object({
        madeUpTo: day,
        type: z.string(),
        filedOn: day.nullable(),
        dormant: z
          .boolean()
          .optional()
          .transform((dormant) => dormant),
      }),
    )
    .readonly(),
})
type HistoryFacts = z.infer<typeof historySchema>
export type CopiedHistory = Omit<HistoryFacts, 'filedAccounts'> & {
  readonly filedAccounts: readonly (Omit<HistoryFacts['filedAccounts'][number], 'dormant'> & {
    readonly dormant: boolean | undefined
  })[]
}

export interface CopiedCompany {
  readonly profile: (CopyAge & { readonly value: CopiedProfile }) | undefined
  readonly history: (CopyAge & { readonly value: CopiedHistory }) | undefined
}

const AS_OF = (row: string, stream: string) => `least(clock_timestamp(), case
  when ${row}.known_at >= ${stream}.watched_since then greatest(${row}.known_at, ${stream}.current_at)
  else ${row}.known_at end)`

const FIND = `select company.profile, ${AS_OF('company', 'companies')} as "profileAt",
    company.known_at >= companies.watched_since as "isProfileWatched",
    history.history, ${AS_OF('history', 'filings')} as "historyAt",
    history.known_at >= filings.watched_since as "isHistoryWatched",
    clock_timestamp() as now
  from company_copy copy
  join company_stream companies on companies.name = 'companies'
  join company_stream filings on filings.name = 'filings'
  left join registered_company company on company.slot = copy.slot and company.company_number = $1
  left join company_history history on history.company_number = $1`

interface Row extends Record<string, unknown> {
  readonly profile: unknown
  readonly profileAt: unknown
  readonly isProfileWatched: boolean | null
  readonly history: unknown
  readonly historyAt: unknown
  readonly isHistoryWatched: boolean | null
  readonly now: Date
}

/** What the copy has of the company, however old, if another version of this service did not store it. */
export async function findCopiedCompany(db: Queryable, number: CompanyNumber): Promise<CopiedCompany> {
  const [row] = (await db.query<Row>(FIND, [number])).rows
  if (row === undefined) return { profile: undefined, history: undefined }
  const profile = profileSchema.safeParse(row.profile).data
  const history = historySchema.safeParse(row.history).data
  return {
    profile: profile && aged(profile, row.now, { at: row.profileAt, isWatched: row.isProfileWatched }),
    history: history && aged(history, row.now, { at: row.historyAt, isWatched: row.isHistoryWatched }),
  }
}

function aged<T>(
  value: T,
  now: Date,
  { at, isWatched }: { readonly at: unknown; readonly isWatched: boolean | null },
) {
  // The time of a row that is out of date is -infinity, which is no Date.
  if (!(at instanceof Date)) return undefined
  const ageSeconds = Math.max(0, now.getTime() - at.getTime()) / 1000
  return { value, asOf: at, ageSeconds, isWatched: isWatched === true }
}

export interface ReadFacts {
  readonly profile: CopiedProfile | undefined
  readonly history: CopiedHistory | undefined
  /** How long ago they were requested. */
  readonly ageSeconds: number
}

/**
 * The public data API may answer from before an event that the stream has brought already, so what was read
 * is older by this.
 */
const READ_AT = `clock_timestamp() - make_interval(secs => $3::float8) - interval '1 minute'`

/**
 * Stores what was read from the public data API, unless the copy has newer facts, or our own accounts changed
 * the register since it was read.
 */
export async function saveReadFacts(
  db: Queryable,
  number: CompanyNumber,
  { profile, history, ageSeconds }: ReadFacts,
): Promise<void> {
  if (profile !== undefined) {
    await db.query(
      `insert into registered_company as stored (slot, company_number, profile, known_at, written_at)
       select slot, $1, $2::json, ${READ_AT}, clock_timestamp() from company_copy
       on conflict (slot, company_number) do update set
         profile = excluded.profile, known_at = excluded.known_at, written_at = excluded.written_at
       where stored.known_at < excluded.known_at
         and (stored.known_at > '-infinity' or stored.written_at < excluded.known_at)`,
      [number, JSON.stringify(profileSchema.parse(profile)), ageSeconds],
    )
  }
  if (history === undefined) return
  await db.query(
    `insert into company_history as stored (company_number, history, known_at)
     values ($1, $2, ${READ_AT})
     on conflict (company_number) do update set history = excluded.history, known_at = excluded.known_at
     where stored.known_at < excluded.known_at`,
    [number, JSON.stringify(historySchema.parse(history)), ageSeconds],
  )
}

/**
 * Our own accepted accounts change the register: what the copy has is not used until it is read again, and
 * what is being read now is not stored. Both slots, because a file that is loaded now may have been made
 * before the accounts were accepted.
 */
export async function outdateCompanyCopy(db: Queryable, number: CompanyNumber): Promise<void> {
  await db.query(
    `update registered_company set known_at = '-infinity', written_at = clock_timestamp()
     where slot in (0, 1) and company_number = $1`,
    [number],
  )
  await db.query(
    `insert into registered_company (slot, company_number, profile, known_at, written_at)
     select slot, $1, null, '-infinity', clock_timestamp() from company_copy on conflict do nothing`,
    [number],
  )
  await db.query(
    `insert into company_history (company_number, history, known_at) values ($1, null, clock_timestamp())
     on conflict (company_number) do update set history = null, known_at = excluded.known_at`,
    [number],
  )
}

/** Erases the facts from filing histories that were read long ago, and the marks of later filings. */
export async function deleteOldHistories(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from company_history
     where known_at < clock_timestamp() - interval '1 day'
       and (history is null or known_at < clock_timestamp() - interval '31 days')`,
  )
  return rowCount ?? 0
}

export interface ChangedProfile {
  readonly number: CompanyNumber
  readonly timepoint: number
  readonly publishedAt: Date
  readonly profile: CopiedProfile | null
}

/** Stores the changes of profiles, of each company the one with the highest position. */
export async function saveChangedProfiles(tx: Tx, changes: readonly ChangedProfile[]): Promise<void> {
  const newest = [...new Map(changes.toSorted(byTimepoint).map((each) => [each.number, each])).values()]
  // The slots do not change places until this transaction has ended.
  await tx.query('select slot from company_copy for share')
  await tx.query(
    `insert into registered_company as stored
       (slot, company_number, profile, known_at, timepoint, written_at)
     select copy.slot, change.number, change.profile::json, change.at, change.timepoint, clock_timestamp()
     from unnest($1::text[], $2::text[], $3::timestamptz[], $4::bigint[])
       as change (number, profile, at, timepoint)
     cross join company_copy copy
     on conflict (slot, company_number) do update set profile = excluded.profile,
       known_at = excluded.known_at, timepoint = excluded.timepoint, written_at = excluded.written_at
     where case when stored.timepoint is null then stored.known_at <= excluded.known_at
       else stored.timepoint < excluded.timepoint end`,
    [
      newest.map(({ number }) => number),
      newest.map(({ profile }) => (profile === null ? null : JSON.stringify(profile))),
      newest.map(({ publishedAt }) => publishedAt),
      newest.map(({ timepoint }) => timepoint),
    ],
  )
}

const byTimepoint = (a: ChangedProfile, b: ChangedProfile) => a.timepoint - b.timepoint

export interface NewFiling {
  readonly number: CompanyNumber
  readonly publishedAt: Date
  readonly category: string | null
}

/** The facts from the filing history of these companies, and the officers that filings changed, are old. */
export async function outdateHistories(tx: Tx, filings: readonly NewFiling[]): Promise<void> {
  await tx.query(
    `insert into company_history as stored (company_number, history, known_at)
     select filing.number, null, max(filing.at)
     from unnest($1::text[], $2::timestamptz[]) as filing (number, at) group by filing.number
     on conflict (company_number) do update set history = null, known_at = excluded.known_at
     where stored.known_at <= excluded.known_at`,
    [filings.map(({ number }) => number), filings.map(({ publishedAt }) => publishedAt)],
  )
  const ofOfficers = filings.filter(({ category }) => category === 'officers')
  if (ofOfficers.length === 0) return
  await tx.query('delete from company_officers where company_number = any($1)', [
    ofOfficers.map(({ number }) => number),
  ])
}
