// A bug that the simulation finds is found sooner by a quick test beside the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_BUGS } from '../src/model/planted-bugs.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(Object.entries(PLANTED_BUGS))('%s has a quick test that fails for it', (_, { caughtBy }) => {
  const { file, title } = caughtBy
  expect(file).toMatch(/^(packages|services)\/.*(?<!\.long)\.test\.ts$/)
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`'${title}'`)
})
