// `npm run e2e:compose`: the journeys against docker-compose.yml, built and started as it is. Words after `--`
// go to vitest: a file's name, `-t`.
import { composeJourneys } from './compose-journeys.ts'

process.exitCode = await composeJourneys(process.argv.slice(2))
