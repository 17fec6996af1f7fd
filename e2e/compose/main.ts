// `npm run e2e:compose`: the journeys against docker-compose.yml, built and started as it is. Words after
// `--` select files by name.
import { composeJourneys } from './compose-journeys.ts'

process.exitCode = await composeJourneys(process.argv.slice(2))
