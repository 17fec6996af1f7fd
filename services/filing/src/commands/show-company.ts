// Shows a company: its entry on the register, its periods with their deadlines, and the account's own
// filings.
import type { CompanyResource } from '@cfs/contracts'
import { type CompanyNumber, type FilingType, type IsoDate, isoDateInLondon, type Period } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { refuseByNumber, refuseByType } from '../domain/company-types.ts'
import type { FilingView } from '../domain/filing.ts'
import { periodEndsOf } from '../domain/period-ends-of.ts'
import { refuseAccountsPeriod } from '../domain/refuse-accounts-period.ts'
import { refuseNotCovered } from '../domain/refuse-not-covered.ts'
import { readCompany } from '../gathering/find-company.ts'
import type { GatheringContext } from '../gathering/gathering-context.ts'
import { resolvePeriod } from '../gathering/resolve-period.ts'
import {
  companyPeriod,
  registerEntryOf,
  type Derivation,
  type FiledFacts,
} from '../planning/company-periods.ts'
import { completeAccounts } from '../planning/complete-accounts.ts'
import { completeReturn } from '../planning/complete-return.ts'
import { refuseIf } from '../planning/refuse.ts'
import { selectHeldPeriods } from '../store/accepted-parts.ts'
import { selectAcceptedPeriods, type AcceptedPeriod } from '../store/filings.ts'
import {
  selectOwnPeriodFilings,
  selectRecordedPeriodFilings,
  type OwnPeriodFiling,
  type RecordedPeriodFiling,
} from '../store/period-filings.ts'
import { listFilings } from './list-filings.ts'

export interface ShownCompany extends Omit<CompanyResource, 'filings' | 'filings_total'> {
  readonly filings: readonly FilingView[]
  readonly total: number
}

const SHOWN_FILINGS = 20

/**
 * Throws COMPANY_NOT_FOUND, or SERVICE_UNAVAILABLE while the register is unavailable: without the register
 * nothing but the account's own filings would be left, and GET /api/v1/filings lists those.
 */
export async function showCompany(
  context: GatheringContext,
  number: CompanyNumber,
  accountId: string,
): Promise<ShownCompany> {
  const instead = `. GET /api/v1/filings?company_number=${number} lists your own filings meanwhile`
  const company = await readCompany(context, number, { accountId, instead })
  const own = { accountId, companyNumber: number }
  const { pool, clock } = context
  const ends = periodEndsOf(company)
  const records = {
    company,
    accepted: await selectAcceptedPeriods(pool, own),
    held: (await selectHeldPeriods(pool, { ...own, type: 'ct600' })).map(({ period }) => period),
    own: await selectOwnPeriodFilings(pool, { ...own, ends }),
    recorded: await selectRecordedPeriodFilings(pool, { ...own, ends }),
  }
  const today = isoDateInLondon(clock.now())
  return {
    company_number: number,
    register: registerEntryOf(company),
    periods: ends.map((end) => {
      const derive = { accounts: accountsFrom(records, end), ct600: returnFrom(records, end) }
      const filedFacts = {
        accounts: filedFrom(records, 'accounts', end),
        ct600: filedFrom(records, 'ct600', end),
      }
      return companyPeriod({ end, company, today, derive, filedFacts })
    }),
    ...(await listFilings(pool, own, { limit: SHOWN_FILINGS, offset: 0 })),
    as_of: today,
    sandbox: false,
  }
}

interface Records {
  readonly company: CompanyFacts
  readonly accepted: readonly AcceptedPeriod[]
  readonly held: readonly Period[]
  readonly own: readonly OwnPeriodFiling[]
  readonly recorded: readonly RecordedPeriodFiling[]
}

/** A filing with no value of its own but the company and the last day of the period. */
function accountsFrom(records: Records, end: IsoDate): Derivation {
  const { company } = records
  return {
    period: () => resolve(records, 'accounts', end),
    values(resolved) {
      refuseIf(refuseAccountsPeriod(resolved.period, company))
      const facts = { company, companyType: company.type, ...resolved }
      return completeAccounts({ company_number: company.companyNumber }, facts)
    },
  }
}

function returnFrom(records: Records, end: IsoDate): Derivation {
  const { company } = records
  return {
    period: () => resolve(records, 'ct600', end),
    values: (resolved) => completeReturn({}, { company, ...resolved }),
  }
}

function resolve({ company, accepted }: Records, type: FilingType, end: IsoDate) {
  refuseIf(refuseCompany(company, type))
  const ofPeriod = accepted.filter((each) => each.end === end)
  return resolvePeriod({ type, end, override: undefined, company, accepted: ofPeriod })
}

/** Deadlines and penalties of companies that are not covered may be others, so they get none. */
function refuseCompany(company: CompanyFacts, type: FilingType) {
  return (
    refuseByNumber(type, company.companyNumber) ??
    refuseByType(type, company.type) ??
    refuseNotCovered({ type, companyName: company.name, company })
  )
}

function filedFrom(records: Records, type: FilingType, end: IsoDate): FiledFacts {
  const { company, held } = records
  const own = records.own.find((each) => each.type === type && each.periodEnd === end)
  const recorded = records.recorded.find((each) => each.type === type && each.periodEnd === end)
  const isInProgress = own?.isInProgress === true
  const facts = { isInProgress, held: type === 'ct600' ? held : [] }
  if (own?.acceptedId != null) {
    const filed = { source: 'this_account', filing_id: own.acceptedId, filed_on: own.filedOn } as const
    return { ...facts, filed }
  }
  if (type === 'accounts' && isOnRegister(company, end)) {
    const filedOn = company.accountsFiled?.find(({ madeUpTo }) => madeUpTo === end)?.filedOn ?? null
    return { ...facts, filed: { source: 'register', filing_id: null, filed_on: filedOn } }
  }
  if (recorded === undefined) return { ...facts, filed: null }
  return { ...facts, filed: { source: 'recorded', filing_id: null, filed_on: recorded.filedOn } }
}

function isOnRegister({ lastAccounts, accountsMadeUpTo }: CompanyFacts, end: IsoDate): boolean {
  return lastAccounts?.madeUpTo === end || accountsMadeUpTo.includes(end)
}
