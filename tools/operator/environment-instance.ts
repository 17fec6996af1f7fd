// Describes an instance that no launcher on this machine started: environment variables give the URLs of its
// services and the operator's secrets for them, as in a container of the same compose project.
import { identitySecretName, manageAddressVariable, OPERATOR, SERVICES } from '@cfs/product'
import { kafkaAccess, kafkaSettings, readConfig, rotatedSecret } from '@cfs/runtime'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import type { RunningInstance } from './find-instance.ts'

const secretName = (service: string) => identitySecretName({ issuer: OPERATOR, audience: service })

const settings = z.object({
  ...Object.fromEntries(SERVICES.map((name) => [secretName(name), rotatedSecret.optional()])),
  ...Object.fromEntries(SERVICES.map((name) => [manageAddressVariable(name), z.url().optional()])),
  ...kafkaSettings,
  KAFKA_BROKERS: kafkaSettings.KAFKA_BROKERS.optional(),
})

/** The instance of the product; undefined unless a secret of the operator for a service is set. */
export function environmentInstance(environment: NodeJS.ProcessEnv): RunningInstance | undefined {
  const config = readConfig(settings, environment)
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: topicPrefix } = config
  const byVariable = new Map<string, unknown>(Object.entries(config))
  const secrets = SERVICES.flatMap((name) => {
    const secret = byVariable.get(secretName(name))
    return typeof secret === 'string' ? [[name, secret] as const] : []
  })
  if (secrets.length === 0) return undefined
  return {
    name: 'environment',
    identitySecrets: Object.fromEntries(secrets),
    kafka: brokers === undefined ? undefined : { brokers, topicPrefix, access: kafkaAccess(config) },
    manageUrlOf: async (service) => {
      const name = manageAddressVariable(service)
      const url = byVariable.get(name)
      if (typeof url !== 'string') throw new Refusal(`the command needs ${service}: set ${name}`)
      return url.replace(/\/$/, '')
    },
  }
}
