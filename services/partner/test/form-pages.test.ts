// The form as a browser sees it: links that work once, visits that reach one company, forms that only our own
// pages send, and filings that are sent once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillIn, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { openVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const HOUR_MS = 3_600_000

let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  partner = await startPartner({
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
  })
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

test('opening a link uses nothing up, and of 20 simultaneous presses one signs in', async () => {
  const link = await makeLink(partner)
  const visitors = Array.from({ length: 20 }, () => openVisitor(partner.url))
  const opened = await Promise.all(visitors.map((visitor) => visitor.get(link.path)))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  const pressed = await Promise.all(visitors.map((visitor) => visitor.submit(link.path)))
  expect(pressed.filter(({ location }) => location === '/form')).toHaveLength(1)
  expect(pressed.filter(({ status }) => status === 410)).toHaveLength(19)
  const again = await openVisitor(partner.url).get(link.path)
  expect(again.text).toContain('This link has been used')
})

test('a link that was changed, shortened or made up says that it does not work', async () => {
  const { path } = await makeLink(partner)
  for (const wrong of [path.slice(0, -1), `${path}A`, '/activate/x', `/activate/${'A'.repeat(300)}`]) {
    const page = await openVisitor(partner.url).get(wrong)
    expect([page.status, page.text.includes('This link does not work')]).toEqual([404, true])
  }
})

test('a visit that failed to begin leaves the link working', async () => {
  const link = await makeLink(partner)
  await partner.pool.query('alter table page_session rename to page_session_away')
  const visitor = openVisitor(partner.url)
  await visitor.get(link.path)
  expect((await visitor.submit(link.path)).status).toBe(500)
  await partner.pool.query('alter table page_session_away rename to page_session')
  await startVisit(partner, link)
})

test('the cookie is hidden from scripts, and only its hash is stored', async () => {
  const link = await makeLink(partner)
  const visitor = openVisitor(partner.url)
  await visitor.get(link.path)
  const { headers } = await visitor.submit(link.path)
  const [line = ''] = headers.getSetCookie()
  expect(line).toMatch(/^form_8082=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const { rows } = await partner.pool.query<{ all: string }>(
    'select page_session::text as all from page_session',
  )
  expect(JSON.stringify(rows)).not.toContain(visitor.cookie.split('=')[1])
})

test('every page has the security headers, and hides the address of a link from other sites', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  for (const path of [link.path, '/form/company', '/activate/x', '/form/unknown']) {
    const { headers } = await visitor.get(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a form that another site sends, or without its token, changes nothing', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  const { text } = await visitor.get('/form/company')
  const [, token = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const other = await startVisit(partner, await makeLink(partner))
  await other.get('/form/company')
  const attempts = [
    [{ _csrf: token }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ _csrf: token }, { 'sec-fetch-site': 'same-site' }],
    [{ _csrf: token }, {}],
    [{}, { 'sec-fetch-site': 'same-origin' }],
  ] as const
  for (const [fields, headers] of attempts)
    expect((await visitor.post('/form/company', fields, headers)).status).toBeGreaterThanOrEqual(400)
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await other.post('/form/company', { _csrf: token }, own)).status).toBe(403)
  expect((await visitor.get('/form')).location).toBe('/form/company')
})

test.each([
  [
    'of another kind',
    415,
    { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
  ],
  ['of a program', 400, { 'content-type': 'application/x-www-form-urlencoded' }],
] as const)('a form %s is refused in one line before it is read', async (_, status, headers) => {
  const url = `${partner.url}/activate/none`
  const answer = await fetch(url, { method: 'POST', headers, body: 'a=1' })
  const named = ['connection', 'content-type'].map((name) => answer.headers.get(name))
  expect([answer.status, ...named]).toEqual([status, 'close', 'text/plain; charset=utf-8'])
})

test.each([
  ['/form/leave', 405, 'This address only takes a form'],
  ['/form/again', 405, 'This address only takes a form'],
  ['/form/found', 405, 'This address only takes a form'],
  ['/100%', 404, 'Page not found'],
  ['/form/%zz', 404, 'Page not found'],
  ['/form/documents/%E0%A4/%', 404, 'no such document'],
  ['/form/earlier/%', 404, 'no such form'],
] as const)('a browser that opens %s gets a page', async (path, status, words) => {
  const visitor = await startVisit(partner, await makeLink(partner))
  const page = await visitor.get(path)
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(page.text).toContain(words)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a later page cannot be reached before the ones that it depends on', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  for (const step of ['choose', 'figures', 'tax', 'read', 'sign-in', 'status'])
    expect((await visitor.get(`/form/${step}`)).location).toBe('/form/company')
})

test('names from the register are shown as text', async () => {
  filing.companyName = '<script>alert(1)</script> & "CO" LTD'
  const visitor = await startVisit(partner, await makeLink(partner))
  const { text } = await visitor.get('/form/company')
  filing.companyName = 'HARBOUR LIGHTS LTD'
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;CO&quot; LTD')
})

test('when the partner ends the entitlement, the visit ends, also after a new activation', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  const path = `/api/v1/entitlements/${link.company}/end`
  const ended = await partner.call(path, { method: 'POST', as: { accountId: link.accountId } })
  expect(ended.status).toBe(200)
  expect((await visitor.get('/form/company')).status).toBe(401)
  const body = { company_number: link.company, email: 'ada@lights.example' }
  await partner.call('/api/v1/activate', { body, as: { accountId: link.accountId } })
  expect((await visitor.get('/form/company')).status).toBe(401)
})

