// The rights of a service's role, compared with its statements: each row is a rights.sql, a statement, and
// the breaches.
import { expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { rightsRules } from './rights-rules.ts'

const SCHEMA = `create table account (
  id text
);

create table entry (
  id text
);

CREATE OR REPLACE FUNCTION public.post()
 SECURITY DEFINER
AS $function$
  insert into entry values ('1')
$function$;

CREATE OR REPLACE FUNCTION public.count_account()
AS $function$
  update account set id = ''
$function$;
`
const ACCOUNT = 'grant update on account to runtime;'
const needs = (words: string, table: string, given: string) =>
  `statements need "${words}" on ${table}, not "${given}"`

const rows: readonly (readonly [string, string, readonly string[]])[] = [
  [ACCOUNT, 'select 1', []],
  ['', 'select 1', [needs('update', 'account', '')]],
  [`${ACCOUNT}\ngrant delete on entry to runtime;`, 'select 1', [needs('', 'entry', 'delete')]],
  ['grant select, update (id) on account to runtime;', 'select id from account', []],
  [ACCOUNT, 'delete from account', [needs('select, update, delete', 'account', 'update')]],
  [
    `${ACCOUNT}\ngrant insert on entry to runtime;`,
    "insert into entry values ('1') on conflict (id) do update set id = excluded.id",
    [needs('select, insert, update', 'entry', 'insert')],
  ],
  [`${ACCOUNT}\n-- For replicas of the previous version:\ngrant delete on entry to runtime;`, 'select 1', []],
  [`-- For replicas of the previous version:\n${ACCOUNT}`, 'select 1', [needs('update', 'account', '')]],
  [
    `${ACCOUNT}\ngrant select on entry to runtime;`,
    'select id from (select id from account) a join entry e on true for update',
    [needs('select, update', 'account', 'update'), needs('select, update', 'entry', 'select')],
  ],
]

test.each(rows)('%s with %s', (rights, statement, said) => {
  const found = breachesOf(rightsRules, {
    'services/x/package.json': '{"name": "@cfs/x"}',
    'services/x/schema.sql': SCHEMA,
    'services/x/rights.sql': rights,
    'services/x/src/store/accounts.ts': `export const q = ${JSON.stringify(statement)}`,
  })
  expect(found.map((breach) => breach.replace(/^.*?: /, '')).toSorted()).toEqual([...said].toSorted())
})

test('a service without rights.sql is refused', () => {
  expect(breachesOf(rightsRules, { 'services/x/schema.sql': SCHEMA })).toEqual([
    'services/x/schema.sql:1: rights.sql grants what the service may do',
  ])
})
