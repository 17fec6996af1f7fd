// The documents process.
import { createLogger, runService, systemClock, withTelemetry } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildDocuments } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'documents', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'documents', config, logger }, () =>
    buildDocuments({ config, logger, clock: systemClock }),
  )
})
