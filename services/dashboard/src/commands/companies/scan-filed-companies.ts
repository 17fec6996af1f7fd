// Watches the companies of filings that were made before the dashboard knew of companies: reads each
// account's filings once, newest first, a page at a time.
import { type Pool, inTransaction } from '@cfs/postgres'
import { findUnscannedAccount, saveScan } from '../../store/companies/account-scans.ts'
import { saveFiledCompanies } from '../../store/companies/watched-companies.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type Filing, listFilings } from '../../clients/filings/list-filings.ts'

const PAGE = 100
/** The companies of one page are asked about this far apart. */
const APART_MS = 10_000

/** Returns whether there may be more to read. Throws while the filing service is unavailable. */
export async function scanFiledCompanies(context: DashboardContext, requestId: string): Promise<boolean> {
  const { pool, clock } = context
  const account = await findUnscannedAccount(pool)
  if (account === undefined) return false
  const { accountId, scannedBefore } = account
  const reading = { member: { accountId, personId: 'dashboard', email: '' }, requestId }
  const { filings } = await listFilings(context, reading, {
    limit: String(PAGE),
    ...(scannedBefore === null ? {} : { created_before: scannedBefore.toISOString() }),
  })
  const last = filings.at(-1)
  const isLastPage = filings.length < PAGE || last === undefined
  await savePage(pool, { accountId, filings, now: clock.now(), isLastPage, scannedBefore })
  return true
}

interface ScannedPage {
  readonly accountId: string
  readonly filings: readonly Filing[]
  readonly now: Date
  readonly isLastPage: boolean
  readonly scannedBefore: Date | null
}

async function savePage(pool: Pool, page: ScannedPage): Promise<void> {
  const { accountId, filings, now, isLastPage, scannedBefore } = page
  await inTransaction(pool, async (tx) => {
    await saveFiledCompanies(
      tx,
      filings.map((filing, index) => ({
        accountId,
        companyNumber: filing.company_number,
        companyName: filing.company_name,
        filingId: filing.filing_id,
        filingType: filing.filing_type,
        status: filing.status,
        madeAt: new Date(filing.created_at),
        at: new Date(filing.updated_at),
        refreshDueAt: new Date(now.getTime() + index * APART_MS),
      })),
    )
    await saveScan(tx, {
      accountId,
      scannedBefore: nextBound(filings.at(-1), scannedBefore),
      scannedAt: isLastPage ? now : null,
    })
  })
}

/** The next page begins in the millisecond of the last filing, unless the whole page was made in it. */
function nextBound(last: Filing | undefined, before: Date | null): Date | null {
  if (last === undefined) return before
  const next = new Date(Date.parse(last.created_at) + 1)
  return next.getTime() === before?.getTime() ? new Date(last.created_at) : next
}
