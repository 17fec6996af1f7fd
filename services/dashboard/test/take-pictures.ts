// `npm run pictures`: takes the pictures of the README again, from the pages and the account of the tests.
// `npm run pictures -- FOLDER` also takes every page in light and dark, on a phone and on a desk, to look at.
import { join, resolve } from 'node:path'
import { startVitest } from 'vitest/node'

const project = join(import.meta.dirname, '../../..')
const [folder] = process.argv.slice(2)
const vitest = await startVitest('test', ['services/dashboard/test/every-page.test.ts'], {
  root: project,
  project: ['dashboard'],
  watch: false,
  testTimeout: 120_000,
  provide: {
    pictures: {
      readme: join(project, 'docs/pictures'),
      ...(folder === undefined ? {} : { all: resolve(folder) }),
    },
  },
})
await vitest.close()
