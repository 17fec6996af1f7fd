// The dashboard process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildDashboard } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'dashboard', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'dashboard', config, logger }, () =>
    buildDashboard({ config, logger, clock: systemClock }),
  )
})
