// A bookkeeper without code imports a trial balance from a file: the pages, what is refused in which words,
// who may do it, and that a second press imports nothing twice.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formsOf, unescaped } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { customersOf } from './partner-double.ts'
import { workbookOf } from './workbook.ts'

const COMPANY = '01234567'
const PATH = `/live/imports/new/${COMPANY}`
const PERIOD = { period_start: '2025-04-01', period_end: '2026-03-31', company_type: 'trading' }
const CSV = 'Code,Name,Debit,Credit\n4000,Sales,,"60,000.00"\n1200,Bank current account,"60,000.00",\n'
const UNKNOWN = `${CSV}9000,Project Osprey,100.00,\n9001,Sundry,,100.00\n`
let dashboard: DashboardUnderTest
let partner: Member

beforeAll(async () => {
  dashboard = await startDashboard()
  partner = await dashboard.member()
  await dashboard.makePartner(partner)
})
afterAll(() => dashboard.stop())
beforeEach(() => {
  const { partners } = dashboard.product
  Object.assign(partners, customersOf(partner.accountId))
  partners.uploads.clear()
  partners.links.length = 0
})

type Fields = Readonly<Record<string, string>>

/** Sends the form of the page as a browser does, with the fields that the page passed on. */
async function send(text: string, fields: Fields, file?: string | Uint8Array) {
  const form = new FormData()
  const hidden = formsOf(text).find(({ action }) => action === PATH)?.fields ?? {}
  for (const [name, value] of Object.entries({ ...hidden, ...fields })) form.set(name, value)
  if (file !== undefined) form.set('file', new Blob([Buffer.from(file)]), 'tb.csv')
  const cookie = [...partner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: dashboard.publicUrl, 'sec-fetch-site': 'same-origin' }
  const init = { method: 'POST', body: form, headers, redirect: 'manual' } as const
  const answer = await fetch(`${dashboard.url}${PATH}`, init)
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: unescaped(await answer.text()),
  }
}

const columnsIn = (text: string): Fields =>
  Object.fromEntries(
    [...text.matchAll(/name="(column_\w+)"[^>]*>(.*?)<\/select>/gs)].map(([, name = '', options = '']) => {
      const [, value = ''] = /value="(\d*)" selected/.exec(options) ?? []
      return [name, value]
    }),
  )

const read = async (file: string | Uint8Array, fields: Fields = {}) => {
  const { text } = await partner.browser.get(PATH)
  return send(text, { action: 'read', ...PERIOD, ...fields }, file)
}
const check = async (file: string | Uint8Array, fields: Fields = {}) => {
  const { text } = await read(file)
  return send(text, { action: 'check', ...columnsIn(text), ...fields })
}
const imports = () => dashboard.product.partners.imports
const sentBody = () => imports().at(-1)

