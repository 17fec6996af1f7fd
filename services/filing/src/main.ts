// The filing service's process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildFiling } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'filing', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'filing', config, logger }, () =>
    buildFiling({ config, logger, clock: systemClock }),
  )
})
