// Companies from a CSV file: read, shown, and only then kept; and the file that the dashboard writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_ROWS, readCompanyFile } from '../src/commands/companies/read-company-file.ts'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const PATH = '/live/companies/import'
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  member = await dashboard.member()
})
afterAll(() => dashboard.stop())

const read = (content: string) => readCompanyFile(Buffer.from(content))

async function upload(content: string | Uint8Array<ArrayBuffer>, type = 'text/csv') {
  const { browser } = member
  const page = await browser.get(PATH)
  const form = new FormData()
  const token = formsOf(page.text).find(({ action }) => action === PATH)?.fields['_csrf'] ?? ''
  form.set('_csrf', token)
  form.set('file', new Blob([content], { type }), 'companies.csv')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: dashboard.publicUrl, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${dashboard.url}${PATH}`, { method: 'POST', body: form, headers })
  return { status: answer.status, text: await answer.text() }
}
const watched = async () => {
  const { rows } = await dashboard.pool.query<{ number: string }>(
    'select company_number as number from watched_company where account_id = $1 order by 1',
    [member.accountId],
  )
  return rows.map(({ number }) => number)
}

describe('a file', () => {
  test.each([
    ['with headings in any place', 'name,Company Number\nA,1234567\n', ['01234567']],
    ['without headings', '01234567\nSC412345\n', ['01234567', 'SC412345']],
    ['with a semicolon in a name', 'name,number\nA; B LTD,01234567\n', ['01234567']],
    ['with tabs, and a comma in a name', '\r\nname\tnumber\r\nA, B LTD\t01234567\r\n', ['01234567']],
    ['of a spreadsheet', '\ufeffcompany_number;name\r\n"01234567";"A; B"\r\n', ['01234567']],
    ['of the dashboard', "company_number,company_name\n01234567,'=A\n", ['01234567']],
  ])('%s is read', (_, content, numbers) => {
    expect(read(content)).toEqual({ numbers, badRows: [] })
  })

  test.each([
    ['UTF-16 as Excel writes it', [0xff, 0xfe], 'utf16le'],
    ['UTF-8', [0xef, 0xbb, 0xbf], 'utf8'],
  ] as const)('in %s is read, whatever type the browser names', async (_case, mark, encoding) => {
    const bytes = Buffer.concat([
      Buffer.from(mark),
      Buffer.from('company_number\tname\r\n07654321\tCafé Ltd\r\n', encoding),
    ])
    expect(readCompanyFile(bytes)).toEqual({ numbers: ['07654321'], badRows: [] })
    for (const type of ['text/plain', 'application/octet-stream'])
      expect((await upload(new Uint8Array(bytes), type)).text).toContain('07654321')
  })

  test('in another encoding is refused, because letters would be lost', () => {
    expect(readCompanyFile(Buffer.from('company_number,name\n01234567,Caf\xe9', 'latin1'))).toContain(
      'not UTF-8',
    )
  })

  test('names each bad row by its line and its reason', () => {
    const content = 'company_number,name\n01234567,A\n,B\n12,"C\nD"\n1234567,E\nhttp://x,F\n\n  ,\n'
    expect(read(content)).toEqual({
      numbers: ['01234567'],
      badRows: [
        { line: 3, value: '', reason: 'The company number is missing' },
        { line: 5, value: '12', reason: 'Not a company number' },
        { line: 6, value: '1234567', reason: 'The same company as in line 2' },
        { line: 7, value: 'http://x', reason: 'Not a company number' },
      ],
    })
  })

  test.each([
    ['"never closed', 'not CSV'],
    ['company_number\n', 'has no rows'],
    ['01234567\n'.repeat(MOST_ROWS + 1), '1,001 rows'],
  ])('that cannot be read gets one sentence', (content, words) => {
    expect(read(content)).toContain(words)
  })
})

test('nothing is kept before the person has seen it, and the same file again adds nothing', async () => {
  const { text } = await upload('company_number\n01234567\nnonsense\nSC412345\n')
  for (const words of ['2 companies to add', '01234567, SC412345', 'Not a company number'])
    expect(text).toContain(words)
  expect(await watched()).toEqual([])
  const fields = formsOf(text).find(({ action }) => action === `${PATH}/keep`)?.fields ?? {}
  for (let time = 0; time < 2; time += 1) {
    const { location } = await member.browser.post(`${PATH}/keep`, fields)
    expect(location).toBe('/live/companies?message=imported')
  }
  expect(await watched()).toEqual(['01234567', 'SC412345'])
  const again = await upload('01234567\n')
  expect(again.text).toContain('You watch 1 company of the file already.')
  const { rows } = await dashboard.pool.query(
    `select details from audit_entry where account_id = $1 and action = 'companies.watched'`,
    [member.accountId],
  )
  expect(rows).toEqual([{ details: { companies: 2 } }])
})

test('a long list is asked about slowly', async () => {
  const numbers = Array.from({ length: 100 }, (_, index) => String(60_000_000 + index))
  const { text } = await upload(numbers.join('\n'))
  const fields = formsOf(text).find(({ action }) => action === `${PATH}/keep`)?.fields ?? {}
  await member.browser.post(`${PATH}/keep`, fields)
  const { rows } = await dashboard.pool.query<{ seconds: string }>(
    `select round(extract(epoch from max(refresh_due_at) - min(added_at))) as seconds from watched_company
     where company_number like '60000%'`,
  )
  expect(Number(rows[0]?.seconds)).toBe(990)
})

test('a file of any media type is read, and a missing one is asked for', async () => {
  expect((await upload('01234568\n', 'application/vnd.ms-excel')).text).toContain('1 company to add')
  const empty = await upload('')
  expect([empty.status, empty.text.includes('Choose a CSV file')]).toEqual([422, true])
  const binary = await upload(new Uint8Array([0, 1, 2, 255]), 'application/octet-stream')
  expect([binary.status, binary.text.includes('The file is not UTF-8')]).toEqual([422, true])
})

test('an account watches 10,000 companies at most', async () => {
  const other = await dashboard.member()
  await dashboard.pool.query(
    `insert into watched_company (account_id, company_number, source, added_at, refresh_due_at)
     select $1, (10000000 + n)::text, 'added', now(), now() + interval '1 day'
     from generate_series(1, 10000) as n`,
    [other.accountId],
  )
  await other.browser.get('/live/companies')
  const one = await other.browser.submit('/live/companies', { company_number: '01234567' })
  expect([one.status, one.text.includes('can watch 10,000 companies')]).toEqual([422, true])
})

test('the exported file holds every company, and no text that a spreadsheet would run', async () => {
  await dashboard.pool.query(
    `update watched_company set name = '=HYPERLINK("x")' where company_number = '01234567'`,
  )
  const { text, headers } = await member.browser.get('/live/companies.csv')
  expect(headers.get('content-disposition')).toContain('companies-')
  expect(text).toContain(`01234567,"'=HYPERLINK(""x"")"`)
  expect(text.trim().split('\r\n').length).toBe((await watched()).length + 1)
  expect(read(text)).toEqual({ numbers: await watched(), badRows: [] })
})