describe('a trial balance', () => {
  test('is imported from a file in three steps, and the page then offers to send the link', async () => {
    const list = await partner.browser.get('/live/imports')
    expect(list.text).toContain('href="/live/imports/new"')
    const companies = await partner.browser.get('/live/imports/new')
    expect(companies.text).toContain(`href="${PATH}"`)
    expect(companies.text).not.toContain('09988776')
    const columns = await read(CSV)
    expect([columns.status, columnsIn(columns.text)]).toEqual([
      200,
      { column_code: '0', column_name: '1', column_amount: '', column_debit: '2', column_credit: '3' },
    ])
    expect(columns.text).toContain('2 of them are accounts')
    const checked = await send(columns.text, { action: 'check', ...columnsIn(columns.text) })
    for (const words of ['£60,000.00', '2 of 2 placed', 'What changes', '29 more accounts change'])
      expect(checked.text).toContain(words)
    const before = imports().length
    const { status, location } = await send(checked.text, { action: 'import' })
    expect([status, location]).toEqual([303, `/live/imports/tbi_${before + 1}?message=imported`])
    expect(sentBody()).toMatchObject({
      company_number: COMPANY,
      period_start: '2025-04-01',
      period_end: '2026-03-31',
      accounts: [
        { code: '4000', name: 'Sales', amount: -60_000 },
        { code: '1200', name: 'Bank current account', amount: 60_000 },
      ],
    })
    const { text } = await partner.browser.get(location ?? '')
    for (const words of ['The trial balance is imported.', 'Send the link to the customer'])
      expect(text).toContain(words)
  })

  test('of a workbook is imported in the same way', async () => {
    const rows = [
      ['Name', 'Balance'],
      ['Sales', -60_000.1],
      ['Bank current account', 60_000.1],
    ]
    const { text } = await check(workbookOf(rows))
    expect(text).toContain('£60,000.10')
    await send(text, { action: 'import' })
    expect(sentBody()?.accounts).toMatchObject([
      { code: '', name: 'Sales', amount: -60_000.1 },
      { name: 'Bank current account', amount: 60_000.1 },
    ])
  })

  test('with unknown accounts asks where they belong, and sends the choices with the import', async () => {
    const asked = await check(UNKNOWN)
    for (const words of ['2 of 4 placed', '9000 Project Osprey', 'Other charges (suggested)'])
      expect(asked.text).toContain(words)
    const placed = await send(asked.text, { action: 'check', 'place-2': 'pl_other_charges', 'place-3': '' })
    for (const words of ['3 of 4 placed', 'You placed this account']) expect(placed.text).toContain(words)
    await send(placed.text, { action: 'import', 'place-2': 'pl_other_charges', 'place-3': '' })
    expect(sentBody()).toMatchObject({ unmapped_count: 1, mapped_count: 3 })
    const { rows } = await dashboard.pool.query(
      `select action, details from audit_entry where subject = $1 and action like 'trial_balance.%'
       order by entry_id desc limit 2`,
      [COMPANY],
    )
    expect(rows).toEqual([
      {
        action: 'trial_balance.imported',
        details: { period_end: '2026-03-31', accounts: 4, placed: 1, import_id: sentBody()?.import_id },
      },
      {
        action: 'trial_balance.importing',
        details: { period_end: '2026-03-31', accounts: 4, placed: 1 },
      },
    ])
  })

  test('of many unknown accounts asks for eight at once, and keeps the other choices', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `X${index},Odd ${index},1.00,\n`)
    let page = await check(`Code,Name,Debit,Credit\n${lines.join('')}`)
    for (const first of [0, 8]) {
      const fields = Array.from({ length: 8 }, (_, index) => [`place-${first + index}`, 'pl_other_charges'])
      page = await send(page.text, { action: 'check', ...(Object.fromEntries(fields) as Fields) })
    }
    expect(page.text).toContain('16 of 20 placed')
    expect(page.text.match(/<select /g)).toHaveLength(8)
    await send(page.text, { action: 'import' })
    expect(sentBody()).toMatchObject({ unmapped_count: 8 })
  })

  test('with two rows of one account asks for its place once', async () => {
    const { text } = await check(`${UNKNOWN}9000,Project Osprey,5.00,\n`)
    expect(text.match(/<label[^>]*>9000 Project Osprey/g)).toHaveLength(1)
    const placed = await send(text, { action: 'check', 'place-2': 'pl_other_charges' })
    expect(placed.text).toContain('4 of 5 placed')
  })

  test('with more text than the pages pass on is refused with what to do', async () => {
    const noteOf = (index: number) => createHash('sha512').update(String(index)).digest('hex')
    const rows = Array.from({ length: 5000 }, (_, index) => `Account ${index},1,${noteOf(index)}`)
    const { text } = await read(`Name,Amount,Note\n${rows.join('\n')}`)
    expect(text.includes('The file has too much text. Leave only the columns')).toBe(true)
  })

  test('pressed twice is imported once, and both presses lead to it', async () => {
    const { text } = await check(CSV)
    const before = imports().length
    const answers = await Promise.all([1, 2, 3].map(() => send(text, { action: 'import' })))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    dashboard.clock.aheadMs += 60_000
    const later = await send(text, { action: 'import' })
    expect([later.location, imports().length]).toEqual([answers[0]?.location, before + 1])
  })

  test('can be corrected: the columns are changed, and the choice counts', async () => {
    const { text } = await check(CSV)
    const columns = await send(text, { action: 'columns' })
    expect(columns.text).toContain('Check the columns')
    const swapped = { ...columnsIn(columns.text), column_debit: '3', column_credit: '2' }
    await send((await send(columns.text, { action: 'check', ...swapped })).text, { action: 'import' })
    expect(sentBody()?.accounts[0]).toMatchObject({ name: 'Sales', amount: 60_000 })
  })

  test('that does not balance says by how much', async () => {
    expect((await check(`${CSV}1,Cash,5.00,\n`)).text).toContain('£5.00</span> apart')
  })

  test('is not stored before the import', async () => {
    const before = imports().length
    await check(UNKNOWN)
    const marker = 'Project Osprey'
    const { rows } = await dashboard.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE'`,
    )
    for (const { name } of rows) {
      const found = await dashboard.pool.query(`select 1 from ${name} as t where t::text like $1`, [
        `%${marker}%`,
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
    expect(imports()).toHaveLength(before)
    expect(dashboard.log()).not.toContain(marker)
  })
})

