// The gateway process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildGateway } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'gateway', config, logger }, () =>
    buildGateway({ config, logger, clock: systemClock }),
  )
})
