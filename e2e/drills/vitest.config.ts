// The long drills: `npm run drills`. One after the other, for each has the machine's stores to itself.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const project = join(import.meta.dirname, '../..')

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  root: join(project, 'e2e'),
  test: {
    globalSetup: [join(project, 'packages/testing/src/global-setup.ts')],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    reporters: ['verbose'],
    include: ['drills/**/*.drill.ts'],
  },
})
