// Asks the filing service about a company: its name and status on the register, what is due, and the
// account's last filing.
import { companyResource, type CompanyResource, type DueStatus, Problem } from '@cfs/contracts'
import { urlPath, absentIfUnknown, serviceRefusalOf } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { isoDateFrom } from '@cfs/values'
import type { CompanyDeadline } from '../../domain/company-deadline.ts'
import type { CompanyAnswer } from '../../domain/company-answer.ts'
import type { ProductClient } from '../shell/member-request.ts'

const DAY_MS = 86_400_000
/** A number that the register does not have is asked about less often. */
const UNKNOWN_MS = 7 * DAY_MS

const STATES: Readonly<Record<DueStatus, CompanyDeadline['state']>> = {
  due: 'open',
  overdue: 'open',
  in_progress: 'in progress',
  filed: 'filed',
}

type Asked = Readonly<Record<'accountId' | 'companyNumber' | 'actor' | 'requestId', string>>

/** Throws SERVICE_UNAVAILABLE while the register, or what may be asked of it, is not available. */
export async function readCompany(
  { api, clock }: ProductClient & { readonly clock: Clock },
  { accountId, companyNumber, actor, requestId }: Asked,
): Promise<Omit<CompanyAnswer, 'claimedUntil'>> {
  const call = {
    service: 'filing',
    path: urlPath`/api/v1/companies/${companyNumber}`,
    accountId,
    actor,
    scope: 'filings:read',
    requestId,
  } as const
  const company = await absentIfUnknown(api.call(call, companyResource)).catch(unavailableIfBarred)
  const at = clock.now()
  const isOnRegister = company !== undefined
  return {
    accountId,
    companyNumber,
    at,
    dueAt: new Date(at.getTime() + (isOnRegister ? DAY_MS : UNKNOWN_MS)),
    isOnRegister,
    name: company?.register.company_name ?? null,
    status: company?.register.company_status ?? null,
    refusal: company === undefined ? null : refusalOf(company),
    deadlines: company?.periods.flatMap(deadlinesOf) ?? [],
    lastFiling: lastFilingOf(company),
  }
}

/** A replica of the previous version of filing does not let the dashboard ask: it counts as unavailable. */
function unavailableIfBarred(error: unknown): never {
  if (serviceRefusalOf(error)?.status !== 401) throw error
  throw new Problem('SERVICE_UNAVAILABLE', 'Companies cannot be read during the upgrade. Retry later.', {
    cause: error,
  })
}

function lastFilingOf(company: CompanyResource | undefined): CompanyAnswer['lastFiling'] {
  const [last] = company?.filings ?? []
  if (last === undefined) return undefined
  const { filing_id: id, filing_type: type, status, updated_at: at } = last
  return { id, type, status, at: new Date(at) }
}

/** Without a period nothing is due, and the refusal says why. */
function refusalOf({ periods }: CompanyResource): string | null {
  const refused = periods.find(({ accounts }) => accounts.period === null)
  return refused?.accounts.refusal?.message ?? null
}

function deadlinesOf({
  period_end: end,
  accounts,
  ct600,
}: CompanyResource['periods'][number]): readonly CompanyDeadline[] {
  const filingPeriodEnd = isoDateFrom(end)
  const ofAccounts =
    accounts.period === null || accounts.due_on === null
      ? []
      : [
          {
            filingType: 'accounts',
            ...daysOf(accounts.period),
            dueOn: isoDateFrom(accounts.due_on),
            state: STATES[accounts.status],
          } as const,
        ]
  const ofReturns = (ct600?.returns ?? []).map(
    ({ period, deadlines, status }) =>
      ({
        filingType: 'ct600',
        ...daysOf(period),
        dueOn: isoDateFrom(deadlines.return_due_on),
        state: STATES[status],
      }) as const,
  )
  return [...ofAccounts, ...ofReturns].map((each) => ({ ...each, filingPeriodEnd }))
}

const daysOf = ({ start, end }: { readonly start: string; readonly end: string }) => ({
  periodStart: isoDateFrom(start),
  periodEnd: isoDateFrom(end),
})
