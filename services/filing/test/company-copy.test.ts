// The copy of the register: what it may stand for, and what happens when the registry's streams and its
// monthly file are late, broken or gone.
import { afterEach, describe, expect, it } from 'vitest'
import { parseCompanyNumber } from '@cfs/values'
import { findCopiedCompany } from '../src/store/company-copy.ts'
import { selectCopyState } from '../src/store/company-load.ts'
import { accountsOf, ct600Of, startFilingStack, type FilingStack, type StackOptions } from './filing-stack.ts'

let stack: FilingStack
afterEach(() => stack.stop())

const DECLARANT = { declarant_name: 'Alex Morgan Example', declarant_status: 'Director' }

const lookUps = async () => {
  const { messages } = await stack.registry.control('GET', 'messages')
  return messages
    .filter(({ operation }) => operation === 'lookup')
    .map(({ request }) => /\/(officers|filing-history)|$/.exec(request)?.[1] ?? 'profile')
    .toSorted()
}
const askedBy = async (act: () => Promise<{ readonly status: number }>, status = 202) => {
  const before = await lookUps()
  expect((await act()).status).toBe(status)
  const after = await lookUps()
  return ['filing-history', 'officers', 'profile'].flatMap((resource) => {
    const count = (all: string[]) => all.filter((each) => each === resource).length
    return count(after) > count(before) ? [resource] : []
  })
}
const describeCompany = (number: string, more: object = {}) =>
  stack.registry.control('PUT', `companies/${number}`, more)
const control = (stream: string, action: string, text?: string) =>
  stack.registry.control('POST', 'streams', { stream, action, ...(text === undefined ? {} : { text }) })
const profileOf = async (number: string) => {
  const parsed = parseCompanyNumber(number)
  return parsed && (await findCopiedCompany(stack.pool, parsed)).profile
}
const streamOf = async (name: string) =>
  (await selectCopyState(stack.pool)).streams.find((stream) => stream.name === name)
const watched = () =>
  expect
    .poll(async () =>
      (await selectCopyState(stack.pool)).streams.map(({ watchedSince }) => watchedSince !== null),
    )
    .toEqual([true, true])

const loaded = () =>
  expect.poll(async () => (await selectCopyState(stack.pool)).fileMonth, { timeout: 10_000 }).not.toBeNull()

/** As after a month with the copy: the streams were connected before the file was made. */
async function startCopy(options: StackOptions = {}): Promise<void> {
  stack = await startFilingStack({ companyDataRequests: 600, companyCopy: true, ...options })
  await watched()
  await loaded()
  await stack.pool.query(`update company_stream set watched_since = now() - interval '60 days'`)
  // From the first event on, each stream has a position to go on from.
  const first = stack.company()
  await describeCompany(first, { filing_history: [{ made_up_to: '2024-03-31' }] })
  await expect.poll(() => profileOf(first)).toBeDefined()
  await expect.poll(async () => (await stack.pool.query('select from company_history')).rowCount).toBe(1)
}

const fileReturn = async (company: string, more: object = {}) => {
  const account = await stack.account()
  return stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company, more) })
}
const dryRun = (company: string, more: object = {}) =>
  stack.ask('POST', '/api/v1/filings/ct600', {
    account: 'acc_1',
    body: ct600Of(company, { dry_run: true, ...more }),
  })
const fileAccounts = async (company: string) => {
  const account = await stack.account()
  return {
    account,
    ...(await stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(company) })),
  }
}
const EVERYTHING = ['filing-history', 'officers', 'profile']
const FROM_FILE = '10000003'

