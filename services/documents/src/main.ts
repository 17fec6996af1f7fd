// The documents process.
import { createLogger, runService, systemClock } from '@cfs/runtime'
import { configFrom } from './config.ts'
import { buildDocuments } from './service.ts'

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'documents', level: config.LOG_LEVEL })
  return buildDocuments({ config, logger, clock: systemClock })
})
