// Builds a service, given its name and its environment variables. Loads only the code of the requested
// service.
import type { RunningService } from '@cfs/runtime'
import type { ServiceName } from './service-environments.ts'

/**
 * All inputs with which a service can be built, besides its settings; each service uses only the inputs that
 * it needs.
 */
export type ServiceParts = Omit<import('@cfs/filing/service.ts').FilingParts, 'config'> &
  Pick<import('@cfs/dashboard/service.ts').DashboardParts, 'reminding'>

type Build = (parts: ServiceParts, environment: NodeJS.ProcessEnv) => Promise<RunningService>

const builders: Readonly<Record<ServiceName, Build>> = {
  async gateway(parts, environment) {
    const { configFrom } = await import('@cfs/gateway/config.ts')
    const { buildGateway } = await import('@cfs/gateway/service.ts')
    return buildGateway({ ...parts, config: configFrom(environment) })
  },
  async filing(parts, environment) {
    const { configFrom } = await import('@cfs/filing/config.ts')
    const { buildFiling } = await import('@cfs/filing/service.ts')
    return buildFiling({ ...parts, config: configFrom(environment) })
  },
  async billing(parts, environment) {
    const { configFrom } = await import('@cfs/billing/config.ts')
    const { buildBilling } = await import('@cfs/billing/service.ts')
    return buildBilling({ ...parts, config: configFrom(environment) })
  },
  async documents(parts, environment) {
    const { configFrom } = await import('@cfs/documents/config.ts')
    const { buildDocuments } = await import('@cfs/documents/service.ts')
    return buildDocuments({ ...parts, config: configFrom(environment) })
  },
  async dashboard(parts, environment) {
    const { configFrom } = await import('@cfs/dashboard/config.ts')
    const { buildDashboard } = await import('@cfs/dashboard/service.ts')
    return buildDashboard({ ...parts, config: configFrom(environment) })
  },
  async partner(parts, environment) {
    const { configFrom } = await import('@cfs/partner/config.ts')
    const { buildPartner } = await import('@cfs/partner/service.ts')
    return buildPartner({ ...parts, config: configFrom(environment) })
  },
  async notifications(parts, environment) {
    const { configFrom } = await import('@cfs/notifications/config.ts')
    const { buildNotifications } = await import('@cfs/notifications/service.ts')
    return buildNotifications({ ...parts, config: configFrom(environment) })
  },
}

/** Builds the service as it runs in production, with the given inputs. */
export function buildService(name: ServiceName, ...given: Parameters<Build>): Promise<RunningService> {
  return builders[name](...given)
}