describe('a company that the file has', () => {
  it('is filed for without its profile or filing history from the public data API', async () => {
    await startCopy()
    expect(await profileOf(FROM_FILE)).toMatchObject({
      isWatched: true,
      value: {
        name: `COMPANY ${FROM_FILE} LIMITED`,
        type: 'ltd',
        status: 'active',
        registeredOffice: '1 EXAMPLE STREET, EXAMPLETON, ENGLAND, ZZ1 1ZZ',
      },
    })
    expect(await askedBy(() => fileReturn(FROM_FILE))).toEqual(['officers'])
  })

  it('gives a return the same values as the public data API does', async () => {
    await startCopy()
    const copied = await dryRun(FROM_FILE)
    const other = await stack.startAnother({ companyCopy: false })
    const body = ct600Of(FROM_FILE, { dry_run: true })
    const direct = await stack.ask('POST', '/api/v1/filings/ct600', { account: 'acc_1', body, at: other.url })
    await other.stop()
    const { company_data_as_of: asOf, ...values } = copied.body.data
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(values).toEqual(direct.body.data)
    expect(direct.body.data).not.toHaveProperty('company_data_as_of')
  })

  it('is read from the API for accounts, which need more than the file has', async () => {
    await startCopy()
    expect(await askedBy(() => fileAccounts(FROM_FILE))).toEqual(EVERYTHING)
    // The accounts were accepted, so the copy is not used until the register is read again.
    await expect.poll(() => profileOf(FROM_FILE)).toBeUndefined()
    const before = (await selectCopyState(stack.pool)).loadedAt
    await stack.pool.query(
      `update registered_company set known_at = '-infinity' where company_number = '10000005'`,
    )
    await stack.pool.query(`update company_copy set is_wanted = true`)
    await stack.stopService()
    await stack.startService()
    await expect.poll(async () => (await selectCopyState(stack.pool)).loadedAt).not.toEqual(before)
    expect(await profileOf('10000005')).toBeUndefined()
  })
})

