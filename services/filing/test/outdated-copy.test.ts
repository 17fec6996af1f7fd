// Our own accepted accounts change the register: what was read before them, and is stored after them, must
// not count as current.
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { parseCompanyNumber } from '@cfs/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCopiedCompany, outdateCompanyCopy, saveReadFacts } from '../src/store/company-copy.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'filing' })
  pool = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'outdated' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const companyOf = (text: string) => {
  const number = parseCompanyNumber(text)
  if (number === undefined) throw new Error(`${text} is no company number`)
  return number
}
const factsOf = (number: ReturnType<typeof companyOf>, ageSeconds: number) => ({
  profile: {
    number,
    name: 'EXAMPLE LIMITED',
    type: 'ltd',
    isCommunityInterestCompany: false,
    status: 'active',
    dateOfCreation: null,
    sicCodes: [],
    registeredOffice: null,
    accountingReferenceDate: null,
    lastAccountsMadeUpTo: null,
    lastAccountsType: null,
    lastAccountsStart: null,
    nextAccounts: null,
  },
  history: { shareCapitalPence: 100, filedAccounts: [] },
  ageSeconds,
})
const copiedOf = async (number: ReturnType<typeof companyOf>) => {
  const { profile, history } = await findCopiedCompany(pool, number)
  return [profile !== undefined, history !== undefined]
}

test.each([
  ['that was stored before', true],
  ['that was not stored yet', false],
])('what was read before our accounts is not stored after them, for a company %s', async (_, isStored) => {
  const number = companyOf(isStored ? '10000001' : '10000002')
  if (isStored) await saveReadFacts(pool, number, factsOf(number, 0))
  expect(await copiedOf(number)).toEqual([isStored, isStored])
  await outdateCompanyCopy(pool, number)
  await saveReadFacts(pool, number, factsOf(number, 0))
  expect(await copiedOf(number)).toEqual([false, false])
})

test('what is read later is stored again, once the public data API has the accounts', async () => {
  const number = companyOf('10000003')
  await saveReadFacts(pool, number, factsOf(number, 0))
  await outdateCompanyCopy(pool, number)
  await saveReadFacts(pool, number, factsOf(number, -59))
  expect(await copiedOf(number)).toEqual([false, false])
  await saveReadFacts(pool, number, factsOf(number, -61))
  expect(await copiedOf(number)).toEqual([true, true])
})
