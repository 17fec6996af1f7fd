// What a test file asks for: addresses of the run's shared infrastructure, or a server of its own, to be
// unkind to. It asks the process that owns the infrastructure, over HTTP.
import { inject } from 'vitest'
import { type InfrastructureAnswer, readAnswer } from './infrastructure-answer.ts'
import type {
  InfrastructureInstance,
  InfrastructureName,
  InstanceOptions,
} from './infrastructure-instance.ts'

/** `host:port` of the run's Kafka; started by the first call of the run. */
export const kafkaBrokers = (): Promise<string> => sharedAddress('kafka')
/** Superuser's URL of the run's Postgres; tests want `testDatabase` instead. */
export const postgresUrl = (): Promise<string> => sharedAddress('postgres')
/** URL of the run's Redis; tests want `testRedis` instead. */
export const redisUrl = (): Promise<string> => sharedAddress('redis')

/** A server of this file's own, which may be killed, frozen and started again; stop it at the end. */
export async function ownInfrastructure(
  name: InfrastructureName,
  options: InstanceOptions = {},
): Promise<InfrastructureInstance> {
  const query = options.advertised ? `?advertised=${encodeURIComponent(options.advertised)}` : ''
  const { id, address } = await ask(`own/${name}${query}`)
  const inflict = (fault: string) => async (): Promise<void> => {
    await ask(`own/${id}/${fault}`)
  }
  return {
    address,
    kill: inflict('kill'),
    shutDown: inflict('shutDown'),
    start: inflict('start'),
    pause: inflict('pause'),
    resume: inflict('resume'),
    stop: inflict('stop'),
  }
}

/** A number that no other caller in this run gets. */
export async function uniqueNumber(): Promise<number> {
  return (await ask('number')).number
}

async function sharedAddress(name: InfrastructureName): Promise<string> {
  return (await ask(`shared/${name}`)).address
}

async function ask(path: string): Promise<InfrastructureAnswer> {
  const server = inject('infrastructure')
  if (!server)
    throw new Error('the test infrastructure was not started: add @cfs/testing to the vitest project')
  const response = await fetch(`${server}/${path}`)
  if (!response.ok) throw new Error(await response.text())
  return readAnswer(await response.json())
}
