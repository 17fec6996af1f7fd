// Names are replaced with numbers where they are parameters, and nowhere else.
import { describe, expect, test } from 'vitest'
import { namedStatement } from './named-statement.ts'

const textOf = (sql: string) => namedStatement(sql).text

test('each name is one parameter, numbered at its first use, however often it is used', () => {
  const statement = namedStatement<{ id: string; at: Date; price: number }>(
    'insert into filing (id, at, moved_at, price) values (:id, :at, :at, :price)',
  )
  expect(statement.text).toBe('insert into filing (id, at, moved_at, price) values ($1, $2, $2, $3)')
  expect(statement.names).toEqual(['id', 'at', 'price'])
  const at = new Date(0)
  expect(statement.values({ price: 3, at, id: 'f' })).toEqual(['f', at, 3])
})

describe('a colon is unchanged', () => {
  test.each([
    ['in a cast', 'select price::bigint, now()::date'],
    ['in a string', "select 'at 12:30 :no', 'it''s :no'"],
    ['in a string with escapes', String.raw`select e'\':no', E':no'`],
    ['in a quoted name', 'select a as ":no", b as "x"":no"'],
    ['in a line comment', 'select 1 -- as :no\n'],
    ['in a block comment', 'select /* :no\n :no */ 1'],
    ['in dollar quotes', 'select $$ :no $$, $body$ $$ :no $body$'],
    ['in a slice by numbers', 'select list[1:2]'],
  ])('%s', (_where, sql) => expect(textOf(sql)).toBe(sql))
})

test('a parameter may be cast, and may follow any of these', () => {
  expect(textOf(`select ':a', ":b"::text, :c::text[], (:d)::json /* :e */ where f=:g -- :h`)).toBe(
    `select ':a', ":b"::text, $1::text[], ($2)::json /* :e */ where f=$3 -- :h`,
  )
})

test('named and numbered parameters cannot be mixed', () => {
  expect(() => namedStatement('select :a, $1')).toThrow('a statement with names has no numbers: $1')
})

test('a missing or unknown value is refused by name; null and undefined are values', () => {
  const { values } = namedStatement<Record<string, unknown>>('select :a, :b')
  expect(values({ a: null, b: undefined })).toEqual([null, undefined])
  expect(() => values({ a: 1 })).toThrow('the statement has no value for b')
  expect(() => values({ a: 1, b: 2, c: 3 })).toThrow('the statement does not name c')
  expect(() => namedStatement<Record<string, unknown>>('select :toString').values({})).toThrow('toString')
})
