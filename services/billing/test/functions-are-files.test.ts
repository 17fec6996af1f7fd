// Every function of billing's database has its text in the folder `sql`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SERVICE = join(import.meta.dirname, '..')
/** From the migrations of `@cfs/audit`, and for replicas of the previous version. */
const OTHERS = ['audit_entry_stays', 'operator_entry_stays', 'erase_transactions', 'erase_old_records']

test('every function of the schema is a file, and every file a function of the schema', () => {
  const schema = readFileSync(join(SERVICE, 'schema.sql'), 'utf8')
  const functions = [...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const files = readdirSync(join(SERVICE, 'sql')).map((file) => basename(file, '.sql'))
  expect([...files, ...OTHERS].toSorted()).toEqual(functions.toSorted())
})
