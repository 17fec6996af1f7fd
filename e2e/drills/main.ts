// `npm run drills`: the long drills, one file at a time, so that each has the machine to itself. Words on
// the command line select the test files by name, and `--only` selects tests.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string' } },
})
if (values.help) {
  process.stdout.write(`usage: npm run drills -- [words…] [--only <title>]

Runs the long drills, one file after the other; words choose the files whose paths contain them, and --only
the tests whose titles match a regular expression.
They kill processes and break connections: run them on a machine that does nothing else.
`)
  process.exit(0)
}

const vitest = await startVitest('test', words, {
  root: join(import.meta.dirname, '..'),
  config: false,
  watch: false,
  ...(values.only !== undefined && { testNamePattern: values.only }),
  globalSetup: [join(import.meta.dirname, '../../packages/testing/src/global-setup.ts')],
  include: ['{drills,security,replicas,alone,edge}/**/*.drill.ts'],
  testTimeout: 600_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  reporters: ['verbose'],
})
await vitest.close()