describe('the streams', () => {
  it('bring a company that the file does not have, and each later change of it', async () => {
    await startCopy()
    const company = stack.company()
    await describeCompany(company, { name: 'FIRST NAME LIMITED' })
    await expect.poll(async () => (await profileOf(company))?.value.name).toBe('FIRST NAME LIMITED')
    await describeCompany(company, { name: 'SECOND NAME LIMITED' })
    await expect.poll(async () => (await profileOf(company))?.value.name).toBe('SECOND NAME LIMITED')
    expect(await askedBy(() => fileReturn(company, DECLARANT))).toEqual(['officers'])
  })

  it('say that a company was removed, and it is looked up again', async () => {
    await startCopy()
    await describeCompany(FROM_FILE, { exists: false })
    await expect.poll(() => profileOf(FROM_FILE)).toBeUndefined()
    expect(await askedBy(() => fileReturn(FROM_FILE), 404)).toContain('profile')
  })

  it('end what is known of the filing history and the officers with a later filing', async () => {
    await startCopy()
    const company = stack.company()
    await describeCompany(company)
    await expect.poll(() => profileOf(company)).toBeDefined()
    const run = () =>
      stack.ask('POST', '/api/v1/filings/accounts', {
        account: 'acc_1',
        body: accountsOf(company, { dry_run: true }),
      })
    expect(await askedBy(run, 200)).toEqual(['filing-history', 'officers'])
    const hasHistory = async () =>
      (
        await stack.pool.query(
          'select from company_history where company_number = $1 and history is not null',
          [company],
        )
      ).rowCount
    await expect.poll(hasHistory).toBe(1)
    expect(await askedBy(() => fileAccounts(company))).toEqual([])
    await stack.pool.query(
      `insert into company_history values ($1, '{"shareCapitalPence": 100, "filedAccounts": []}', now())
       on conflict (company_number) do update set history = excluded.history`,
      [company],
    )
    await describeCompany(company, {
      officers: [{ name: 'NEW, Director' }],
      filing_history: [{ made_up_to: '2024-03-31' }],
    })
    await expect.poll(hasHistory).toBe(0)
    await expect
      .poll(
        async () =>
          (await stack.pool.query('select from company_officers where company_number = $1', [company]))
            .rowCount,
      )
      .toBe(0)
  })

  it('go on after a broken connection without losing or repeating a change', async () => {
    await startCopy()
    const companies = Array.from({ length: 30 }, () => stack.company())
    for (const [index, company] of companies.entries()) {
      await describeCompany(company, { name: `NUMBER ${index} LIMITED` })
      if (index % 7 === 0) await control('companies', 'end')
    }
    for (const [index, company] of companies.entries()) {
      await expect.poll(async () => (await profileOf(company))?.value.name).toBe(`NUMBER ${index} LIMITED`)
    }
    expect((await streamOf('companies'))?.watchedSince?.getTime()).toBeLessThan(Date.now() - 86_400_000)
  })

  it('drop half a line at the end of a connection, and get the event again', async () => {
    await startCopy()
    await control('companies', 'write', '{"resource_kind":"company-profile","resource_uri":"/company/0')
    await control('companies', 'end')
    const company = stack.company()
    await describeCompany(company)
    await expect.poll(() => profileOf(company)).toMatchObject({ isWatched: true })
    expect((await profileOf(FROM_FILE))?.isWatched).toBe(true)
  })

  it.each([
    ['is no JSON', 'garbage\n'],
    [
      'is of another stream',
      `${JSON.stringify({ resource_kind: 'officers', resource_uri: '/x', event: {} })}\n`,
    ],
    ['is longer than the limit', `${'x'.repeat(1_100_000)}\n`],
  ])('request a line again that %s, because it may have been damaged on the way', async (_, text) => {
    await startCopy()
    await control('companies', 'write', text)
    await expect.poll(() => stack.logged.join('')).toContain('requesting it again')
    const company = stack.company()
    await describeCompany(company)
    await expect.poll(() => profileOf(company)).toBeDefined()
    // The line was right the second time, so nothing is missing.
    expect((await profileOf(FROM_FILE))?.isWatched).toBe(true)
  })

  it('skip a line that cannot be read the second time either, and nothing known before counts', async () => {
    await startCopy()
    await control('companies', 'write', 'garbage\n')
    await expect
      .poll(async () => {
        await control('companies', 'write', 'garbage\n')
        return (await profileOf(FROM_FILE))?.isWatched
      })
      .toBe(false)
    expect(await askedBy(() => fileReturn(FROM_FILE))).toEqual(EVERYTHING)
    // What was read is current from then on.
    await expect.poll(async () => (await profileOf(FROM_FILE))?.value.lastAccountsStart).not.toBeNull()
  })

  it('may bring a number of an unknown format, which no filing can have, so nothing is missing', async () => {
    await startCopy()
    const event = { timepoint: 2_000_000, published_at: new Date().toISOString(), type: 'changed' }
    const uri = '/company/ZZ00001RS'
    const line = { resource_kind: 'company-profile', resource_uri: uri, data: {}, event }
    await control('companies', 'write', `${JSON.stringify(line)}\n`)
    const position = async () =>
      (await stack.pool.query(`select timepoint from company_stream where name = 'companies'`)).rows
    await expect.poll(position).toEqual([{ timepoint: 2_000_000 }])
    expect((await profileOf(FROM_FILE))?.isWatched).toBe(true)
    expect(stack.logged.join('')).not.toContain('requesting it again')
  })

  it('store the event with the highest position, in whatever order events arrive', async () => {
    await startCopy()
    const company = stack.company()
    const at = (timepoint: number, name: string) => {
      const data = { company_name: name, company_number: company, type: 'ltd' }
      const event = { timepoint, published_at: new Date().toISOString(), type: 'changed' }
      return JSON.stringify({
        resource_kind: 'company-profile',
        resource_uri: `/company/${company}`,
        data,
        event,
      })
    }
    await control('companies', 'write', `${at(2_000_002, 'LATER')}\n${at(2_000_001, 'EARLIER')}\n`)
    await expect.poll(async () => (await profileOf(company))?.value.name).toBe('LATER')
    await control('companies', 'write', `${at(2_000_000, 'EARLIEST')}\n${at(2_000_002, 'REPEATED')}\n`)
    await control('companies', 'write', `${at(2_000_003, 'LATEST')}\n`)
    await expect.poll(async () => (await profileOf(company))?.value.name).toBe('LATEST')
  })

  it('that fall silent leave live filings to the API, and dry runs may use the copy for a day', async () => {
    await startCopy()
    await control('companies', 'silence')
    let lastMs: number | undefined
    await expect
      .poll(async () => {
        const beforeMs = lastMs
        lastMs = (await streamOf('companies'))?.currentAt?.getTime()
        return lastMs === beforeMs
      })
      .toBe(true)
    const age = (interval: string) =>
      stack.pool.query(
        `update company_stream set current_at = current_at - $1::interval where name = 'companies'`,
        [interval],
      )
    await age('3 minutes')
    expect(await askedBy(() => dryRun(FROM_FILE, DECLARANT), 200)).toEqual(['officers'])
    expect(await askedBy(() => fileReturn(FROM_FILE))).toEqual(['filing-history', 'profile'])
    await age('24 hours')
    expect(await askedBy(() => dryRun('10000004', DECLARANT), 200)).toEqual(EVERYTHING)
  })

  it('whose position is too old start again, and the copy is old until the next file', async () => {
    await startCopy()
    await control('companies', 'forget')
    await control('companies', 'end')
    await expect.poll(() => stack.logged.join('')).toContain('no longer has the position')
    await expect.poll(async () => (await profileOf(FROM_FILE))?.isWatched).toBe(false)
    expect(await askedBy(() => fileReturn(FROM_FILE))).toEqual(EVERYTHING)
    const company = stack.company()
    // The registry's times have whole seconds, so the second in which the stream was connected does not
    // count.
    await expect
      .poll(async () => {
        await describeCompany(company)
        return (await profileOf(company))?.isWatched
      })
      .toBe(true)
  })

  it('are each followed by one of several processes, and by another one when it stops', async () => {
    await startCopy()
    const replica = await stack.startAnother()
    const open = async (): Promise<number> => {
      const counts = ['companies', 'filings'].map((stream) =>
        stack.registry.control('POST', 'streams', { stream, action: 'write', text: '\n' }),
      )
      return (await Promise.all(counts)).reduce((sum, answer) => sum + Number(Object.values(answer)[0]), 0)
    }
    expect(await open()).toBe(2)
    await stack.stopService()
    const company = stack.company()
    await describeCompany(company)
    await expect.poll(() => profileOf(company)).toBeDefined()
    expect(await open()).toBe(2)
    expect((await profileOf(FROM_FILE))?.isWatched).toBe(true)
    await stack.startService()
    await replica.stop()
  })
})

