// Looks up the company on the register, and decides how a failed look-up affects the request.
import { Problem } from '@cfs/contracts'
import type { CompanyNumber } from '@cfs/values'
import type { CompanyOutcome, CompanyRecord, LookUp } from '../clients/company-data/company-data-client.ts'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { hasFiledTradingAccounts } from '../domain/has-filed-trading-accounts.ts'
import type { GatheringContext } from './gathering-context.ts'

/**
 * The company's facts; undefined when the register is unavailable and the request does not need them.
 * Refuses with COMPANY_NOT_FOUND, or with SERVICE_UNAVAILABLE if the register is needed and unavailable.
 */
export async function findCompany(
  context: GatheringContext,
  number: CompanyNumber,
  { neededFields, ...asked }: Asked & { readonly neededFields: readonly string[] },
): Promise<CompanyFacts | undefined> {
  const canDoWithout = neededFields.length === 0
  const outcome = await lookUp(context, number, { isNeeded: !canDoWithout, ...asked })
  if (outcome.kind === 'found') return factsOf(outcome.company)
  if (canDoWithout) return undefined
  return outcome.kind === 'limited'
    ? refuseAtLimit(`${NOTHING_SENT} `, outcome.retryAfterSeconds, orSupply(neededFields))
    : refuseWithoutCompanyData(neededFields)
}

/**
 * The company's facts for a request that only reads the register. Refuses with COMPANY_NOT_FOUND, or with
 * SERVICE_UNAVAILABLE while the register is unavailable; `instead` says what the client can do meanwhile.
 */
export async function readCompany(
  context: GatheringContext,
  number: CompanyNumber,
  { accountId, instead = '' }: { readonly accountId?: string; readonly instead?: string } = {},
): Promise<CompanyFacts> {
  const outcome = await lookUp({ ...context, lookUpFor: 'page' }, number, { isNeeded: true, accountId })
  if (outcome.kind === 'found') return factsOf(outcome.company)
  return outcome.kind === 'limited'
    ? refuseAtLimit('', outcome.retryAfterSeconds, instead)
    : refuseUnavailable('', instead)
}

type Asked = Pick<LookUp, 'accountId' | 'signatory' | 'nilReturnEnd'>
type LookUpResult = Exclude<CompanyOutcome, { readonly kind: 'not-found' }>

/** Refuses with COMPANY_NOT_FOUND. A company that is needed is waited for longer. */
async function lookUp(
  { clients, timing, logger, lookUpFor }: GatheringContext,
  number: CompanyNumber,
  { isNeeded, ...asked }: Asked & { readonly isNeeded: boolean },
): Promise<LookUpResult> {
  const outcome = await clients.companyData.company(number, {
    purpose: lookUpFor ?? 'filing',
    ...asked,
    signal: AbortSignal.timeout(isNeeded ? timing.companyDataMs : timing.spareCompanyDataMs),
  })
  if (outcome.kind === 'not-found') {
    throw new Problem('COMPANY_NOT_FOUND', `The registry has no company ${number}. Check the company number.`)
  }
  if (outcome.kind === 'unavailable') {
    logger.warn(
      { company_number: number, reason: outcome.reason, needed: isNeeded },
      'could not get company data from the registry',
    )
  }
  return outcome
}

/**
 * Refuses requests that cannot be decided while the register is unavailable; the client may supply the
 * missing fields instead.
 */
export function refuseWithoutCompanyData(neededFields: readonly string[]): never {
  return refuseUnavailable(`${NOTHING_SENT} `, orSupply(neededFields))
}

const NOTHING_SENT = 'Nothing was recorded or sent.'

function refuseUnavailable(sent: string, instead: string): never {
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    `Company data from the registry is temporarily unavailable. ${sent}` +
      `Send the same request again in a few seconds${instead}.`,
    { headers: { 'retry-after': '5' } },
  )
}

/** Refuses requests that must wait because the registry limits how often it may be asked. */
function refuseAtLimit(sent: string, seconds: number, instead: string): never {
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    'The registry limits how many companies can be looked up in five minutes, and the limit is reached. ' +
      `${sent}Send the same request again in ${inSeconds(seconds)}${instead}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

function orSupply(neededFields: readonly string[]): string {
  return neededFields.length === 0 ? '' : `, or supply ${neededFields.join(', ')}`
}

function factsOf(company: CompanyRecord): CompanyFacts {
  const { lastAccountsMadeUpTo: madeUpTo } = company
  return {
    companyNumber: company.number,
    name: company.name,
    type: company.type,
    incorporatedOn: company.dateOfCreation ?? undefined,
    lastAccounts:
      madeUpTo === null
        ? undefined
        : {
            madeUpTo,
            start: company.lastAccountsStart ?? undefined,
            type: company.lastAccountsType ?? undefined,
          },
    nextAccountsStart: company.nextAccounts?.periodStart ?? undefined,
    nextAccounts:
      company.nextAccounts === null
        ? undefined
        : {
            end: company.nextAccounts.periodEnd ?? undefined,
            dueOn: company.nextAccounts.dueOn ?? undefined,
          },
    accountingReferenceDate: company.accountingReferenceDate ?? undefined,
    isCommunityInterestCompany: company.isCommunityInterestCompany,
    status: company.status ?? undefined,
    sicCodes: company.sicCodes,
    officers: company.officers,
    formerOfficers: company.formerOfficers,
    directorships: company.directorships,
    accountsMadeUpTo: company.filedAccounts.map((filed) => filed.madeUpTo),
    accountsFiled: company.filedAccounts.flatMap(({ madeUpTo: day, filedOn, type }) =>
      filedOn === null || type.endsWith('AMD') ? [] : [{ madeUpTo: day, filedOn }],
    ),
    hasFiledTradingAccounts: hasFiledTradingAccounts(company),
    shareCapitalPence: company.shareCapitalPence ?? undefined,
    registeredOffice: company.registeredOffice ?? undefined,
    areOfficersUnread: company.areOfficersUnread,
    copiedAsOf: company.copiedAsOf?.toISOString(),
  }
}
