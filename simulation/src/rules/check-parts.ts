// Checks the rules about the parts of filings. The rules are checked on each commit of the filing service: a
// part's status matches the authority's, and a filing's status follows from its parts.
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
    checkRule('a part is never deleted', after !== undefined, () => key)
    if (after === undefined) continue
    touched.add(after.filingId)
    if (after.carriedFrom === null) checkPart(world, tables, { ...change, after })
    else checkCarriedPart(tables, after)
  }
  for (const filingId of touched) {
    const filing = tables.filing.get(filingId)
    const parts = [...tables.part.rows()].filter((row) => row.filingId === filingId)
    if (filing !== undefined) checkStatus(filing, parts)
  }
}

function checkPart(
  world: World,
  tables: FilingTables,
  { key, before, after }: Change<PartRow> & { readonly after: PartRow },
): void {
  if (before?.status === after.status) return
  checkRule("a part's decision is final", before === undefined || isUndecided(before.status), () => key)
  const attempt = [...tables.attempt.rows()].find(
    (row) => row.filingId === after.filingId && row.part === after.part,
  )
  const submission = world.authority.submissions.find((one) => one.transactionId === attempt?.transactionId)
  checkDecision(after, submission)
}

function checkDecision(
  { filingId, part, status, errors }: PartRow,
  submission: Submission | undefined,
): void {
  const hasArrived = submission?.hasArrived === true
  const about = (): string =>
    `part ${part} of ${filingId} is ${status}; the authority: ${JSON.stringify({ ...submission })}`
  if (status === 'submitted')
    checkRule('only a filing that the authority has is submitted', hasArrived, about)
  if (status === 'accepted') checkRule('only the authority accepts', submission?.wasAccepted === true, about)
  if (status === 'rejected') {
    const isRejected = submission?.decision === 'rejected' || submission?.behaviour === 'rejected'
    checkRule('only the authority rejects', isRejected, about)
  }
  if (status === 'error' && ['NOT_SENT', 'NOT_RECEIVED'].includes(errors[0]?.code ?? '')) {
    checkRule('a filing that the authority has is not reported as not sent', !hasArrived, about)
  }
}

function checkCarriedPart(tables: FilingTables, { carriedFrom, part, ...own }: PartRow): void {
  const source = tables.part.get(`${carriedFrom}/${part}`)
  const about = (): string => `part ${part} of ${own.filingId}, from ${carriedFrom}`
  const isTheSame = source?.reference === own.reference && source?.periodEnd === own.periodEnd
  checkRule('a carried return was accepted unchanged', source?.status === 'accepted' && isTheSame, about)
  checkRule('a carried return is accepted', own.status === 'accepted', about)
}

/**
 * Checks the filing's status against the one derived from its parts here, by a different method from the
 * service's.
 */
function checkStatus(filing: FilingRow, parts: readonly PartRow[]): void {
  const is = (status: string): number => parts.filter((row) => row.status === status).length
  const unknown = parts.filter(({ errors }) => errors.some(({ code }) => code === 'OUTCOME_UNKNOWN')).length
  const about = (): string =>
    `${filing.filingId} is ${filing.status}: ${parts.map((row) => row.status).join()}`
  checkRule('a filing has all its parts', parts.length === filing.partCount, about)
  const open = is('pending') + is('submitted')
  if (open > 0) {
    checkRule('a filing is undecided while a part is', isUndecided(filing.status), about)
    const isKnown = is('submitted') === 0 || filing.status === 'submitted'
    checkRule('a filing is submitted once a part is', isKnown, about)
    return
  }
  const expected =
    is('accepted') === parts.length
      ? 'accepted'
      : is('rejected') > 0 || (is('accepted') > 0 && unknown === 0)
        ? 'rejected'
        : 'error'
  checkRule('the status of a filing follows from its parts', filing.status === expected, about)
}

/** Whether a submission repeats a return that was accepted in a filing that was not accepted as a whole. */
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
