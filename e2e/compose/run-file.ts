// Runs one test file against the compose project that an environment variable names, without starting any
// other infrastructure.
import { join } from 'node:path'
import { startVitest } from 'vitest/node'

const vitest = await startVitest('test', [], {
  root: join(import.meta.dirname, '..'),
  config: false,
  watch: false,
  include: process.argv.slice(2),
  testTimeout: 900_000,
  hookTimeout: 300_000,
  reporters: ['verbose'],
})
await vitest.close()