describe('what cannot be imported', () => {
  const first = '2026-04-01'
  test.each([
    ['no file', { file: '' }, 'Choose a CSV or Excel file'],
    ['no period', { period_end: '' }, 'Enter the last day of the period'],
    ['a day that does not exist', { period_end: '2026-02-30' }, 'Enter the last day of the period'],
    ['a period that ends before it starts', { period_start: first }, 'must not be after the last day'],
    ['a PDF', { file: '%PDF-1.4' }, 'The file is a PDF'],
  ])('%s is said beside the field', async (_, mistake, words) => {
    const { file = CSV, ...fields }: Fields = mistake
    const { status, text } = await read(file, fields)
    expect([status, text.includes(words), text.includes('There is a problem')]).toEqual([422, true, true])
  })

  test('a wrong cell is named with its row and column, and nothing can be imported', async () => {
    const { status, text } = await check('Code,Name,Debit,Credit\n4000,Sales,,abc\n,,"5.00",\n')
    expect(status).toBe(422)
    for (const words of ['Row 2, column D', '“abc” is not an amount', 'Row 3, column B', 'but no name'])
      expect(text).toContain(words)
    expect(text).not.toContain('value="import"')
    const before = imports().length
    await send(text, { action: 'import', ...columnsIn(text) })
    expect(imports()).toHaveLength(before)
  })

  test('what only the partner service finds is named with its row and column too', async () => {
    const { text } = await check('Code,Name,Debit,Credit\n1,Bank,5,\n2,---,,5\n')
    for (const words of ['Row 3, column B', 'The name must not be blank']) expect(text).toContain(words)
  })

  test.each([
    [{ column_name: '' }, 'Choose the column with the names'],
    [{ column_debit: '', column_credit: '' }, 'Choose the column with the amounts'],
    [{ column_credit: '' }, 'Choose the column with the credits'],
    [{ column_amount: '2' }, 'Choose either one column of amounts'],
    [{ column_code: '1' }, 'This column is chosen twice'],
  ])('columns that are incomplete (%j) are said beside the field', async (fields, words) => {
    const { status, text } = await check(CSV, fields)
    expect([status, text.includes(words)]).toEqual([422, true])
  })

  test('a file of 5,001 accounts is refused, and one of 5,000 is imported', async () => {
    const lines = (count: number) =>
      `Name,Amount\n${Array.from({ length: count }, (_, index) => `Account ${index},1`).join('\n')}`
    expect((await check(lines(5001))).text).toContain('has 5,001 accounts')
    const { text } = await check(lines(5000))
    expect((await send(text, { action: 'import' })).status).toBe(303)
    expect(sentBody()?.accounts_count).toBe(5000)
    const path = `/live/imports/${sentBody()?.import_id}`
    for (const query of ['', '?offset=4960']) {
      const importPage = await partner.browser.get(`${path}${query}`)
      expect(Buffer.byteLength(importPage.text)).toBeLessThan(40_960)
      expect(importPage.text).toContain(query === '' ? 'Account 39<' : 'Account 4999<')
    }
  }, 60_000)

  test('a file of more than 1 MB, and a form that states no length, are refused', async () => {
    expect((await read('x'.repeat(1_048_577))).status).toBe(413)
    expect((await read('x'.repeat(2_000_000))).status).toBe(413)
    const cookie = [...partner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${dashboard.url}${PATH}`, {
      method: 'POST',
      body: new Blob(['--b--']).stream(),
      duplex: 'half',
      headers: {
        cookie,
        origin: dashboard.publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=b',
      },
    })
    expect(answer.status).toBe(413)
  })

  test('rows that a browser changed on their way are asked for again', async () => {
    const { text } = await read(CSV)
    const answer = await send(text, { action: 'check', ...columnsIn(text), sheet: 'nonsense' })
    expect(answer.text).toContain('Choose the file again')
  })

  test('hostile names are shown as text', async () => {
    const { text } = await partner.browser.get(PATH)
    const name = '<script>alert(1)</script>'
    const { url, browser } = { url: dashboard.url, browser: partner.browser }
    const form = new FormData()
    const hidden = formsOf(text).find(({ action }) => action === PATH)?.fields ?? {}
    for (const [field, value] of Object.entries({ ...hidden, ...PERIOD, action: 'read' }))
      form.set(field, value)
    form.set('file', new Blob([`Name,Amount\n${name},5\n`]), `${name}.csv`)
    const cookie = [...browser.cookies].map(([field, value]) => `${field}=${value}`).join('; ')
    const headers = { cookie, origin: dashboard.publicUrl, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${url}${PATH}`, { method: 'POST', body: form, headers })
    const pageText = await answer.text()
    expect([pageText.includes(name), pageText.includes('&lt;script&gt;')]).toEqual([false, true])
  })
})

