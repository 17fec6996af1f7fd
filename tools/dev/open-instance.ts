// What an instance must have before anything starts: the right to run, nothing left over, secrets, ports.
import type { StartArguments } from './arguments.ts'
import { databaseSecret } from './databases.ts'
import { infrastructureNames } from './infrastructure-needs.ts'
import type { Instance } from './instance.ts'
import { type LauncherLock, takeLauncherLock } from './launcher-lock.ts'
import { choosePorts, type Ports } from './ports.ts'
import { openProcessRegister, type ProcessRegister } from './process-register.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { type Plan, secretNames } from './services.ts'

export interface OpenedInstance {
  readonly lock: LauncherLock
  readonly register: ProcessRegister
  readonly secrets: Secrets
  readonly ports: Ports
}

export interface InstanceWish {
  readonly instance: Instance
  readonly given: StartArguments
  readonly plan: Plan
}

const defaultGatewayPort = 8_080
export const postgresSecret = 'POSTGRES_PASSWORD'

/** Refuses while another launcher runs the instance, and when the gateway's port is taken. */
export async function openInstance({ instance, given, plan }: InstanceWish): Promise<OpenedInstance> {
  const lock = await takeLauncherLock(instance.path('launcher.json'), instance.name)
  try {
    const register = await openProcessRegister(instance.path('processes.json'))
    const databases = plan.services.filter((row) => row.database).map((row) => databaseSecret(row.name))
    const secrets = await openSecrets(instance.path('secrets.json'), [
      ...secretNames,
      postgresSecret,
      ...databases,
    ])
    const ports = await choosePorts({
      path: instance.path('ports.json'),
      names: [
        ...plan.services.map((row) => row.name),
        ...plan.simulators.map((row) => row.name),
        ...infrastructureNames,
        'kafka-controller',
      ],
      fixed: gatewayPort(instance, given),
    })
    return { lock, register, secrets, ports }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Only the default instance has the well-known port; others get one that is free, and keep it. */
function gatewayPort(instance: Instance, given: StartArguments): Record<string, number> {
  if (given.only && !given.only.includes('gateway')) return {}
  if (given.port !== undefined) return { gateway: given.port }
  return instance.name === 'default' ? { gateway: defaultGatewayPort } : {}
}
