// Makes filings with credentials that can be recognised, which end in every possible way, and sends invalid
// requests; a search for these credentials follows.
import { randomInt } from 'node:crypto'
import { managementUrlAfter } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { FIGURES } from '../trading-figures.ts'
import type { Recorded, RecordingClient } from './recording-client.ts'
import type { SweptStack } from './swept-stack.ts'

export interface Sweep {
  readonly stack: SweptStack
  readonly client: RecordingClient
  readonly account: Account
}

type FilingType = 'ct600' | 'accounts'

/** The timeout is long enough for a busy machine. */
const DECIDED_MS = 120_000
const DOCUMENTED_MS = 90_000

/** Figures whose tax was overpaid, with a unique bank account for the repayment. */
function repaidFigures({ stack }: Sweep, name: string) {
  const note = (secret: string, text: string) => stack.secrets.note(secret, text)
  const account = (what: string, length: number) =>
    note(`${what}, ${name}`, `${what} ${uniqueDigits(length)}`)
  return {
    ...FIGURES,
    tax_adjustments: { ...FIGURES.tax_adjustments, tax_already_paid: 10_000 },
    repayment: {
      bank_name: account('Bank', 12),
      sort_code: uniqueDigits(6),
      account_number: note(`account number, ${name}`, uniqueDigits(8)),
      account_name: account('Acct', 12),
      reference: account('Roll', 10),
      lower_limit: 50,
    },
  }
}

function uniqueDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(1, 10)).join('')
}

/** A return that the tax authority accepts, with credentials and a bank account of its own. */
export async function returnWithSecrets(sweep: Sweep, name: string) {
  const { stack } = sweep
  const request = nilReturn({
    financials: repaidFigures(sweep, name),
    credentials: {
      government_gateway_id: stack.secrets.userId(`user id, ${name}`),
      government_gateway_password: stack.secrets.password(`password, ${name}`),
    },
  })
  const { government_gateway_id, government_gateway_password } = request.credentials
  await stack.taxAuthority.taxpayer(request.utr, {
    gateway_user_id: government_gateway_id,
    password: government_gateway_password,
  })
  return request
}

/** Files the accounts of a company that has its own authentication code. */
export async function accountsWithSecrets({ stack }: Sweep, name: string) {
  const code = stack.secrets.companyCode(`company code, ${name}`)
  const request = dormantAccounts({ credentials: { company_auth_code: code } })
  await stack.registry.company(request.company_number, { auth_code: code })
  return request
}

/** Polls until the filing is no longer `pending` or `submitted`; returns its final status. */
export async function untilDecided({ client, account }: Sweep, filed: Recorded): Promise<string> {
  const id = String(filed.data['filing_id'])
  return waitFor(
    async () => {
      const { data } = await client.ask(`/api/v1/filings/${id}`, { key: account.live })
      const status = String(data['status'])
      return ['accepted', 'rejected', 'error'].includes(status) ? status : undefined
    },
    {
      timeoutMs: DECIDED_MS,
      intervalMs: 200,
      until: `${id} is decided (${filed.body.toString().slice(0, 300)})`,
    },
  )
}

/** The filing is accepted, and every document is downloaded. */
export async function fileAndFetch(sweep: Sweep, type: FilingType): Promise<void> {
  const { client, account } = sweep
  const request =
    type === 'ct600'
      ? await returnWithSecrets(sweep, 'accepted')
      : await accountsWithSecrets(sweep, 'accepted')
  const filed = await client.fileUntilAnswered(type, account.live, request)
  if ((await untilDecided(sweep, filed)) !== 'accepted') throw new Error(`${type} was not accepted`)
  const documents = `/api/v1/filings/${String(filed.data['filing_id'])}/documents`
  const list = await waitFor(
    async () => {
      const answer = await client.ask(documents, { key: account.live })
      return answer.status === 200 ? answer : undefined
    },
    { timeoutMs: DOCUMENTED_MS, intervalMs: 200, until: `the documents of ${type} are there` },
  )
  for (const { url } of list.data['documents'] as { url: string }[])
    await client.ask(url, { key: account.live })
  await client.ask(`${documents}/archive`, { key: account.live })
  await client.ask(`${documents}/evidence`, { key: account.live })
}

interface Trouble {
  readonly name: string
  readonly type: FilingType
  /**
   * Each fault has the authority's operation that it affects, the kind of the fault, and further settings.
   */
  readonly faults: readonly (readonly [string, string, Readonly<Record<string, unknown>>?])[]
}

/** The outcome of this request does not matter: only the secrets that it leaves behind are checked. */
export async function fileInTrouble(sweep: Sweep, { name, type, faults }: Trouble): Promise<string> {
  const { stack, client, account } = sweep
  const request =
    type === 'ct600' ? await returnWithSecrets(sweep, name) : await accountsWithSecrets(sweep, name)
  const authority = type === 'ct600' ? stack.taxAuthority : stack.registry
  for (const [operation, fault, more] of faults) {
    const at = operation === 'lookup' ? stack.registry : authority
    await at.fault({ match: { company_number: request.company_number }, operation, fault, ...more })
  }
  const how = faults.some(([operation]) => operation === 'lookup') ? 'file' : 'fileUntilAnswered'
  const filed = await client[how](type, account.live, request)
  return filed.status === 202 ? untilDecided(sweep, filed) : `refused: ${filed.code}`
}

