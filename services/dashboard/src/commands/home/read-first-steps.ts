// Reads what the sandbox's home page shows: the progress of the first filing, from the request log and from
// the sandbox itself.
import { type ApiRequest, writePlace } from '../../domain/api-request.ts'
import { pageOfRequests } from '../../store/requests/api-requests.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'
import { findSandboxFiling, listDocuments, type SandboxFiling } from '../../clients/filings/find-filing.ts'
import { ifAvailable } from '@cfs/http'
import type { Reading } from '../../clients/shell/reading.ts'

export interface FirstSteps {
  /** Changes with every new request; a page compares this value to know when to reload. */
  readonly version: string
  readonly newest: ApiRequest | undefined
  /** The newest submission that got a 202 response, with the current outcome of its filing. */
  readonly submission:
    | (ApiRequest & { readonly filing: SandboxFiling | undefined; readonly documents: number })
    | undefined
}

const DAY_MS = 86_400_000
const SUBMISSIONS = ['/api/v1/filings/ct600', '/api/v1/filings/accounts']

export async function readFirstSteps(context: DashboardContext, reading: Reading): Promise<FirstSteps> {
  const [newest, submitted] = await Promise.all([
    newestRequest(context, reading.member),
    newestSubmission(context, reading.member),
  ])
  const version = newest === undefined ? NONE : writePlace(newest)
  return { version, newest, submission: submitted && (await withOutcome(context, reading, submitted)) }
}

/** Changes whenever the account sends a new request in the sandbox. */
export async function sandboxVersion(context: DashboardContext, member: Member): Promise<string> {
  const newest = await newestRequest(context, member)
  return newest === undefined ? NONE : writePlace(newest)
}

const NONE = 'none'

/** The account's newest request of the last day. */
async function newestRequest({ pool, clock }: DashboardContext, { accountId }: Member) {
  const filter = lastDay(clock.now())
  const [newest] = await pageOfRequests(pool, { accountId, mode: 'test' }, { filter, limit: 1 })
  return newest
}

async function newestSubmission({ pool, clock }: DashboardContext, { accountId }: Member) {
  const found = await Promise.all(
    SUBMISSIONS.map((route) => {
      const filter = { ...lastDay(clock.now()), route, statusClass: 2 }
      return pageOfRequests(pool, { accountId, mode: 'test' }, { filter, limit: 1 })
    }),
  )
  return found
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .find(({ filingId }) => filingId !== null)
}

/**
 * Searches one day before and after, because the clocks of the services may differ; most partitions of the
 * log need not be read.
 */
function lastDay(now: Date) {
  return { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() + DAY_MS) }
}

async function withOutcome(context: DashboardContext, reading: Reading, request: ApiRequest) {
  const filingId = request.filingId ?? ''
  const [filing, documents] = await Promise.all([
    ifAvailable(findSandboxFiling(context, reading, filingId)),
    ifAvailable(listDocuments(context, reading, { filingId, mode: 'test' })),
  ])
  return { ...request, filing, documents: documents?.length ?? 0 }
}
