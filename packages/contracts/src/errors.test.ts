// The registry has the error codes that services respond with, and says of each what its reader can do.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'

const projectDirectory = join(import.meta.dirname, '../../..')
const ofTheRegistry = ['packages/contracts/src/errors.ts', 'packages/contracts/src/openapi/']
const sources = globSync('{packages,services}/*/src/**/*.ts', { cwd: projectDirectory })
  .filter((path) => !path.endsWith('.test.ts') && !ofTheRegistry.some((start) => path.startsWith(start)))
  .map((path) => readFileSync(join(projectDirectory, path), 'utf8'))
  .join('\n')

test.each(errorCatalogue())('$code has the status of a failure, a meaning and a fix', (entry) => {
  expect(entry.status).toBeGreaterThanOrEqual(400)
  expect(entry.status).toBeLessThan(600)
  expect(entry.meaning).toMatch(/^[A-Z].+\.$/)
  expect(entry.fix).toMatch(/^[A-Z].+\.$/)
})

test('every code of the registry is a response of some service', () => {
  const unused = errorCatalogue().filter(({ code }) => !sources.includes(`'${code}'`))
  expect(unused.map(({ code }) => code)).toEqual([])
})

test('a server failure may be sent again, and the operator mends it', () => {
  const failures = errorCatalogue().filter(({ status }) => status >= 500)
  expect(failures.map(({ retryable, fixed_by }) => `${retryable} ${fixed_by}`)).toEqual(
    failures.map(() => 'true operator'),
  )
})

test('a client that must change its request is not retryable', () => {
  const invalid = errorCatalogue().filter(({ status }) =>
    [400, 401, 404, 405, 406, 413, 415].includes(status),
  )
  expect(invalid.filter(({ retryable }) => retryable).map(({ code }) => code)).toEqual([])
})
