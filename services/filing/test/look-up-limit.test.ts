// The registry limits how often its public data API may be asked. The limit is never exceeded, whatever
// arrives at once and at however many processes; a request that must wait gets 503 before it is recorded.
import { afterEach, describe, expect, it } from 'vitest'
import { deleteOldOfficers } from '../src/store/company-officers.ts'
import { createLookUpAllowance } from '../src/gathering/look-up-allowance.ts'
import { accountsOf, ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

/** What a look-up asks for: profile, officers and filing history. */
const OF_A_LOOK_UP = 3

let stack: FilingStack
afterEach(() => stack.stop())

const lookUps = async () => {
  const { messages } = await stack.registry.control('GET', 'messages')
  return messages.filter(({ operation }) => operation === 'lookup').length
}
const count = async (table: string) =>
  (await stack.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

describe('at the limit of look-ups', () => {
  it('a filing gets 503 with Retry-After, nothing is recorded, and the registry is not asked', async () => {
    // A tenth of the limit may be used at once: two look-ups, of which a dry run leaves a part.
    stack = await startFilingStack({ companyDataRequests: 60 })
    const account = await stack.account()
    const first = await stack.ask('POST', '/api/v1/filings/ct600', {
      account,
      body: ct600Of(stack.company()),
    })
    expect(first.status).toBe(202)
    const asked = await lookUps()
    const [filings, keys] = [await count('filing'), await count('idempotency_key')]
    const dryRun = { account, body: accountsOf(stack.company(), { dry_run: true }) }
    const inDryRun = await stack.ask('POST', '/api/v1/filings/accounts', dryRun)
    expect([inDryRun.status, inDryRun.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(await lookUps()).toBe(asked)
    // A live filing comes before a dry run: it gets what the dry run had to leave.
    const company = stack.company()
    const second = { account, body: ct600Of(company) }
    expect((await stack.ask('POST', '/api/v1/filings/ct600', second)).status).toBe(202)
    const refused = await stack.ask('POST', '/api/v1/filings/accounts', {
      account,
      body: accountsOf(stack.company()),
    })
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(refused.body.error.message).toMatch(
      /limits .* in five minutes.*Nothing was recorded.* in \d+ seconds/,
    )
    const seconds = Number(refused.headers.get('retry-after'))
    expect(refused.body.error.message).toContain(`in ${seconds} seconds`)
    expect(await lookUps()).toBe(asked + OF_A_LOOK_UP)
    expect(await count('filing')).toBe((filings ?? 0) + 1)
    expect(await count('idempotency_key')).toBe((keys ?? 0) + 1)
  })

  it('of 150 filings at once none is refused by the registry, and all others are given a time', {
    timeout: 60_000,
  }, async () => {
    // The simulated registry counts its requests itself, and answers 429 above the limit.
    stack = await startFilingStack({ companyDataRequests: 600 })
    const account = await stack.account(10_000_000)
    const answers = await Promise.all(
      Array.from({ length: 150 }, () =>
        stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(stack.company()) }),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 202)
    const postponed = answers.filter(({ status }) => status === 503)
    expect(accepted.length).toBeGreaterThanOrEqual(20)
    expect(accepted.length + postponed.length).toBe(150)
    for (const { headers } of postponed) expect(headers.get('retry-after')).toMatch(/^[1-9]\d{0,2}$/)
    const { messages } = await stack.registry.control('GET', 'messages')
    expect(messages.filter(({ response }) => response.includes('too-many-requests'))).toEqual([])
    expect(await count('filing')).toBe(accepted.length)
  })

  it('the status of the registry stays what its answers say, and other requests go on', async () => {
    stack = await startFilingStack({ companyDataRequests: 50 })
    const account = await stack.account()
    const file = () =>
      stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(stack.company()) })
    const answers = [await file(), await file(), await file()]
    expect(answers.map(({ status }) => status)).toEqual([202, 503, 503])
    // Clients that were refused come back one after the other.
    const [, second, third] = answers.map(({ headers }) => Number(headers.get('retry-after')))
    expect(third).toBeGreaterThan(second ?? 0)
    const { body } = await stack.ask('GET', '/status/authorities', { scopes: ['status:read'] })
    expect(JSON.stringify(body)).toMatch(/operational/)
    expect(JSON.stringify(body)).not.toMatch(/degraded|unavailable/)
  })
})

describe('what is known about a company', () => {
  const kept = async (company: string) =>
    (await stack.pool.query('select from company_officers where company_number = $1', [company])).rowCount
  const dryRun = (company: string, more: object = {}) =>
    stack.ask('POST', '/api/v1/filings/accounts', {
      account: 'acc_1',
      body: accountsOf(company, { dry_run: true, ...more }),
    })
  const file = async (company: string, more: object = {}) =>
    stack.ask('POST', '/api/v1/filings/accounts', {
      account: await stack.account(),
      body: accountsOf(company, more),
    })
  const askedBy = async (act: () => Promise<{ readonly status: number }>) => {
    const before = await lookUps()
    expect((await act()).status).toBeLessThan(300)
    return (await lookUps()) - before
  }
  const outdate = (company: string, age: string) =>
    stack.pool.query(
      'update company_officers set read_at = read_at - $2::interval where company_number = $1',
      [company, age],
    )

  const keep = (company: string, officers: object) =>
    stack.pool.query(
      'insert into company_officers (company_number, officers, read_at) values ($1, $2, now())',
      [company, officers],
    )

  it('a dry run and the filing after it ask for five resources instead of six', async () => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const company = stack.company()
    expect(await askedBy(() => dryRun(company))).toBe(OF_A_LOOK_UP)
    // Nothing is asked for another dry run, and a live filing reads all but the officers again.
    expect(await askedBy(() => dryRun(company))).toBe(0)
    await expect.poll(() => kept(company)).toBe(1)
    expect(await askedBy(() => file(company))).toBe(OF_A_LOOK_UP - 1)
    // The filing may have changed the register, so the next dry run reads it.
    expect(await askedBy(() => dryRun(company))).toBe(OF_A_LOOK_UP - 1)
  })

  it('officers are read again after 24 hours, and those read before are erased', async () => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const [company, other] = [stack.company(), stack.company()]
    for (const number of [company, other]) {
      await file(number)
      await expect.poll(() => kept(number)).toBe(1)
    }
    await outdate(company, '23 hours 59 minutes')
    expect(await askedBy(() => dryRun(company))).toBe(OF_A_LOOK_UP - 1)
    await outdate(company, '1 minute')
    await deleteOldOfficers(stack.pool)
    expect([await kept(company), await kept(other)]).toEqual([0, 1])
    await outdate(other, '24 hours')
    expect(await askedBy(() => file(other))).toBe(OF_A_LOOK_UP)
    expect(await askedBy(() => dryRun(other))).toBe(OF_A_LOOK_UP - 1)
  })

  it('someone who signs and is not among the officers may be new, so they are read again', async () => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const company = stack.company()
    const first = await file(company)
    await expect.poll(() => kept(company)).toBe(1)
    const signed = (first.body.data['derived_values'] as { director_name: string }).director_name
    const dryRunBy = (director_name: string) => () => dryRun(company, { director_name })
    expect(await askedBy(dryRunBy(signed.toUpperCase()))).toBe(OF_A_LOOK_UP - 1)
    await stack.stopService()
    await stack.startService()
    expect(await askedBy(dryRunBy('New Director'))).toBe(OF_A_LOOK_UP)
  })

  it('nothing is kept where no limit applies', async () => {
    stack = await startFilingStack()
    const company = stack.company()
    for (let turn = 0; turn < 2; turn += 1) expect(await askedBy(() => dryRun(company))).toBe(OF_A_LOOK_UP)
    expect(await kept(company)).toBe(0)
  })

  it('without anyone who may sign, the officers are read again: someone may be new', async () => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const company = stack.company()
    await keep(company, { officers: [], formerOfficers: ['Alex Example'], directorships: [] })
    expect(await askedBy(() => file(company))).toBe(OF_A_LOOK_UP)
  })

  it.each([
    ['members', { names: [] }],
    [
      'dates',
      {
        officers: [],
        formerOfficers: [],
        directorships: [{ name: 'A', appointedOn: 'May', resignedOn: null }],
      },
    ],
  ])('officers that another version stored with other %s are read again', async (_, officers) => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const company = stack.company()
    await keep(company, officers)
    expect(await askedBy(() => file(company))).toBe(OF_A_LOOK_UP)
  })
})

