// `npm run e2e:compose` runs the end-to-end tests against docker-compose.yml, built and started without
// changes. Words after `--` select test files by name.
import { composeJourneys } from './compose-journeys.ts'

const USAGE = `usage: npm run e2e:compose -- [words…]

Builds the images and runs every journey against docker-compose.yml, each file on empty stores of its own.
Words choose the files whose paths contain them. Needs Docker with compose.
`

const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) process.stdout.write(USAGE)
else process.exitCode = await composeJourneys(words)
