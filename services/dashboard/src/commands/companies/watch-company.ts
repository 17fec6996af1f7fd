// Watches companies that a person named, and stops watching them.
import { inTransaction } from '@cfs/postgres'
import { companyNumberOf } from '../../domain/filing-query-of.ts'
import { saveAnswer } from '../../store/companies/company-refresh.ts'
import {
  addCompanies,
  countWatchedCompanies,
  removeCompany,
  selectWatched,
} from '../../store/companies/watched-companies.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { isUnavailable } from '@cfs/http'
import { readCompany } from '../../clients/companies/read-company.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** The companies that an account may watch. */
export const MOST_COMPANIES = 10_000
/** Companies of one list are asked about this far apart, so that half of the look-ups remain for others. */
const APART_MS = 10_000

interface From {
  readonly member: Member
  readonly caller: Caller
}

/** Checks the number with the register. Returns what is wrong with it; undefined if it is watched now. */
export async function watchCompany(
  context: DashboardContext,
  { member, caller }: From,
  typed: string,
): Promise<string | undefined> {
  const { pool } = context
  const { accountId, personId } = member
  const companyNumber = companyNumberOf(typed)
  if (companyNumber === undefined) return 'Enter a company number, such as 01234567 or SC123456'
  if ((await selectWatched(pool, accountId, [companyNumber])).length > 0) {
    return `You watch the company ${companyNumber} already`
  }
  if ((await countWatchedCompanies(pool, accountId)) >= MOST_COMPANIES) return tooMany()
  const asked = { accountId, companyNumber, actor: personId, requestId: caller.requestId }
  const answer = await readCompany(context, asked).catch((error: unknown) => {
    if (isUnavailable(error)) return undefined
    throw error
  })
  if (answer === undefined) return 'The register cannot be asked now. Try again in a minute'
  if (!answer.isOnRegister) return `The register has no company ${companyNumber}. Check the number`
  await inTransaction(pool, async (tx) => {
    const numbers = [companyNumber]
    await addCompanies(tx, { accountId, numbers, addedBy: personId, at: answer.at, everyMs: 0 })
    await saveAnswer(tx, { ...answer, claimedUntil: null })
    const entry = { action: 'company.watched', person: member, accountId, subject: companyNumber } as const
    await recordAudit(tx, { caller, at: answer.at }, entry)
  })
  return undefined
}

/** Watches those of the numbers that are not watched yet, and returns how many there were. */
export async function watchCompanies(
  { pool, clock }: DashboardContext,
  { member, caller }: From,
  numbers: readonly string[],
): Promise<{ readonly added: number } | { readonly refusal: string }> {
  const { accountId, personId } = member
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    const watched = await selectWatched(tx, accountId, numbers)
    const count = (await countWatchedCompanies(tx, accountId)) + numbers.length - watched.length
    if (count > MOST_COMPANIES) return { refusal: tooMany() }
    const added = await addCompanies(tx, { accountId, numbers, addedBy: personId, at, everyMs: APART_MS })
    const entry = {
      action: 'companies.watched',
      person: member,
      accountId,
      details: { companies: added },
    } as const
    if (added > 0) await recordAudit(tx, { caller, at }, entry)
    return { added }
  })
}

export async function stopWatching(
  { pool, clock }: DashboardContext,
  { member, caller }: From,
  companyNumber: string,
): Promise<void> {
  const { accountId } = member
  const at = clock.now()
  await inTransaction(pool, async (tx) => {
    if (!(await removeCompany(tx, { accountId, companyNumber, at }))) return
    const entry = { action: 'company.unwatched', person: member, accountId, subject: companyNumber } as const
    await recordAudit(tx, { caller, at }, entry)
  })
}

const tooMany = () =>
  `An account can watch ${MOST_COMPANIES.toLocaleString('en-GB')} companies. Stop watching others first`
