// If the database fails over, the process is asked to stop, or the client sends invalid data, no outcome is
// lost and no credential is stored anywhere.
import { gunzipSync } from 'node:zlib'
import { newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack()
})
afterAll(() => stack.stop())

const post = (path: string, account: string, body: unknown) =>
  stack.ask('POST', `/api/v1/filings/${path}`, { account, body, key: newUuid() })
const slowly = (company: string, delayMs: number) =>
  stack.taxAuthority.control('POST', 'faults', {
    match: { company_number: company },
    operation: 'submit',
    fault: 'slow',
    delay_ms: delayMs,
    times: 1,
  })
const submitted = (company: string) =>
  waitFor(async () => {
    const { submissions } = await stack.taxAuthority.control('GET', `submissions?company_number=${company}`)
    return submissions.length === 1
  })

describe('credentials', () => {
  it('leave no trace in the database, the events, the log or the responses', async () => {
    const account = await stack.account()
    const [company, other] = [stack.company(), stack.company()]
    const password = `P&ss<${newUuid()}>`
    const credentials = { government_gateway_id: '987654321098', government_gateway_password: password }
    await stack.taxAuthority.control('PUT', 'taxpayers/1234509876', {
      company_number: company,
      gateway_user_id: credentials.government_gateway_id,
      password,
    })
    await stack.registry.control('PUT', `companies/${other}`, { auth_code: 'ZQ7KX9PW' })
    const secrets = [password, '987654321098', 'ZQ7KX9PW', 'P&amp;ss']
    const [ct600, accounts] = await Promise.all([
      post('ct600', account, ct600Of(company, { utr: '1234509876', credentials })),
      post('accounts', account, accountsOf(other, { credentials: { company_auth_code: 'ZQ7KX9PW' } })),
    ])
    const filings = [
      await stack.until(account, ct600.body.data.filing_id, 'accepted'),
      await stack.until(account, accounts.body.data.filing_id, 'accepted'),
    ]
    // Error messages do not quote refused bodies either.
    const broken = await post('ct600', account, `{"credentials":{"government_gateway_password":"${password}"`)
    const invalid = await post(
      'ct600',
      account,
      ct600Of(company, { utr: password, credentials: { [password]: 1 } }),
    )
    expect([broken.status, invalid.status]).toEqual([400, 400])

    await waitFor(() => stack.published.filter(({ type }) => type === 'filing.accepted').length === 2)
    const traces = [
      JSON.stringify([filings, ct600.body, accounts.body, broken.body]),
      stack.logged.join('\n'),
      ...stack.published.map(({ payload }) => JSON.stringify(payload)),
      ...stack.published
        .flatMap(({ payload }) => ('artifacts' in payload ? payload.artifacts : []))
        .map(unpacked),
      ...(await everyRow()),
    ]
    for (const secret of secrets) expect(traces.filter((trace) => trace.includes(secret))).toEqual([])
  })
})

const unpacked = (artifact: { readonly content_gzip: Uint8Array }) =>
  gunzipSync(artifact.content_gzip).toString('utf8')

async function everyRow(): Promise<string[]> {
  const tables = await stack.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const rows = await Promise.all(
    tables.rows.map(({ name }) => stack.pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  const documents = await stack.pool.query<{ bytes: Buffer }>(
    `select content_gzip as bytes from attempt_document
     union all select answer_gzip from attempt where answer_gzip is not null`,
  )
  const texts = documents.rows.map(({ bytes }) => gunzipSync(bytes).toString('utf8'))
  return [...rows.flatMap((result) => result.rows.map(({ row }) => row)), ...texts]
}

describe('the database fails over', () => {
  it('while a filing is being sent: its outcome is recorded, and nothing is sent twice', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await slowly(company, 1500)
    const running = post('ct600', account, ct600Of(company))
    await submitted(company)
    await stack.disconnectEveryone()
    const { status, body } = await running
    expect([status, body.data.status]).toEqual([202, 'submitted'])
    await stack.until(account, body.data.filing_id, 'accepted')
    await submitted(company)
  })

  it('while filings are polled: they are decided nevertheless', async () => {
    const account = await stack.account()
    const posted = await Promise.all(
      Array.from({ length: 5 }, () => post('accounts', account, accountsOf(stack.company()))),
    )
    await stack.disconnectEveryone()
    for (const { body } of posted) await stack.until(account, body.data.filing_id, 'accepted')
  })
})

describe('a stop', () => {
  it('waits for submissions that are being sent, so that their requests still get responses', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await slowly(company, 1500)
    const running = post('ct600', account, ct600Of(company))
    await submitted(company)
    await stack.stopService()
    const { status, body } = await running
    expect([status, body.data.status]).toEqual([202, 'submitted'])
    await stack.startService()
    await stack.until(account, body.data.filing_id, 'accepted')
  })

  it('does not wait forever: the response is pending, and the next process decides it', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await slowly(company, 60_000)
    const running = post('ct600', account, ct600Of(company))
    await submitted(company)
    await stack.stopService()
    const { status, body } = await running
    expect([status, body.data.status]).toEqual([202, 'pending'])
    await stack.startService()
    await stack.until(account, body.data.filing_id, 'error')
  })
})
