// The partner process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildPartner } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'partner', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'partner', config, logger }, () =>
    buildPartner({ config, logger, clock: systemClock }),
  )
})
