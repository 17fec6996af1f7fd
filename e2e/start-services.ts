// The four services of the product in this process, each with its own database and port, between the stores
// and the authorities that are given.
import { settings as billingSettings } from '@cfs/billing/config.ts'
import { buildBilling } from '@cfs/billing/service.ts'
import { settings as documentsSettings } from '@cfs/documents/config.ts'
import { buildDocuments } from '@cfs/documents/service.ts'
import { settings as filingSettings } from '@cfs/filing/config.ts'
import { buildFiling } from '@cfs/filing/service.ts'
import { settings as gatewaySettings } from '@cfs/gateway/config.ts'
import { buildGateway } from '@cfs/gateway/service.ts'
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { freeUrls, serviceEnvironments, type Places, type ServiceName } from './service-environments.ts'

export { SECRET, SERVICES, type ServiceName } from './service-environments.ts'

export interface Surroundings extends Places {
  /** Takes every line that a service logs. */
  readonly log: (line: string) => void
}

export interface RunningServices {
  readonly urls: Readonly<Record<ServiceName, string>>
  stop(): Promise<void>
}

/** Starts all of them and waits until each is ready. */
export async function startServices(surroundings: Surroundings): Promise<RunningServices> {
  const urls = await freeUrls()
  const parts = (service: ServiceName) => ({
    logger: createLogger({ service, level: 'debug', destination: { write: surroundings.log } }),
    clock: systemClock,
  })
  const environments = serviceEnvironments(surroundings, urls)
  const config = {
    filing: filingSettings.parse(environments.filing),
    billing: billingSettings.parse(environments.billing),
    documents: documentsSettings.parse(environments.documents),
    gateway: gatewaySettings.parse(environments.gateway),
  }
  const services: readonly RunningService[] = await Promise.all([
    buildFiling({ ...parts('filing'), config: config.filing }),
    buildBilling({ ...parts('billing'), config: config.billing }),
    buildDocuments({ ...parts('documents'), config: config.documents }),
    buildGateway({ ...parts('gateway'), config: config.gateway }),
  ])
  for (const service of services) await service.start()
  await waitFor(async () => (await Promise.all(Object.values(urls).map(isReady))).every(Boolean), {
    timeoutMs: 180_000,
    until: 'every service is ready',
  })
  return {
    urls,
    async stop() {
      await Promise.all(services.toReversed().map((service) => service.stop()))
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}