test('if the connection breaks after the filing was recorded, the same request is sent again', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  const before = filing.submissions.length
  filing.silent = 2
  await visitor.get('/form/sign-in')
  expect((await visitor.submit('/form/sign-in', SIGN_IN)).location).toBe('/form/sign-in')
  // Nothing else can be changed while the filings may be on their way.
  expect((await visitor.get('/form/choose')).location).toBe('/form/sign-in')
  const { text } = await visitor.get('/form/sign-in')
  expect(text).toContain('We got no response')
  expect((await visitor.submit('/form/sign-in', SIGN_IN)).location).toBe('/form/status')
  const sent = filing.submissions.slice(before)
  expect(sent).toHaveLength(4)
  for (const type of ['ct600', 'accounts']) {
    const [first, second] = sent.filter(({ path }) => path.endsWith(type))
    expect(second).toEqual(first)
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('two presses at once send one filing of each type', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await fillIn(visitor)
  const before = filing.filings.size
  const { text } = await visitor.get('/form/sign-in')
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const press = () =>
    visitor.post('/form/sign-in', { _csrf, ...SIGN_IN }, { 'sec-fetch-site': 'same-origin' })
  await Promise.all([press(), press(), press()])
  expect(filing.filings.size).toBe(before + 2)
})

test('sign-in details are neither stored nor logged nor shown again', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await fillIn(visitor)
  await visitor.get('/form/sign-in')
  const page = await visitor.submit('/form/sign-in', { ...SIGN_IN, auth_code: '!' })
  expect([page.status, page.text.includes(SIGN_IN.gateway_password)]).toEqual([422, false])
  await visitor.submit('/form/sign-in', SIGN_IN)
  const { rows } = await partner.pool.query<{ state: string }>('select state::text from draft')
  for (const secret of [SIGN_IN.gateway_password, SIGN_IN.gateway_id]) {
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(partner.log()).not.toContain(secret)
  }
})

test('a test link shows a sample form, and stores nothing', async () => {
  const count = async () => {
    const { rows } = await partner.pool.query<{ rows: string }>(
      `select (select count(*) from page_session) || ' ' || (select count(*) from draft) as rows`,
    )
    return rows[0]?.rows
  }
  const before = await count()
  const visitor = await startVisit(partner, await makeLink(partner, { mode: 'test' }))
  expect((await visitor.get('/form/company')).text).toContain('This is a test')
  await visitor.submit('/form/company')
  await visitor.get('/form/choose')
  await visitor.submit('/form/choose', { wanted: 'both', kind: 'trading' })
  await visitor.get('/form/details')
  await visitor.submit('/form/details', { signatory: 'Alex Example', utr: '1234567895' })
  expect((await visitor.get('/form/figures')).text).toContain('£120,000.00')
  expect(await count()).toBe(before)
  const tampered = openVisitor(partner.url)
  tampered.cookie = `${visitor.cookie.slice(0, -2)}AA`
  expect((await tampered.get('/form/figures')).status).toBe(401)
})

test('a visit lasts two hours', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  expect((await visitor.get('/form/company')).status).toBe(200)
  partner.clock.forwardMs(2 * HOUR_MS + 1000)
  const page = await visitor.get('/form/company')
  expect([page.status, page.text.includes('Your visit has ended')]).toEqual([401, true])
})

test('a link that is opened again during its visit leads its own browser back to the form', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  expect((await visitor.get(link.path)).location).toBe('/form')
  const other = await openVisitor(partner.url).get(link.path)
  expect(other.text).toContain('This link has been used')
  const otherCompany = await makeLink(partner)
  await startVisit(partner, otherCompany)
  expect((await visitor.get(otherCompany.path)).text).toContain('This link has been used')
})

test('an expired link says so, and keeps what was entered', async () => {
  const link = await makeLink(partner)
  partner.clock.forwardMs(HOUR_MS)
  const page = await openVisitor(partner.url).get(link.path)
  expect([page.status, page.text.includes('This link has expired')]).toEqual([410, true])
})
