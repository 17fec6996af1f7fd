// Each partner's own host for the page: its links lead there, its sessions stay there, and no other partner's
// links work there.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { ACTIVATION_URL, newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'

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

let hosts = 0

/** A partner account, with a host of its own unless `host` is null. */
async function partnerWithHost(): Promise<{ accountId: string; host: string }> {
  const [accountId, host] = [await partnerAccount(), `file${(hosts += 1)}.books.example`]
  expect(await setHost(accountId, host)).toMatchObject({ status: 200, data: { host } })
  return { accountId, host }
}

async function partnerAccount(): Promise<string> {
  const accountId = newAccount()
  await partner.pool.query(`insert into partner_account (account_id, name) values ($1, 'Books Ltd')`, [
    accountId,
  ])
  return accountId
}

const setHost = (accountId: string, host: string | null) =>
  partner.call(`/manage/accounts/${accountId}/page-host`, {
    method: 'PUT',
    body: { host },
    as: { accountId: 'operator', keyId: 'ops', scopes: ['operator'], partner: false },
  })

interface Page {
  readonly status: number
  readonly location: string | undefined
  readonly cookies: readonly string[]
  readonly text: string
}

/** Sends a request with a Host header of its own, as a proxy in front of the service passes it on. */
function ask(host: string, path: string, more: { cookie?: string; form?: Record<string, string> } = {}) {
  const { cookie, form } = more
  return new Promise<Page>((resolve, reject) => {
    const headers = {
      host,
      accept: 'text/html',
      ...(cookie === undefined ? {} : { cookie }),
      ...(form === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` }),
    }
    const asked = request(`${partner.url}${path}`, { method: form === undefined ? 'GET' : 'POST', headers })
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const { location, 'set-cookie': cookies = [] } = response.headers
        resolve({ status: response.statusCode ?? 0, location, cookies, text })
      })
    })
    asked.on('error', reject).end(form === undefined ? '' : new URLSearchParams(form).toString())
  })
}

async function press(host: string, path: string): Promise<Page> {
  const page = await ask(host, path)
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(page.text) ?? []
  return ask(host, path, { form: { _csrf } })
}

test('links lead to the partner’s host over https, or to the shared address', async () => {
  const { accountId, host } = await partnerWithHost()
  for (const mode of ['live', 'test'] as const)
    expect((await makeLink(partner, { accountId, mode })).url).toMatch(`https://${host}/activate/`)
  expect((await makeLink(partner)).url).toMatch(`${ACTIVATION_URL}/activate/`)
})

test('a visit on a partner’s host has a cookie of that host alone', async () => {
  const { accountId, host } = await partnerWithHost()
  const { path } = await makeLink(partner, { accountId })
  const started = await press(host, path)
  expect(started).toMatchObject({ status: 303, location: '/form' })
  expect(started.cookies[0]).toMatch(/^__Host-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = started.cookies[0]?.split(';', 1)[0] ?? ''
  expect((await ask(host, '/form/company', { cookie })).status).toBe(200)
  expect((await ask(`${host.toUpperCase()}.:443`, '/form/company', { cookie })).status).toBe(200)
})

test('a link opened at the shared address goes to the partner’s host', async () => {
  const { accountId, host } = await partnerWithHost()
  const { path } = await makeLink(partner, { accountId })
  const page = await ask('127.0.0.1:8082', path)
  expect(page).toMatchObject({ status: 303, location: `https://${host}${path}` })
})

test('on another partner’s host a link does not work, is not used up, and a visit has ended', async () => {
  const [own, other] = [await partnerWithHost(), await partnerWithHost()]
  const { path } = await makeLink(partner, { accountId: own.accountId })
  const page = await ask(other.host, path)
  expect([page.status, page.text.includes('Books Ltd')]).toEqual([404, false])
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec((await ask(own.host, path)).text) ?? []
  expect((await ask(other.host, path, { form: { _csrf } })).status).toBe(404)
  const started = await press(own.host, path)
  expect(started.status).toBe(303)
  const cookie = started.cookies[0]?.split(';', 1)[0] ?? ''
  expect((await ask(other.host, '/form/company', { cookie })).status).toBe(401)
})

test('a form that another partner’s page sends is refused', async () => {
  const { accountId, host } = await partnerWithHost()
  const { path } = await makeLink(partner, { accountId })
  const { text } = await ask(host, path)
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const refused = await new Promise<number>((resolve) => {
    const headers = {
      host,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    request(`${partner.url}${path}`, { method: 'POST', headers })
      .on('response', ({ statusCode = 0 }) => resolve(statusCode))
      .end(`_csrf=${_csrf}`)
  })
  expect(refused).toBe(400)
})

test('a host belongs to one partner, and its changes are audited', async () => {
  const { accountId, host } = await partnerWithHost()
  const other = await partnerAccount()
  expect((await setHost(other, host)).error?.message).toContain('belongs to another partner')
  expect((await setHost(other, '127.0.0.1')).status).toBe(400)
  expect((await setHost(newAccount(), 'file.unknown.example')).status).toBe(404)
  const link = await makeLink(partner, { accountId })
  expect((await setHost(accountId, null)).data).toEqual({ host: null })
  expect((await makeLink(partner, { ...link })).url).toMatch(`${ACTIVATION_URL}/activate/`)
  expect((await setHost(other, host)).data).toEqual({ host })
  const { rows } = await partner.pool.query<{ after: object }>(
    `select after from audit_entry where action = 'page_host.changed' and account_id = $1 order by entry_id`,
    [accountId],
  )
  expect(rows.map(({ after }) => after)).toEqual([{ host }, { host: null }])
})

test('only the operator changes hosts', async () => {
  const { accountId } = await partnerWithHost()
  const path = `/manage/accounts/${accountId}/page-host`
  const body = { host: 'file.mine.example' }
  for (const scopes of [['partner'], ['partner:manage']] as const)
    expect(
      (await partner.call(path, { method: 'PUT', body, as: { accountId, scopes: [...scopes] } })).status,
    ).toBe(403)
})

test('a visit begun at the shared address goes on when a host is recorded', async () => {
  const accountId = await partnerAccount()
  const visitor = await startVisit(partner, await makeLink(partner, { accountId }))
  await setHost(accountId, `late${(hosts += 1)}.books.example`)
  expect((await visitor.get('/form/company')).status).toBe(200)
})

test('a host that many operators record at the same moment belongs to one partner', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, partnerAccount))
  const host = 'wanted.books.example'
  const answers = await Promise.all(accounts.map((accountId) => setHost(accountId, host)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
})
