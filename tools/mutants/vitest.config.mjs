// Runs the harness with the instrumented files of one folder instead of its own files. Test files get a
// `test` that only registers, so that the harness can run each test once for each mutant.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { z } from 'zod'

const projectDirectory = join(import.meta.dirname, '../..')
const planPath = z.string().parse(process.env['MUTANTS_PLAN'])
const { instrumented, workspace } = z
  .object({ workspace: z.string(), instrumented: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(planPath, 'utf8')))

/** @type {Record<string, string>} The modules that take the place of others in test files. */
const STANDS_IN = {
  vitest: 'registered-tests.ts',
  'fast-check': 'few-runs.ts',
}

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => instrumented[id],
      resolveId: (id, importer) => {
        const stand = STANDS_IN[id]
        const isTest = importer?.endsWith('.test.ts') === true
        // Properties may be in a file beside the tests.
        const isProperty = id === 'fast-check' && importer?.includes('/test/') === true
        return (isTest || isProperty) && stand !== undefined ? join(import.meta.dirname, stand) : undefined
      },
    },
  ],
  test: {
    root: projectDirectory,
    include: ['tools/mutants/try-mutants.ts'],
    testTimeout: 0,
    maxWorkers: 1,
    // A cache of this run only: its key is the original file, so another run's text has other mutants.
    fsModuleCachePath: join(dirname(planPath), 'modules'),
    provide: { planPath },
    server: {
      // Only the mutated workspace is loaded again for a mutant; Node runs the others as they are.
      deps: { external: [new RegExp(`^(?!.*/(${workspace}|tools/mutants)/)`)] },
    },
  },
})
