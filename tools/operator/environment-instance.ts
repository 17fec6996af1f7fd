// Describes an instance that no launcher on this machine started: environment variables give the URLs of its
// services and its secret, as in a container of the same compose project.
import { addressVariable, SERVICES } from '@cfs/product'
import { kafkaAccess, kafkaSettings, readConfig, rotatedSecret } from '@cfs/runtime'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import type { RunningInstance } from './find-instance.ts'

const settings = z.object({
  IDENTITY_SECRET: rotatedSecret.optional(),
  ...Object.fromEntries(SERVICES.map((name) => [addressVariable(name), z.url().optional()])),
  ...kafkaSettings,
  KAFKA_BROKERS: kafkaSettings.KAFKA_BROKERS.optional(),
})

/** The instance of the product; undefined unless IDENTITY_SECRET or IDENTITY_SECRET_FILE is set. */
export function environmentInstance(environment: NodeJS.ProcessEnv): RunningInstance | undefined {
  const config = readConfig(settings, environment)
  const { IDENTITY_SECRET: identitySecret, KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: topicPrefix } = config
  if (identitySecret === undefined) return undefined
  const byVariable = new Map<string, unknown>(Object.entries(config))
  return {
    name: 'environment',
    identitySecret,
    kafka: brokers === undefined ? undefined : { brokers, topicPrefix, access: kafkaAccess(config) },
    urlOf: async (service) => {
      const url = byVariable.get(addressVariable(service))
      if (typeof url !== 'string')
        throw new Refusal(`the command needs ${service}: set ${addressVariable(service)}`)
      return url.replace(/\/$/, '')
    },
  }
}
