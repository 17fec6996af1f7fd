// Every workspace that has tests is a vitest project; infrastructure starts once for the whole run.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const workspaces = globSync(
  [
    'packages/*/package.json',
    'services/*/package.json',
    'simulators/*/package.json',
    'tools/package.json',
    'e2e/package.json',
    'simulation/package.json',
  ],
  { cwd: import.meta.dirname },
)

/** Test files that take a minute or more: a run would wait for one of them alone if it began last. */
const LONG = [
  'simulation/test/planted-bugs',
  'simulation/test/simulation',
  'services/dashboard/test/chromium',
  'services/dashboard/test/billing-chromium',
  'services/dashboard/test/every-page',
  'packages/messaging/test/broker-outage',
  'services/filing/test/going-wrong',
  'tools/dev/launcher',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    testTimeout: 120_000,
    // The time limit of hooks is long, because they start services and create topics on a machine that may
    // be busy.
    hookTimeout: 180_000,
    // Tests that wait for a condition wait as long as `waitFor` does; vitest's own limit is a second.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: workspaces.map((manifest) => ({
      extends: true,
      test: {
        name: basename(dirname(manifest)),
        root: join(import.meta.dirname, dirname(manifest)),
        include: ['**/*.test.ts'],
      },
    })),
  },
})
