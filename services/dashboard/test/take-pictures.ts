// `npm run pictures` takes the README's pictures again, from the pages of the test account. `npm run
// pictures -- FOLDER` also takes pictures of every page in light and dark, on a phone and on a desktop.
import { join, resolve } from 'node:path'
import { startVitest } from 'vitest/node'

const project = join(import.meta.dirname, '../../..')
const [folder] = process.argv.slice(2)
const vitest = await startVitest('test', ['services/dashboard/test/every-page.browser.long.test.ts'], {
  root: project,
  project: ['long'],
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
