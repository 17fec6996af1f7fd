// Each endpoint has the domain of its URL, whichever version created or changed it.
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameDomains } from '../src/commands/name-domains.ts'
import { selectUnnamed } from '../src/store/webhook-domains.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test.each([
  ['https://a.books.example/hook', null, 'books.example'],
  // An earlier version changes the URL during a release, and does not know the domain.
  ['https://a.victim.example/', 'books.example', 'victim.example'],
  ['https://notbooks.example/', 'books.example', 'notbooks.example'],
  ['https://a.books.example.victim.example/', 'books.example', 'victim.example'],
  ['https://victim.example/?x=.books.example', 'books.example', 'victim.example'],
  ['https://a.books.example:8443/', 'books.example', 'books.example'],
  ['https://books.example./', 'books.example', 'books.example'],
  ['http://127.0.0.1:8080/', '127.0.0.1', '127.0.0.1'],
  ['http://[::1]:8080/', '::1', '::1'],
  ['http://[::1]/', null, '::1'],
])('the endpoint at %s with the domain %s gets %s', async (url, before, domain) => {
  await pool.query('truncate webhook_endpoint cascade')
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, domain, status, created_by_key,
       created_at, claimed_at)
     values ('whe', 'acc', 'live', $1, $2, 'enabled', 'key', now(), now())`,
    [url, before],
  )
  expect(await nameDomains(pool)).toBe(false)
  const { rows } = await pool.query<{ domain: string }>('select domain from webhook_endpoint')
  expect(rows).toEqual([{ domain }])
  expect(await selectUnnamed(pool, 10)).toEqual([])
})
