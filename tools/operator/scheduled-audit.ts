// The process of the scheduled audit: checks the instance that the environment variables describe, and serves
// the result to Prometheus. `operator audit` runs the same audit once.
import {
  createLogger,
  processSettings,
  readConfig,
  runService,
  systemClock,
  telemetrySettings,
  wholeNumber,
  withTelemetry,
} from '@cfs/runtime'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import { auditInstance } from './audit/audit-instance.ts'
import { startScheduledAudit } from './audit/scheduled-audit.ts'
import { environmentInstance } from './environment-instance.ts'
import { createServices } from './services.ts'

const HOUR_SECONDS = 3600
const PATIENCE_MS = 10_000
/** The operator whose name the services' logs show for the requests of this process. */
const OPERATOR_NAME = 'scheduled-audit'

const settings = z.object({
  ...telemetrySettings,
  LOG_LEVEL: processSettings.LOG_LEVEL,
  AUDIT_EVERY_SECONDS: wholeNumber(HOUR_SECONDS, 1, 24 * HOUR_SECONDS),
})

await runService(async () => {
  const config = readConfig(settings, process.env)
  const instance = environmentInstance(process.env)
  if (instance === undefined)
    throw new Refusal(
      'set the secrets of the operator (IDENTITY_SECRET_OPERATOR_TO_…) and the URLs of the services',
    )
  const logger = createLogger({ service: 'audit', level: config.LOG_LEVEL })
  return withTelemetry({ service: 'audit', config, logger }, async () => {
    const services = createServices(instance, { patienceMs: PATIENCE_MS, operatorName: OPERATOR_NAME })
    const audited = { services, kafka: instance.kafka, patienceMs: PATIENCE_MS }
    let running: ReturnType<typeof startScheduledAudit> | undefined
    return {
      logger,
      async start() {
        running = startScheduledAudit({
          everyMs: config.AUDIT_EVERY_SECONDS * 1000,
          audit: () => auditInstance(audited),
          clock: systemClock,
          logger,
        })
        return { every_seconds: config.AUDIT_EVERY_SECONDS }
      },
      stop: async () => running?.stop(),
    }
  })
})