describe('the allowance', () => {
  it('is shared by processes, and never exceeded by what arrives at once', async () => {
    stack = await startFilingStack()
    const processes = [createLookUpAllowance(stack.pool, 300), createLookUpAllowance(stack.pool, 300)]
    const claims = Array.from({ length: 40 }, async (_, index) => processes[index % 2]?.claim('filing'))
    const refused = (await Promise.all(claims)).filter((claim) => claim !== undefined)
    // A tenth of 300 requests, and what grows meanwhile.
    expect(claims.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(claims.length - refused.length).toBeLessThanOrEqual(12)
    for (const { retryAfterSeconds } of refused) {
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
      expect(retryAfterSeconds).toBeLessThanOrEqual(120)
    }
  })

  it.each(['filing', 'dry-run', 'page'] as const)(
    'of the lowest limit suffices for a %s',
    async (purpose) => {
      stack = await startFilingStack()
      expect(await createLookUpAllowance(stack.pool, 50).claim(purpose)).toBeUndefined()
    },
  )

  it('grows with time, and leaves a part for more urgent look-ups', async () => {
    stack = await startFilingStack()
    // 18 requests a second.
    const allowance = createLookUpAllowance(stack.pool, 6000)
    const use = async (requests: number) => {
      await allowance.deduct(requests)
    }
    await allowance.claim('filing')
    await use(612)
    expect(await allowance.claim('filing')).toEqual({ retryAfterSeconds: 1 })
    await expect.poll(() => allowance.claim('filing'), { timeout: 5000 }).toBeUndefined()
    expect(await allowance.claim('page')).toBeDefined()
    expect(await allowance.claim('dry-run')).toBeDefined()
  })

  it('promises a filing its time, however many pages of the account were refused', async () => {
    stack = await startFilingStack()
    // A look-up needs 17 seconds; pages leave 2.4 requests for filings.
    const allowance = createLookUpAllowance(stack.pool, 60)
    const refused = async (purpose: 'filing' | 'page', accountId: string) =>
      (await allowance.claim(purpose, { accountId }))?.retryAfterSeconds
    for (let taken = 0; taken < 2; taken += 1) expect(await refused('filing', 'acc_1')).toBeUndefined()
    const pages = [await refused('page', 'acc_1'), await refused('page', 'acc_1')]
    for (const seconds of pages) expect(seconds).toBeGreaterThan(24)
    expect(await refused('filing', 'acc_1')).toBeLessThan(18)
    // Another account comes back after it, and not at the same time.
    expect(await refused('filing', 'acc_2')).toBeGreaterThan(24)
  })

  it('pauses for all processes when the registry nevertheless answers 429', async () => {
    stack = await startFilingStack({ companyDataRequests: 600 })
    const [account, company] = [await stack.account(), stack.company()]
    const fault = { match: { company_number: company }, operation: 'lookup', fault: 'status', status: 429 }
    await stack.registry.control('POST', 'faults', fault)
    const file = (number: string) =>
      stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(number) })
    const refused = await file(company)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    const replica = await stack.startAnother()
    const other = { account, body: accountsOf(stack.company()), at: replica.url }
    const elsewhere = await stack.ask('POST', '/api/v1/filings/accounts', other)
    expect(elsewhere.status).toBe(503)
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(20)
    await replica.stop()
  })
})
