// Starts the product's services in this process, each with its own database and port, between the given
// databases, Kafka and authorities.
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { buildService, type ServiceParts } from './build-service.ts'
import {
  freeUrls,
  serviceEnvironments,
  SERVICES,
  type Places,
  type ServiceName,
} from './service-environments.ts'

export { SECRET, SERVICES, type ServiceName } from './service-environments.ts'

export interface Surroundings extends Places {
  /** Connects a service to a log in this process. Defaults to the Kafka client. */
  readonly makeBroker?: ServiceParts['makeBroker']
  /** A function that receives every line that a service logs. */
  readonly log: (line: string) => void
}

export interface RunningServices {
  readonly urls: Readonly<Record<ServiceName, string>>
  stop(): Promise<void>
}

/** Starts all services and waits until each is ready. */
export async function startServices(surroundings: Surroundings): Promise<RunningServices> {
  const urls = await freeUrls()
  const parts = (service: ServiceName) => ({
    logger: createLogger({ service, level: 'debug', destination: { write: surroundings.log } }),
    clock: systemClock,
    ...(surroundings.makeBroker && { makeBroker: surroundings.makeBroker }),
  })
  const environments = serviceEnvironments(surroundings, urls)
  const services: readonly RunningService[] = await Promise.all(
    SERVICES.map((name) => buildService(name, parts(name), environments[name])),
  )
  // At once, as an installation starts them: each waits for the topics of the others.
  await Promise.all(services.map((service) => service.start()))
  await waitFor(async () => (await Promise.all(Object.values(urls).map(isReady))).every(Boolean), {
    timeoutMs: 180_000,
    until: 'every service is ready',
  })
  return {
    urls,
    async stop() {
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}
