// Audits an instance of the local run once, writes the result to the log as the scheduled audit does, and
// ends: with exit code 0, or with 2 if there are violations. usage: node audit-once.ts INSTANCE
import { createLogger } from '@cfs/runtime'
import { instance } from '../dev/instance.ts'
import { FOUND_VIOLATIONS } from './found-violations.ts'
import { auditInstance } from './audit/audit-instance.ts'
import { logResult } from './audit/scheduled-audit.ts'
import { findInstance } from './find-instance.ts'
import { createServices } from './services.ts'

const PATIENCE_MS = 10_000
/** The operator whose name the services' logs show for the requests of this process. */
const OPERATOR_NAME = 'hourly-audit'

const logger = createLogger({ service: 'audit', level: 'info' })
try {
  const found = await findInstance(instance(process.argv[2] ?? 'default'))
  const services = createServices(found, { patienceMs: PATIENCE_MS, operatorName: OPERATOR_NAME })
  const result = await auditInstance({ services, kafka: found.kafka, patienceMs: PATIENCE_MS })
  logResult(logger, result)
  process.exitCode = result.violations.length === 0 ? 0 : FOUND_VIOLATIONS
} catch (error) {
  logger.error({ err: error }, 'the audit was not completed; the next one runs in an hour')
  process.exitCode = 1
}
