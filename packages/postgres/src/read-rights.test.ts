// The statements that a rights.sql may contain.
import { expect, test } from 'vitest'
import { parseRights } from './read-rights.ts'

test('grants are read without their comments and line breaks', () => {
  const text = `-- Why.
    grant select, insert,
      update (state, paid_at) on refund to runtime; -- And why not.
    grant execute on function erase(bigint, text[]) to runtime;
    grant usage on sequence number to runtime;`
  expect(parseRights(text)).toEqual([
    { rights: 'select, insert, update (state, paid_at)', on: 'refund' },
    { rights: 'execute', on: 'function erase(bigint, text[])' },
    { rights: 'usage', on: 'sequence number' },
  ])
})

test.each([
  'grant all on account to runtime',
  'grant truncate on account to runtime',
  'grant select on account to public',
  'grant select on account to runtime with grant option',
  'grant trigger, select on account to runtime',
  'grant execute on all functions in schema public to runtime',
  'revoke select on account from runtime',
  'drop table account',
])('%s is refused', (statement) => {
  expect(() => parseRights(`${statement};`)).toThrow(`rights.sql contains "${statement}"`)
})