describe('who may upload', () => {
  const setRole = (role: string) =>
    dashboard.pool.query('update membership set role = $2 where person_id = $1', [partner.personId, role])
  beforeAll(async () => {
    // An account keeps an owner.
    const { personId } = await dashboard.member()
    const columns = 'person_id, account_id, role, created_at'
    await dashboard.pool.query(`insert into membership (${columns}) values ($1, $2, 'owner', now())`, [
      personId,
      partner.accountId,
    ])
  })

  test.each([
    ['owner', 200],
    ['developer', 200],
    ['finance', 403],
    ['viewer', 403],
  ])('%s: %i', async (role, status) => {
    await setRole(role)
    try {
      expect((await partner.browser.get(PATH)).status).toBe(status)
      const { text } = await partner.browser.get('/live/imports')
      expect(text.includes('Upload a trial balance')).toBe(status === 200)
      const one = await partner.browser.get('/live/imports/tbi_1')
      expect([one.status, one.text.includes('Send the link')]).toEqual([200, status === 200])
    } finally {
      await setRole('owner')
    }
  })

  test('no one for a company that is unknown, ended, or another partner’s', async () => {
    for (const number of ['99999999', '09988776', 'nonsense'])
      expect((await partner.browser.get(`/live/imports/new/${number}`)).status).toBe(404)
    const other = await dashboard.member()
    expect((await other.browser.get(PATH)).status).toBe(404)
    await dashboard.makePartner(other)
    expect((await other.browser.get(PATH)).status).toBe(404)
  })
})

describe('the link to the customer', () => {
  const LINK = `/live/companies/${COMPANY}/link`

  test('is sent from the import and from the company, once for each press', async () => {
    await partner.browser.get('/live/imports/tbi_1')
    const sent = await partner.browser.submit(LINK)
    expect(sent.location).toBe(`/live/companies/${COMPANY}?message=link-sent`)
    const { text } = await partner.browser.get(sent.location ?? '')
    expect(text).toContain('The link was sent to the customer.')
    await partner.browser.submit(LINK)
    const { links } = dashboard.product.partners
    expect(links.map(({ companyNumber }) => companyNumber)).toEqual([COMPANY, COMPANY])
    expect(new Set(links.map(({ key }) => key)).size).toBe(2)
    const { rows } = await dashboard.pool.query(
      `select action from audit_entry where subject = $1 and action like 'link.%' order by entry_id`,
      [COMPANY],
    )
    expect(rows.map((row: { action: string }) => row.action)).toEqual([
      'link.sending',
      'link.sent',
      'link.sending',
      'link.sent',
    ])
  })

  test('pressed twice is sent once', async () => {
    await partner.browser.get(`/live/companies/${COMPANY}`)
    const { text } = partner.browser.last
    const fields = formsOf(text).find(({ action }) => action === LINK)?.fields ?? {}
    await Promise.all([1, 2, 3].map(() => partner.browser.post(LINK, fields)))
    expect(dashboard.product.partners.links).toHaveLength(1)
  })

  test('that the partner service refuses says why', async () => {
    dashboard.product.partners.links.push(
      ...Array.from({ length: 3 }, () => ({ companyNumber: COMPANY, key: '' })),
    )
    await partner.browser.get(`/live/companies/${COMPANY}`)
    const { status, text } = await partner.browser.submit(LINK)
    expect([status, text.includes('The customer was sent 3 links within an hour')]).toEqual([422, true])
  })
})
