// The message that a newcomer reads if a start fails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotAvailable, UnusableData } from '@cfs/testing/local'
import { expect, test } from 'vitest'
import { Refusal } from './arguments.ts'
import { explainFailure } from './explain-failure.ts'

test('a failure that the user can fix is explained in one sentence with the solution', () => {
  expect(explainFailure(new Refusal('Port 1 is in use'), 'default')).toBe('Port 1 is in use')
  expect(explainFailure(new NotAvailable('it is missing', { wayOut: 'install it' }), 'default')).toBe(
    'it is missing: install it',
  )
})

test("data of another version can be kept, or deleted by the instance's own command", () => {
  const error = new UnusableData('PostgreSQL 17 wrote data, but this version has PostgreSQL 18')
  expect(explainFailure(error, 'default')).toMatch(/start the version that wrote.* or .* npm run reset$/)
  expect(explainFailure(error, 'b')).toMatch(/npm run reset -- --instance b$/)
})

test('a file in place of a folder is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  try {
    mkdirSync(join(file, 'data'), { recursive: true })
  } catch (error) {
    expect(explainFailure(error, 'default')).toBe(
      `A file has the path of the folder ${join(file, 'data')}: move the file, and start again`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  expect.assertions(1)
})

test.each([
  { code: 'EACCES', says: 'This user may not write to /x/.data' },
  { code: 'EROFS', says: 'This user may not write to /x/.data' },
  { code: 'ENOSPC', says: 'The disk is full, so /x/.data cannot be written' },
])('$code of the disk is explained with the path', ({ code, says }) => {
  const error = Object.assign(new Error(code), { code, path: '/x/.data' })
  expect(explainFailure(error, 'default')).toContain(says)
})

test('a fault of the launcher itself is shown unchanged', () => {
  expect(explainFailure(new TypeError('x is not a function'), 'default')).toBeUndefined()
})
