// `npm test` runs the quick files, `npm run test:long` those named *.long.test.ts. Files share workers: a worker
// loads each module once, and lends a started service to the next file.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { OrderByTime } from './packages/testing/src/run/order-by-time.ts'
import { findPython } from './packages/testing/src/run/find-python.ts'
import { findChromium } from './packages/testing/src/run/prerequisites.ts'
import { ReportRun } from './packages/testing/src/run/report-run.ts'

const FOLDERS = '{packages,clients,services,simulators,tools,e2e,simulation}'
const LONG = '**/*.long.test.ts'
/** Files that need a process in which nothing else ran, such as tests of the process's own state or speed. */
const ISOLATED = '**/*.isolated.test.ts'
/** Files that drive a real browser; without one, they are left out and the first lines of the run say so. */
const BROWSER = ['**/*.browser.test.ts', '**/*.browser.long.test.ts']

/** Files that run Python; without it, they are left out and the first lines of the run say so. */
const PYTHON = ['**/*.python.long.test.ts']

/** CI reads the totals from this file. */
const reportFile = process.env['TEST_REPORT']
const withoutBrowser = findChromium() === undefined ? BROWSER : []
const withoutPython = findPython() === undefined ? PYTHON : []
const project = (
  name: string,
  include: string,
  {
    exclude = [],
    isolate = false,
  }: { readonly exclude?: readonly string[]; readonly isolate?: boolean } = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`${FOLDERS}/${include}`],
    exclude: ['**/node_modules/**', ...exclude, ...withoutBrowser, ...withoutPython],
    isolate,
  },
})

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Limits are long, because only a test that fails waits for them, and a machine may be busy: hooks start
    // services and create topics.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests that wait for a condition wait as long as `waitFor` does; vitest's own limit is a second.
    expect: { poll: { timeout: 60_000 } },
    // Tests wait more than they work: on two cores, a fourth worker saves a quarter of the time.
    maxWorkers: 4,
    // A program that a test starts loads its modules as compiled by an earlier one, in half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node-compile') },
    sequence: { sequencer: OrderByTime },
    reporters: [
      'default',
      new ReportRun(globSync(`${FOLDERS}/${LONG}`, { cwd: import.meta.dirname }).length),
      ...(reportFile === undefined
        ? []
        : [['json', { outputFile: reportFile }] satisfies ['json', { outputFile: string }]]),
    ],
    projects: [
      project('quick', '**/*.test.ts', { exclude: [LONG, ISOLATED] }),
      project('isolated', ISOLATED, { isolate: true }),
      project('long', LONG),
    ],
  },
})