/** Filings with credentials that the authorities refuse, each in its own way. */
export async function fileWithWrongCredentials(sweep: Sweep): Promise<string[]> {
  const { stack, client, account } = sweep
  const request = await returnWithSecrets(sweep, 'refused')
  const wrong = {
    government_gateway_id: stack.secrets.userId('wrong user id'),
    government_gateway_password: stack.secrets.password('wrong password'),
  }
  const accounts = await accountsWithSecrets(sweep, 'refused')
  const code = { company_auth_code: stack.secrets.companyCode('wrong company code') }
  const filed = [
    await client.fileUntilAnswered('ct600', account.live, { ...request, credentials: wrong }),
    await client.fileUntilAnswered('accounts', account.live, { ...accounts, credentials: code }),
  ]
  return Promise.all(filed.map((one) => untilDecided(sweep, one)))
}

/** Request bodies that are refused, with credentials in and around them. */
export async function sendBrokenBodies(sweep: Sweep): Promise<number[]> {
  const { client, account, stack } = sweep
  const password = stack.secrets.password('password in a broken body')
  const userId = stack.secrets.userId('user id in a broken body')
  const right = nilReturn({
    credentials: { government_gateway_id: userId, government_gateway_password: password },
  })
  const text = JSON.stringify(right)
  const { credentials, ...without } = right
  const bodies: (string | Buffer)[] = [
    text.slice(0, -9),
    `${text}}`,
    text.replaceAll('"', "'"),
    `[${text}]`,
    JSON.stringify(text),
    JSON.stringify({ ...without, government_gateway_password: password }),
    JSON.stringify({ ...without, credentials: { ...credentials, goverment_gateway_pasword: password } }),
    JSON.stringify({ ...without, credentials: password }),
    JSON.stringify({ ...without, credentials: [userId, password] }),
    JSON.stringify({ ...without, credentials: { company_auth_code: password } }),
    JSON.stringify({ ...right, company_number: password, utr: password, period_end: password }),
    JSON.stringify({ ...right, dry_run: password, financials: { password }, amendment: password }),
    JSON.stringify({ ...right, __proto__: undefined }).replace(
      '{',
      `{"__proto__":{"a":${JSON.stringify(password)}},`,
    ),
    JSON.stringify({ ...right, financials: password.repeat(20_000) }),
    Buffer.from(text, 'utf16le'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text)]),
    new URLSearchParams({ government_gateway_id: userId, government_gateway_password: password }).toString(),
    `<password>${password}</password>`,
  ]
  const statuses: number[] = []
  for (const key of [account.live, account.test]) {
    for (const path of ['ct600', 'accounts', 'nothing']) {
      for (const body of bodies) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const answer = await client.ask(`/api/v1/filings/${path}`, { method: 'POST', key, headers, body })
        statuses.push(answer.status)
      }
    }
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ]) {
    const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() }
    const init = { method: 'POST', key: account.live, headers, body: text.slice(1) }
    statuses.push((await client.ask('/api/v1/filings/ct600', init)).status)
  }
  return statuses
}

/** Files in the sandbox, once for each of its outcomes. */
export async function fileInSandbox(sweep: Sweep): Promise<void> {
  const { client, account } = sweep
  for (const company_number of ['00000001', '00000002', '00000004', 'SC000002', 'NI000002']) {
    const request = { ...(await returnWithSecrets(sweep, `sandbox ${company_number}`)), company_number }
    const accounts = { ...(await accountsWithSecrets(sweep, `sandbox ${company_number}`)), company_number }
    for (const filed of [
      await client.file('ct600', account.test, request),
      await client.file('accounts', account.test, accounts),
    ]) {
      const path = `/api/v1/filings/${String(filed.data['filing_id'])}`
      await client.ask(path, { key: account.test })
      await client.ask(`${path}/documents/archive`, { key: account.test })
    }
  }
}

/** Requests with API keys and credentials in the wrong places: URLs, other headers, other schemes. */
export async function misplaceSecrets(sweep: Sweep): Promise<void> {
  const { client, account, stack } = sweep
  const unknown = stack.secrets.note('a key that does not exist', `${account.live.slice(0, -4)}zzzz`)
  const password = stack.secrets.password('password in an address')
  const inAddress = encodeURIComponent(password)
  for (const secret of [account.live, unknown, inAddress]) {
    for (const path of [
      `/api/v1/filings?api_key=${secret}`,
      `/api/v1/filings?status=${secret}`,
      `/api/v1/filings/${secret}`,
      `/api/v1/filings/${secret}/documents/${secret}`,
      `/${secret}`,
      `/api/v1/${secret}?a=${secret}#${secret}`,
    ]) {
      await client.ask(path)
      await client.ask(path, { key: account.live })
    }
  }
  for (const headers of [
    { authorization: `Bearer ${unknown}` },
    { authorization: `Basic ${Buffer.from(`${account.live}:`).toString('base64')}` },
    { cookie: `key=${account.live}`, referer: `http://x/?key=${account.live}` },
    { 'x-api-key': unknown, 'user-agent': unknown, 'x-request-id': unknown },
    { 'x-internal-identity': unknown, 'idempotency-key': unknown },
  ]) {
    await client.ask('/api/v1/filings', { headers })
    for (const service of Object.values(stack.services)) {
      await client.ask(`${managementUrlAfter(service.url)}/manage/outbox`, { headers })
    }
  }
}
