// Assembles the documents service. Tests build the same service with other arguments.
import { join } from 'node:path'
import { type RunningService, startLoop } from '@cfs/runtime'
import { buildService, type ServiceParts, signingSecrets } from '@cfs/service'
import { createWorkers } from '@cfs/workers'
import { createFilingStatusClient } from './clients/filing-status.ts'
import { createSetArrivals } from './commands/create-set-arrivals.ts'
import { eraseDue } from './commands/erase-due.ts'
import { findLiveDocuments } from './commands/find-live-documents.ts'
import { findSpecimens } from './commands/find-specimens.ts'
import { publishEvidenceKeys } from './commands/publish-evidence-keys.ts'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { evidenceSigner } from './commands/evidence-signer.ts'
import { evidenceKeys } from './routes/evidence-keys.ts'
import { getDocuments } from './routes/get-documents.ts'
import { manageAudit } from './routes/manage-audit.ts'

const ERASE_MS = 3_600_000
// A set of sandbox documents takes 30 ms to draw.
const SETS_PER_THREAD = 16

export function buildDocuments(parts: ServiceParts<Config>): Promise<RunningService> {
  const { config, clock, logger } = parts
  return buildService({
    name: 'documents',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose({ pool, poke }) {
      const workers = createWorkers({ threads: config.DRAWING_THREADS, placesPerThread: SETS_PER_THREAD })
      const arrivals = createSetArrivals({ pool, waitMs: config.SET_WAIT_MS })
      const filings = createFilingStatusClient({
        url: config.FILING_URL,
        timeoutMs: config.FILING_TIMEOUT_MS,
        identitySecrets: signingSecrets(config, 'documents'),
      })
      const erasing = startLoop({
        everyMs: ERASE_MS,
        words: 'erase documents at the end of their retention period',
        logger,
        run: () => eraseDue({ pool, clock, logger }),
      })
      const findLive = findLiveDocuments({ pool, filings, arrivals })
      const signer = config.EVIDENCE_KEY === undefined ? undefined : evidenceSigner(config.EVIDENCE_KEY)
      if (signer === undefined) logger.warn('EVIDENCE_KEY is not set: this installation signs no evidence')
      return {
        handlers: handlers({ clock, workers }),
        afterCommit() {
          arrivals.wake()
          poke()
        },
        routes(app) {
          getDocuments(app, { prefix: '/api/v1', mode: 'live', find: findLive, signer })
          getDocuments(app, { prefix: '/sandbox/v1', mode: 'test', find: findSpecimens(workers), signer })
          evidenceKeys(app, pool)
          manageAudit(app, pool)
        },
        async beforeListening() {
          if (signer !== undefined) await publishEvidenceKeys(pool, signer, clock.now())
        },
        // Answers waiting requests immediately when the service stops, because the server closes only after
        // the last response.
        async endWork() {
          arrivals.stop()
          workers.endWaiting()
          await erasing.stop()
        },
        closeClients: () => workers.close(),
      }
    },
  })
}
