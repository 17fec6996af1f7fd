// Ensures the preconditions of a start: the instance's lock, no processes left over from an earlier run,
// secrets, and ports.
import { databasePasswordNames, KAFKA_PASSWORDS } from '@cfs/product'
import type { StartArguments } from './arguments.ts'
import { infrastructureNames } from './infrastructure-needs.ts'
import type { Instance } from './instance.ts'
import { type LauncherLock, takeLauncherLock } from './launcher-lock.ts'
import { choosePorts, type Ports } from './ports.ts'
import { openProcessRegister, type ProcessRegister } from './process-register.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { extraPortName, managePortName, type Plan, secretNames } from './services.ts'

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

export const postgresSecret = 'POSTGRES_PASSWORD'
export const redisSecret = 'REDIS_PASSWORD'

/** Refuses if another launcher runs the instance, or the gateway's port is in use. */
export async function openInstance({ instance, given, plan }: InstanceWish): Promise<OpenedInstance> {
  const lock = await takeLauncherLock(instance.path('launcher.json'), instance.name)
  try {
    const register = await openProcessRegister(instance.path('processes.json'))
    const databases = plan.services
      .filter((row) => row.database)
      .flatMap((row) => Object.values(databasePasswordNames(row.name)))
    const secrets = await openSecrets(instance.path('secrets.json'), [
      ...secretNames,
      postgresSecret,
      redisSecret,
      ...KAFKA_PASSWORDS,
      ...databases,
    ])
    const ports = await choosePorts({
      path: instance.path('ports.json'),
      names: [
        ...plan.services.flatMap(({ name }) => [name, managePortName(name)]),
        ...plan.simulators.flatMap(({ name, extraPorts }) => [
          name,
          ...Object.keys(extraPorts ?? {}).map((extraPort) => extraPortName(name, extraPort)),
        ]),
        ...infrastructureNames,
        'kafka-controller',
      ],
      fixed: publicPorts({ instance, given, plan }),
    })
    return { lock, register, secrets, ports }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Only the default instance has the documented ports; other instances get free ports and keep them. */
function publicPorts({ instance, given, plan }: InstanceWish): Record<string, number> {
  const ports: Record<string, number> = {}
  for (const { name, publicAddress } of plan.services) {
    if (publicAddress === undefined || (given.only && !given.only.includes(name))) continue
    if (name === 'gateway' && given.port !== undefined) ports[name] = given.port
    else if (instance.name === 'default') ports[name] = publicAddress.port
  }
  return ports
}
