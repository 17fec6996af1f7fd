// Gives test files the addresses of the servers that the test run shares, or a server of their own that a
// test may break. Requests the server over HTTP from the process that owns the infrastructure.
import { inject } from 'vitest'
import { type InfrastructureAnswer, readAnswer } from './infrastructure-answer.ts'
import type {
  InfrastructureInstance,
  InfrastructureName,
  InstanceOptions,
} from './infrastructure-instance.ts'

/** The `host:port` of the test run's Kafka, which the first call starts. */
export const kafkaBrokers = (): Promise<string> => sharedAddress('kafka')
/** The superuser's URL of the test run's Postgres; tests should use `testDatabase` instead. */
export const postgresUrl = (): Promise<string> => sharedAddress('postgres')
/** The URL of the test run's Redis; tests should use `testRedis` instead. */
export const redisUrl = (): Promise<string> => sharedAddress('redis')

/**
 * A server for this test file alone, which the test may kill, freeze and restart; the test must stop it at
 * the end.
 */
export async function ownInfrastructure(
  name: InfrastructureName,
  options: InstanceOptions = {},
): Promise<InfrastructureInstance> {
  const { advertised, passwords } = options
  const query = new URLSearchParams({ ...(advertised && { advertised }), ...passwords })
  const { id, address } = await ask(`own/${name}?${query.toString()}`)
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

/** A number that no other caller in this test run gets. */
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
