// The billing process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildBilling } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'billing', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'billing', config, logger }, () =>
    buildBilling({ config, logger, clock: systemClock }),
  )
})
