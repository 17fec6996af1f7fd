// The notifications process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildNotifications } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'notifications', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'notifications', config, logger }, () =>
    buildNotifications({ config, logger, clock: systemClock }),
  )
})
