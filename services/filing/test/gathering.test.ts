// The facts that are gathered for every filing, original or amendment: the ends of the periods that the
// account filed here, and the register's codes of the company's business.
import { createLogger, systemClock } from '@cfs/runtime'
import { isoDateFrom, parseCompanyNumber, type CompanyNumber } from '@cfs/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyOutcome, CompanyRecord } from '../src/clients/company-data/company-data-client.ts'
import { gatherPlanningFacts, type FilingQuestion } from '../src/gathering/gather-planning-facts.ts'
import { startSplitWorld, WHOLE, type SplitWorld } from './split-filing.ts'

let world: SplitWorld
beforeAll(async () => {
  world = await startSplitWorld()
})
afterAll(() => world.stop())

let companies = 31_000_000
const newCompany = (): CompanyNumber => {
  const number = parseCompanyNumber(String((companies += 1)))
  if (number === undefined) throw new Error('no company number')
  return number
}

const recordOf = (number: CompanyNumber, sicCodes: readonly string[]): CompanyRecord => ({
  number,
  name: 'EXAMPLE LIMITED',
  type: 'ltd',
  isCommunityInterestCompany: false,
  status: 'active',
  dateOfCreation: isoDateFrom('2019-06-01'),
  sicCodes,
  registeredOffice: null,
  accountingReferenceDate: null,
  lastAccountsMadeUpTo: null,
  lastAccountsType: null,
  lastAccountsStart: null,
  nextAccounts: null,
  officers: [],
  formerOfficers: [],
  directorships: [],
  shareCapitalPence: null,
  filedAccounts: [],
})

interface Asked {
  readonly accountId: string
  readonly company: CompanyNumber
  readonly type?: FilingQuestion['type']
  readonly amendment?: object
  /** The response of the register. */
  readonly outcome?: CompanyOutcome
}

function gather({ accountId, company, type = 'ct600', amendment, outcome }: Asked) {
  const found = { kind: 'found', company: recordOf(company, []) } as const
  const context = {
    pool: world.pool,
    clock: systemClock,
    logger: createLogger({ service: 'filing', level: 'silent' }),
    clients: { companyData: { company: () => Promise.resolve(outcome ?? found) } },
    timing: { companyDataMs: 1000, spareCompanyDataMs: 1000 },
  }
  const { start: period_start, end: period_end } = WHOLE
  const request = { company_number: company, period_start, period_end, amendment }
  return gatherPlanningFacts(context, { accountId, type, request, neededFields: [] })
}

describe('the ends of the periods that the account filed here', () => {
  const EARLIER = { start: isoDateFrom('2023-06-01'), end: isoDateFrom('2024-05-31') }

  async function accepted(account: string, company: string, period = WHOLE): Promise<void> {
    const { filingId } = await world.file(account, world.plan(company, [], { period }))
    await world.accept(filingId)
  }

  it('are gathered for an amendment as for an original', async () => {
    const [accountId, company] = [await world.account(), newCompany()]
    expect((await gather({ accountId, company })).ownEnds).toEqual([])
    await accepted(accountId, company, EARLIER)
    expect((await gather({ accountId, company })).ownEnds).toEqual([EARLIER.end])
    await accepted(accountId, company)
    const amended = await gather({ accountId, company, amendment: {} })
    expect(amended.original).toMatchObject({ kind: 'ours' })
    expect(amended.ownEnds?.toSorted()).toEqual([EARLIER.end, WHOLE.end])
  })

  it('are not those of another account, type or company, nor of filings that were not accepted', async () => {
    const [accountId, company] = [await world.account(), newCompany()]
    await accepted(accountId, company)
    await accepted(await world.account(), company, EARLIER)
    await accepted(accountId, newCompany(), EARLIER)
    const { filingId } = await world.file(accountId, world.plan(company, [], { period: EARLIER }))
    await world.reject(filingId)
    expect((await gather({ accountId, company, amendment: {} })).ownEnds).toEqual([WHOLE.end])
    expect((await gather({ accountId, company, type: 'accounts' })).ownEnds).toEqual([])
  })
})

describe('the register’s codes of the business', () => {
  it.each([[['68209', '47110']], [['99999']], [[]]])('%j are gathered', async (sicCodes) => {
    const company = newCompany()
    const outcome = { kind: 'found', company: recordOf(company, sicCodes) } as const
    expect((await gather({ accountId: await world.account(), company, outcome })).company).toMatchObject({
      sicCodes,
    })
  })

  it('are unknown while the register is unavailable', async () => {
    const outcome = { kind: 'unavailable', reason: 'too slow' } as const
    const facts = await gather({ accountId: await world.account(), company: newCompany(), outcome })
    expect(facts.company).toBeUndefined()
  })
})