describe('the file of companies', () => {
  const request = async (mayBeShorter = false) => {
    const { status, body } = await stack.ask('POST', '/manage/register-copy/load', {
      scopes: ['operator'],
      body: { may_be_shorter: mayBeShorter },
    })
    expect([status, body.data['file_month']]).toEqual([200, (await state()).fileMonth])
  }
  const state = () => selectCopyState(stack.pool)
  const reload = async () => {
    await stack.stopService()
    await stack.startService()
  }

  it('keeps the changes that the stream brought, and drops companies that are gone', async () => {
    await startCopy()
    const company = stack.company()
    await describeCompany(company, { name: 'STREAMED LIMITED' })
    await expect.poll(() => profileOf(company)).toBeDefined()
    await stack.pool.query(
      `update registered_company set profile = replace(profile::text, 'COMPANY', 'FORMERLY')::json
       where company_number = '10000004'`,
    )
    await stack.pool.query(
      `insert into registered_company select slot, '19999999', '{}', '2020-01-01', null, '2020-01-01' from company_copy`,
    )
    const before = (await state()).loadedAt
    await request()
    await reload()
    await expect.poll(async () => (await state()).loadedAt).not.toEqual(before)
    // The new file corrects what only the file before had.
    expect((await profileOf('10000004'))?.value.name).toBe('COMPANY 10000004 LIMITED')
    expect((await profileOf(company))?.value).toMatchObject({
      name: 'STREAMED LIMITED',
      lastAccountsStart: '2024-04-01',
    })
    const { rowCount } =
      await stack.pool.query(`select from registered_company c join company_copy using (slot)
      where c.company_number = '19999999'`)
    expect(rowCount).toBe(0)
  })

  it('is refused if it has far fewer companies than before, unless an operator allows it', async () => {
    await startCopy()
    await stack.pool.query('update company_copy set file_companies = 100')
    await request()
    await reload()
    await expect
      .poll(() => stack.logged.join(''))
      .toContain('the file has 6 companies, and the one before had 100')
    expect(await profileOf(FROM_FILE)).toBeDefined()
    expect((await state()).fileCompanies).toBe(100)
    await request(true)
    await reload()
    await expect.poll(async () => (await state()).fileCompanies).toBe(6)
  })

  it('is loaded once by several processes', async () => {
    stack = await startFilingStack()
    const replicas = await Promise.all([1, 2, 3].map(() => stack.startAnother({ companyCopy: true })))
    await loaded()
    const loads = () =>
      stack.logged.filter((line) => line.includes('loaded the registry’s file of companies'))
    expect(loads()).toHaveLength(1)
    for (const replica of replicas) await replica.stop()
  })
})
