// Twins of the statements about what was filed before: returns that were accepted, originals, and filings made
// elsewhere (services/filing/src/store/{accepted-parts,accepted-filings,external-filings}.ts).
import { isUndecided } from '@cfs/values'
import { maybe, rowsOf, twin, type At, type StatementResult, type Twin } from '../memory/twin.ts'
import type { FilingRow, FilingTables, PartRow } from './filing-tables.ts'

type Here = At<FilingTables>

const NOT_ACCEPTED: readonly string[] = ['rejected', 'error']
/** Of the dates and ids that a statement orders by. */
const newestFirst = (a: readonly [Date | null, string], b: readonly [Date | null, string]): number => {
  const [oneMs, otherMs] = [a, b].map(([at]) => at?.getTime() ?? Number.POSITIVE_INFINITY) as [number, number]
  if (oneMs !== otherMs) return otherMs - oneMs
  return a[1] < b[1] ? 1 : -1
}

type PartQuestion = readonly [accountId: string, utr: string, companyNumber: string, periodEnd: string]

function acceptedParts({ session, tables }: Here, asked: PartQuestion): StatementResult {
  const [accountId, utr, companyNumber, periodEnd] = asked
  const filings = [...tables.filing.rows(session)].filter(
    (row) =>
      row.accountId === accountId &&
      row.type === 'ct600' &&
      row.companyNumber === companyNumber &&
      row.periodEnd === periodEnd,
  )
  const isFollowed = (row: FilingRow): boolean =>
    filings.some((later) => later.status === 'accepted' && later.createdAt > row.createdAt)
  const found: { readonly filing: FilingRow; readonly part: PartRow }[] = []
  for (const filing of filings) {
    const isOriginal = filing.utr === utr && filing.amendment === null && filing.partCount > 1
    if (!isOriginal || !NOT_ACCEPTED.includes(filing.status) || isFollowed(filing)) continue
    for (const part of tables.part.rows(session)) {
      if (part.filingId === filing.filingId && part.status === 'accepted') found.push({ filing, part })
    }
  }
  const newest = Map.groupBy(
    found.sort((a, b) =>
      newestFirst([a.filing.createdAt, a.filing.filingId], [b.filing.createdAt, b.filing.filingId]),
    ),
    ({ part }) => `${part.part} ${part.periodStart} ${part.periodEnd}`,
  )
  const rows = [...newest.values()].flatMap(([first]) =>
    first === undefined ? [] : [{ ...first.part, form: first.filing.form }],
  )
  const place = (row: PartRow): string => `${row.part} ${row.periodStart} ${row.periodEnd}`
  return rowsOf(rows.sort((a, b) => (place(a) < place(b) ? -1 : 1)))
}

function acceptedFilings(
  { session, tables }: Here,
  [accountId, companyNumber, periodEnd, type]: readonly [string, string, string, string],
): StatementResult {
  const rows = [...tables.filing.rows(session)].filter(
    (row) =>
      row.accountId === accountId &&
      row.companyNumber === companyNumber &&
      row.periodEnd === periodEnd &&
      row.status === 'accepted' &&
      row.type === type,
  )
  return rowsOf(
    rows
      .sort((a, b) => newestFirst([a.decidedAt, a.filingId], [b.decidedAt, b.filingId]))
      .map(({ filingId, amendment, submittedAt, createdAt, form }) => ({
        filingId,
        isAmendment: amendment !== null,
        submittedAt: submittedAt ?? createdAt,
        form,
      })),
  )
}

type FilingQuestion = readonly [accountId: string, type: string, companyNumber: string, periodEnd: string]

function undecidedId({ session, tables }: Here, asked: FilingQuestion): StatementResult {
  const [accountId, type, companyNumber, periodEnd] = asked
  const found = [...tables.filing.rows(session)].find(
    (row) =>
      row.accountId === accountId &&
      row.type === type &&
      row.companyNumber === companyNumber &&
      row.periodEnd === periodEnd &&
      isUndecided(row.status),
  )
  return maybe(found && { id: found.filingId })
}

type Told = readonly [...FilingQuestion, periodStart: string | null, filedOn: string | null, createdAt: Date]

function saveExternal({ session, tables }: Here, told: Told): StatementResult {
  const [accountId, type, companyNumber, periodEnd, periodStart, filedOn, createdAt] = told
  const key = [accountId, type, companyNumber, periodEnd].join('/')
  const known = tables.externalFiling.lock(session, key)
  const row = {
    periodStart: periodStart ?? known?.periodStart ?? null,
    filedOn: filedOn ?? known?.filedOn ?? null,
    createdAt: known?.createdAt ?? createdAt,
  }
  tables.externalFiling.put(session, key, row)
  return rowsOf([{ ...row, isNew: known === undefined }])
}

export const AMENDMENT_TWINS: readonly Twin<FilingTables>[] = [
  twin('select distinct on (p.part', acceptedParts),
  twin('select filing_id as "filingId", amendment is not null', acceptedFilings),
  twin('select filing_id as id from filing where account_id', undecidedId),
  twin('insert into external_filing', saveExternal),
  twin('select period_start as "periodStart", filed_on', ({ session, tables }: Here, asked: FilingQuestion) =>
    maybe(tables.externalFiling.get(session, asked.join('/'))),
  ),
]
