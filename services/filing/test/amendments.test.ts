// The original that an amendment replaces must exist: the account filed it here or recorded it, or it is on
// the register. Each filing shows which filing amended it.
import { newId, newUuid } from '@cfs/runtime'
import { isoDateFrom, isoDateInLondon, parseCompanyNumber, type CompanyNumber } from '@cfs/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyFacts } from '../src/domain/company-facts.ts'
import { findOriginal, type OriginalQuestion } from '../src/gathering/find-original.ts'
import { recordExternalFiling } from '../src/commands/record-external-filing.ts'
import { RETURNS, startSplitWorld, WHOLE, type SplitWorld } from './split-filing.ts'

let world: SplitWorld
beforeAll(async () => {
  world = await startSplitWorld()
})
afterAll(() => world.stop())

let companies = 30_000_000
const newCompany = (): CompanyNumber => {
  const number = parseCompanyNumber(String((companies += 1)))
  if (number === undefined) throw new Error('no company number')
  return number
}
const facts = (companyNumber: CompanyNumber, accountsMadeUpTo: CompanyFacts['accountsMadeUpTo'] = []) => ({
  companyNumber,
  name: 'EXAMPLE LIMITED',
  type: 'ltd',
  incorporatedOn: undefined,
  lastAccounts: undefined,
  nextAccountsStart: undefined,
  officers: [],
  accountsMadeUpTo,
  hasFiledTradingAccounts: false,
  shareCapitalPence: undefined,
  registeredOffice: undefined,
})
const asking = (companyNumber: CompanyNumber, accountId: string, more: Partial<OriginalQuestion> = {}) =>
  findOriginal(world.context, {
    accountId,
    type: 'ct600',
    companyNumber,
    periodEnd: WHOLE.end,
    company: facts(companyNumber),
    ...more,
  })

async function accepted(account: string, company: string, changes = {}) {
  const { filingId } = await world.file(account, world.plan(company, [], changes))
  await world.accept(filingId)
  const view = await world.view(account, filingId)
  expect(view).toMatchObject({ status: 'accepted' })
  return filingId
}

describe('an original', () => {
  it('is the account’s own accepted filing, with the day on which it was submitted', async () => {
    const [account, company] = [await world.account(), newCompany()]
    expect(await asking(company, account)).toBeUndefined()
    const filingId = await accepted(account, company)
    const { submittedAt } = await world.view(account, filingId)
    const original = await asking(company, account)
    const submittedOn = isoDateInLondon(submittedAt ?? new Date(0))
    expect(original).toMatchObject({ kind: 'ours', filingId, submittedOn })
    expect(original?.forms?.map(({ part }) => part)).toEqual([1, 2])
    expect(await asking(company, account, { type: 'accounts' })).toBeUndefined()
    expect(await asking(company, account, { periodEnd: RETURNS[0].end })).toBeUndefined()
  })

  it('is never another account’s filing', async () => {
    const [company, account] = [newCompany(), await world.account()]
    await accepted(await world.account(), company)
    expect(await asking(company, account)).toBeUndefined()
  })

  it('that is not accepted does not count', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const { filingId } = await world.file(account, world.plan(company, []))
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    expect(await asking(company, account)).toBeUndefined()
  })

  it('that is undecided must be decided first; so must an amendment', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const undecided = { code: 'FILING_UNDECIDED' }
    const { filingId } = await world.file(account, world.plan(company, []))
    await expect(asking(company, account)).rejects.toMatchObject(undecided)
    expect(await asking(company, await world.account())).toBeUndefined()
    await world.accept(filingId)
    const amendment = { amendment: { reason: 'a' }, amendsFilingId: filingId }
    await world.file(account, world.plan(company, [], amendment))
    await expect(asking(company, account)).rejects.toMatchObject(undecided)
    for (const plan of [world.plan(company, []), world.plan(company, [], amendment)]) {
      await expect(world.file(account, plan)).rejects.toMatchObject(undecided)
    }
  })

  it('filed outside this service counts for the account that recorded it, with that date', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const body = { filing_type: 'ct600', company_number: company, period_end: WHOLE.end } as const
    const actor = { kind: 'key', id: 'key_1', requestId: 'r', origin: '127.0.0.1' } as const
    const by = { accountId: account, actor }
    const first = await recordExternalFiling(world.context, by, body)
    expect(first).toMatchObject({ isNew: true, filing: { filedOn: null, periodStart: null } })
    expect(await asking(company, account)).toEqual({ kind: 'external' })
    expect(await asking(company, await world.account())).toBeUndefined()
    expect(await asking(company, account, { type: 'accounts' })).toBeUndefined()

    const dated = { ...body, filed_on: isoDateFrom('2025-10-01') }
    const again = await recordExternalFiling(world.context, by, dated)
    expect(again).toMatchObject({ isNew: false, filing: { filedOn: '2025-10-01' } })
    expect(again.filing.createdAt).toEqual(first.filing.createdAt)
    const third = await recordExternalFiling(world.context, by, body)
    expect(third).toEqual({ isNew: false, filing: again.filing })
    expect(await asking(company, account)).toEqual({ kind: 'external', filedOn: '2025-10-01' })
  })

  it('is known to the registry if accounts were made up to that day, also for a return', async () => {
    const [account, company] = [newId('acc'), newCompany()]
    const planningFacts = { company: facts(company, [isoDateFrom('2024-05-31'), WHOLE.end]) }
    expect(await asking(company, account, planningFacts)).toEqual({ kind: 'registry' })
    expect(await asking(company, account, { ...planningFacts, type: 'accounts' })).toEqual({
      kind: 'registry',
    })
    expect(await asking(company, account, { company: undefined })).toBeUndefined()
  })
})

describe('a filing that was amended', () => {
  it('shows which filing amended it, once that is accepted; an amendment can be amended', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const original = await accepted(account, company)
    const amendment = { amendment: { reason: newUuid() }, amendsFilingId: original }
    const rejected = await world.file(account, world.plan(company, [], amendment))
    await world.reject(rejected.filingId)
    expect(await world.view(account, original)).toMatchObject({ amendedBy: null })

    const first = await accepted(account, company, amendment)
    expect(await world.view(account, original)).toMatchObject({ status: 'accepted', amendedBy: first })
    const chained = await asking(company, account)
    // The original's date does not change.
    const { submittedAt } = await world.view(account, original)
    expect(chained).toMatchObject({
      filingId: first,
      submittedOn: isoDateInLondon(submittedAt ?? new Date(0)),
    })

    const second = await accepted(account, company, { ...amendment, amendsFilingId: first })
    expect(await world.view(account, first)).toMatchObject({ amendsFilingId: original, amendedBy: second })
    expect(await world.view(account, original)).toMatchObject({ amendedBy: first })
  })

  it('of another account, company or period is referenced and not changed', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const [stranger, elsewhere] = [await world.account(), newCompany()]
    const foreign = await accepted(stranger, company)
    const other = await accepted(account, elsewhere)
    const period = { ...WHOLE, end: RETURNS[0].end }
    const before = await accepted(account, company, { period })
    for (const amendsFilingId of [foreign, other, before, 'fil_of_nobody']) {
      await accepted(account, company, { amendment: {}, amendsFilingId })
    }
    expect(await world.view(account, before)).toMatchObject({ amendedBy: null })
    expect(await world.view(stranger, foreign)).toMatchObject({ amendedBy: null })
    expect(await world.view(account, other)).toMatchObject({ amendedBy: null })
  })
})
