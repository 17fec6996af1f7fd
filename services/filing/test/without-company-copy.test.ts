// Without its settings, the copy of the register costs nothing. With them, it waits for a free connection.
import { afterEach, expect, it } from 'vitest'
import { selectCopyState } from '../src/store/company-load.ts'
import { accountsOf, ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
afterEach(() => stack.stop())

const file = async (kind: 'ct600' | 'accounts', more: object = {}) => {
  const account = await stack.account()
  const company = stack.company()
  const body = kind === 'ct600' ? ct600Of(company, more) : accountsOf(company, more)
  return { account, ...(await stack.ask('POST', `/api/v1/filings/${kind}`, { account, body })) }
}
const lookUps = async () => {
  const { messages } = await stack.registry.control('GET', 'messages')
  return messages.filter(({ operation }) => operation === 'lookup').map(({ request }) => request)
}

it('nothing is copied, and each look-up asks the public data API', async () => {
  stack = await startFilingStack({ companyDataRequests: 600 })
  expect((await file('ct600')).status).toBe(202)
  expect(await lookUps()).toHaveLength(3)
  expect((await stack.pool.query('select from registered_company')).rowCount).toBe(0)
  expect((await file('ct600', { dry_run: true })).body.data).not.toHaveProperty('company_data_as_of')
})

it('no accepted filing reads or writes the copy, and nothing follows the streams', async () => {
  stack = await startFilingStack({ companyDataRequests: 600 })
  // A statement that names one of these tables now fails.
  for (const table of ['registered_company', 'company_copy', 'company_stream']) {
    await stack.pool.query(`alter table ${table} rename to ${table}_away`)
  }
  const { account, body } = await file('accounts')
  await stack.until(account, body.data.filing_id, 'accepted')
  expect((await file('ct600')).status).toBe(202)
  expect(stack.logged.join('')).not.toContain('does not exist')
  // The simulator returns how many connections each of its streams has.
  for (const stream of ['companies', 'filings']) {
    const answer = await stack.registry.control('POST', 'streams', { stream, action: 'write', text: '' })
    expect(answer).toMatchObject({ connections: 0 })
  }
  const { rows } = await stack.pool.query('select loader, file_month from company_copy_away')
  expect(rows).toEqual([{ loader: null, file_month: null }])
})

it('the streams wait when the registry refuses a third connection, and go on', async () => {
  stack = await startFilingStack({ companyDataRequests: 600 })
  const authorization = `Basic ${Buffer.from('simulator-stream-key:').toString('base64')}`
  const held = ['companies', 'filings'].map((name) =>
    fetch(`${stack.registry.url}/${name}`, { headers: { authorization } }),
  )
  const responses = await Promise.all(held)
  const replica = await stack.startAnother({ companyCopy: true })
  await expect.poll(() => stack.logged.join('')).toContain('"kind":"limited"')
  for (const { body } of responses) await body?.cancel()
  const isWatched = async () =>
    (await selectCopyState(stack.pool)).streams.map(({ watchedSince }) => watchedSince !== null)
  await expect.poll(isWatched).toEqual([true, true])
  await replica.stop()
})
