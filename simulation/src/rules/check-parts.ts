// The rules about the parts of filings, at every commit of filing: each part says of itself what the authority
// says, and the filing what its parts say together.
import { isUndecided } from '@cfs/values'
import { checkRule } from '../machine/breach.ts'
import type { Change } from '../postgres/committed-table.ts'
import type { Submission } from '../model/memory-authority.ts'
import type { World } from '../model/world.ts'
import type { AttemptRow, FilingRow, FilingTables, PartRow } from '../tables/filing-tables.ts'

export function checkParts(world: World, tables: FilingTables): void {
  const touched = new Set([...tables.filing.changes()].map(({ key }) => key))
  for (const change of tables.part.changes()) {
    const { after, key } = change
    checkRule('a part is never lost', after !== undefined, () => key)
    if (after === undefined) continue
    touched.add(after.filingId)
    if (after.carriedFrom === null) watchPart(world, tables, { ...change, after })
    else watchCarried(tables, after)
  }
  for (const filingId of touched) {
    const filing = tables.filing.get(filingId)
    const parts = [...tables.part.rows()].filter((row) => row.filingId === filingId)
    if (filing !== undefined) watchStatus(filing, parts)
  }
}

function watchPart(
  world: World,
  tables: FilingTables,
  { key, before, after }: Change<PartRow> & { readonly after: PartRow },
): void {
  if (before?.status === after.status) return
  checkRule(
    'what is decided of a part is final',
    before === undefined || isUndecided(before.status),
    () => key,
  )
  const attempt = [...tables.attempt.rows()].find(
    (row) => row.filingId === after.filingId && row.part === after.part,
  )
  const submission = world.authority.submissions.find((one) => one.transactionId === attempt?.transactionId)
  watchDecision(after, submission)
}

function watchDecision(
  { filingId, part, status, errors }: PartRow,
  submission: Submission | undefined,
): void {
  const isThere = submission?.isThere === true
  const about = (): string =>
    `part ${part} of ${filingId} is ${status}; the authority: ${JSON.stringify({ ...submission })}`
  if (status === 'submitted') checkRule('only what the authority has is submitted', isThere, about)
  if (status === 'accepted') checkRule('only the authority accepts', submission?.wasAccepted === true, about)
  if (status === 'rejected') {
    const said = submission?.decision === 'rejected' || submission?.end === 'rejected'
    checkRule('only the authority rejects', said, about)
  }
  if (status === 'error' && ['NOT_SENT', 'NOT_RECEIVED'].includes(errors[0]?.code ?? '')) {
    checkRule('what the authority has is not called unsent', !isThere, about)
  }
}

function watchCarried(tables: FilingTables, { carriedFrom, part, ...own }: PartRow): void {
  const source = tables.part.get(`${carriedFrom}/${part}`)
  const about = (): string => `part ${part} of ${own.filingId}, from ${carriedFrom}`
  const isTheSame = source?.reference === own.reference && source?.periodEnd === own.periodEnd
  checkRule('what is carried over was accepted as it is', source?.status === 'accepted' && isTheSame, about)
  checkRule('what is carried over is accepted', own.status === 'accepted', about)
}

/** Once more by counting, other than the service has it. */
function watchStatus(filing: FilingRow, parts: readonly PartRow[]): void {
  const is = (status: string): number => parts.filter((row) => row.status === status).length
  const unknown = parts.filter(({ errors }) => errors.some(({ code }) => code === 'OUTCOME_UNKNOWN')).length
  const about = (): string =>
    `${filing.filingId} is ${filing.status}: ${parts.map((row) => row.status).join()}`
  checkRule('a filing has all its parts', parts.length === filing.partCount, about)
  const open = is('pending') + is('submitted')
  if (open > 0) {
    checkRule('a filing is undecided as long as a part is', isUndecided(filing.status), about)
    const isKnown = is('submitted') === 0 || filing.status === 'submitted'
    checkRule('what the authority has a part of is submitted', isKnown, about)
    return
  }
  const expected =
    is('accepted') === parts.length
      ? 'accepted'
      : is('rejected') > 0 || (is('accepted') > 0 && unknown === 0)
        ? 'rejected'
        : 'error'
  checkRule('a filing ends as its parts do', filing.status === expected, about)
}

/** Whether the message repeats a return that has been accepted, in a filing that was not accepted as a whole. */
export function repeatsAccepted(tables: FilingTables, own: AttemptRow): boolean {
  const filings = [...tables.filing.committed.values()]
  const filing = tables.filing.committed.get(own.filingId)
  const part = tables.part.committed.get(`${own.filingId}/${own.part}`)
  if (filing === undefined || filing.amendment !== null || filing.partCount === 1) return false
  const earlier = filings.filter(
    (row) =>
      row.createdAt < filing.createdAt &&
      row.accountId === filing.accountId &&
      row.type === filing.type &&
      row.companyNumber === filing.companyNumber &&
      row.periodEnd === filing.periodEnd,
  )
  const lastAcceptedMs = Math.max(
    ...earlier.filter(({ status }) => status === 'accepted').map(({ createdAt }) => createdAt.getTime()),
  )
  return earlier.some((row) => {
    const same = tables.part.committed.get(`${row.filingId}/${own.part}`)
    const isOriginal = row.amendment === null && row.partCount > 1 && row.status !== 'accepted'
    const isOpenStill = isOriginal && row.createdAt.getTime() > lastAcceptedMs
    return isOpenStill && same?.status === 'accepted' && same.periodStart === part?.periodStart
  })
}
