// The authorities' refusals reach the client with their number, text and location, and with advice on what
// to do.
import { filingResource } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dormantAccounts, freshCompany, freshUtr, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(4000)
})
afterAll(() => stack.stop())

type Type = 'ct600' | 'accounts'
type Status = 'accepted' | 'rejected' | 'error'

async function filed(type: Type, request: object, status: Status) {
  const answer = await stack.api.file(type, account.live, request)
  expect([answer.status, answer.error]).toEqual([202, undefined])
  return filingResource.parse(await stack.api.until(account.live, answer.data.filing_id, status))
}

const refusalOf = async (type: Type, request: object, status: Status = 'rejected') =>
  (await filed(type, request, status)).errors

const department = { source: 'tax_authority', code: '3001', location: null, retryable: false }
const end = latestYearEnd()
const start = `${Number(end.slice(0, 4)) - 1}-04-01`

/** The account records that the return was filed with other software. */
const filedElsewhere = async (company_number: string, period_end = end) => {
  const body = { filing_type: 'ct600', company_number, period_end }
  expect((await stack.api.post('/api/v1/filings/external', account.live, { body })).status).toBe(201)
}

describe('error 3001 of the tax authority gets a fix that suits the authority’s records', () => {
  test('an original that the authority already has needs an amendment block, then is accepted', async () => {
    const request = nilReturn({ financials: FIGURES })
    await filed('ct600', request, 'accepted')
    const message = 'Original return already received for this period.'
    expect(await refusalOf('ct600', request)).toEqual([
      { ...department, authority_code: '3304', message, fix: expect.stringContaining('amendment block') },
    ])
    await filed('ct600', { ...request, amendment: {} }, 'accepted')
  })

  test('the error of an amended return for different dates asks for the original’s dates', async () => {
    const request = nilReturn()
    await filed('ct600', request, 'accepted')
    const period_start = start.replace('-04-', '-05-')
    const amendment = { ...request, period_start, amendment: {}, confirm: ['PERIOD_OVERLAPS_ACCOUNTS'] }
    const message = 'Accounting period of the amended return does not match records held.'
    expect(await refusalOf('ct600', amendment)).toEqual([
      { ...department, authority_code: '1610', message, fix: expect.stringMatching(/period_start/) },
    ])
    await filed('ct600', { ...request, amendment: {} }, 'accepted')
  })

  test('an amended return without an original at the authority is rejected', async () => {
    const request = nilReturn({ amendment: {} })
    await filedElsewhere(request.company_number)
    const message = 'No original return yet recorded for this period.'
    expect(await refusalOf('ct600', request)).toEqual([
      { ...department, authority_code: '1611', message, fix: expect.stringMatching(/file the original/) },
    ])
    await filed('ct600', { ...request, amendment: undefined }, 'accepted')
  })

  test('the error of an amended return that is too late says to write to the authority', async () => {
    const [company_number, utr] = [freshCompany(), freshUtr()]
    const old = { start: '2020-04-01', end: '2021-03-31' }
    await stack.taxAuthority.taxpayer(utr, { company_number, returns: [old] })
    await filedElsewhere(company_number, old.end)
    const period = { period_start: old.start, period_end: old.end }
    const errors = await refusalOf('ct600', nilReturn({ company_number, utr, ...period, amendment: {} }))
    expect(errors).toMatchObject([{ authority_code: '1612', fix: expect.stringMatching(/^Write to/) }])
  })

  test('a UTR that belongs to another company is reported as such', async () => {
    const utr = freshUtr()
    await stack.taxAuthority.taxpayer(utr, { company_number: freshCompany() })
    const errors = await refusalOf('ct600', nilReturn({ utr }))
    expect(errors).toMatchObject([{ authority_code: '7752', fix: expect.stringContaining('utr') }])
  })
})

test('each error is returned in order, with its location; an unknown error has no fix', async () => {
  const request = nilReturn()
  const location = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]'
  const errors = [
    { code: '9106', message: 'The period is not over', location },
    { code: '123456', message: 'Words <nobody> has & heard “of”', location: 'Somewhere' },
    { code: 'xbrl.ixbrl.HeaderAbsent', message: 'ix:header element not found', location: 'Accounts' },
    { code: 'some.other.rule', message: 'M' },
  ]
  const match = { company_number: request.company_number }
  await stack.taxAuthority.outcome({ match, outcome: 'reject', errors, times: 1 })
  const known = expect.stringMatching(/\w/)
  expect(await refusalOf('ct600', request)).toEqual(
    [known, null, known, null].map((fix, index) => ({
      ...department,
      authority_code: errors[index]?.code,
      message: errors[index]?.message,
      location: errors[index]?.location ?? null,
      fix,
    })),
  )
})

test('credentials that the tax authority refuses are for the customer to correct', async () => {
  const { credentials } = nilReturn()
  const wrong = { ...credentials, government_gateway_password: 'wrong' }
  const errors = await refusalOf('ct600', nilReturn({ credentials: wrong }), 'error')
  expect(errors).toMatchObject([
    { code: '1046', authority_code: null, fix: expect.stringMatching(/government_gateway_password/) },
  ])
})

describe('a rejection of the registry', () => {
  const refused = (fix: RegExp) => [
    { source: 'registry', authority_code: null, fix: expect.stringMatching(fix), retryable: false },
  ]

  test('of the authentication code says where to get the right one', async () => {
    const credentials = { company_auth_code: 'WRONG1' }
    const errors = await refusalOf('accounts', dormantAccounts({ credentials }))
    expect(errors).toMatchObject(refused(/company_auth_code/))
  })

  test('of accounts that the registry already has asks for the amendment block', async () => {
    const request = dormantAccounts()
    await filed('accounts', request, 'accepted')
    expect(await refusalOf('accounts', request)).toMatchObject(refused(/amendment block/))
  })

  test('of a dissolved company says that it must be restored', async () => {
    const request = dormantAccounts()
    await stack.registry.company(request.company_number, { status: 'dissolved' })
    expect(await refusalOf('accounts', request)).toMatchObject(refused(/restored/))
  })
})
