// `npm run drills`: the long drills, one file at a time, so that each has the machine to itself. Words on
// the command line select the test files by name.
import { join } from 'node:path'
import { startVitest } from 'vitest/node'

const given = process.argv.slice(2)
if (given.includes('--help') || given.includes('-h')) {
  process.stdout.write(`usage: npm run drills -- [words…]

Runs the long drills, one file after the other; words choose the files whose paths contain them.
They kill processes and break connections: run them on a machine that does nothing else.
`)
  process.exit(0)
}

const vitest = await startVitest('test', given, {
  root: join(import.meta.dirname, '..'),
  config: false,
  watch: false,
  globalSetup: [join(import.meta.dirname, '../../packages/testing/src/global-setup.ts')],
  include: ['{drills,security,replicas,alone,edge}/**/*.drill.ts'],
  testTimeout: 600_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  reporters: ['verbose'],
})
await vitest.close()
