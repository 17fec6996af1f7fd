// Finds a running instance by the description that its launcher has written into its folder.
import { OPERATOR, signingSecretsOf } from '@cfs/product'
import type { KafkaAccess } from '@cfs/runtime'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import type { Instance } from '../dev/instance.ts'
import { readJsonFile } from '../dev/json-file.ts'

export interface RunningInstance {
  readonly name: string
  /** The secrets with which the operator signs, by service. */
  readonly identitySecrets: Readonly<Record<string, string>>
  /**
   * The URL of the service's management routes is read for each call, because a restarted service may have
   * another URL.
   */
  readonly manageUrlOf: (service: string) => Promise<string>
  /** The instance's Kafka broker and topics, if known. */
  readonly kafka?: KafkaPlace | undefined
}

export interface KafkaPlace {
  readonly brokers: readonly string[]
  readonly topicPrefix: string
  /** The TLS and authentication settings are omitted if the Kafka broker uses neither. */
  readonly access?: KafkaAccess | undefined
}

const kafkaPart = z.object({
  brokers: z.string().optional(),
  topic_prefix: z.string().default(''),
  username: z.string().optional(),
  password: z.string().default(''),
  mechanism: z.enum(['scram-sha-256', 'scram-sha-512']).default('scram-sha-256'),
})
const running = z.object({
  services: z.record(z.string(), z.object({ manage_url: z.string() })),
  infrastructure: z.object({ kafka: kafkaPart }).optional(),
})
const secrets = z.object({ IDENTITY_SECRET: z.string().min(1) })

/** Throws a Refusal that states the solution if the instance is not running. */
export async function findInstance(instance: Instance): Promise<RunningInstance> {
  const { name } = instance
  const read = async () => running.safeParse(await readJsonFile(instance.path('run.json'))).data
  const found = await read()
  if (found === undefined) throw notRunning(name)
  const known = secrets.safeParse(await readJsonFile(instance.path('secrets.json'))).data
  if (known === undefined) {
    throw new Refusal(
      `the secrets of instance "${name}" cannot be read from ${instance.path('secrets.json')}`,
    )
  }
  return {
    name,
    identitySecrets: signingSecretsOf(known.IDENTITY_SECRET, OPERATOR),
    kafka: kafkaPlace(found.infrastructure?.kafka),
    manageUrlOf: async (service) => {
      const run = await read()
      if (run === undefined) throw notRunning(name)
      const url = run.services[service]?.manage_url
      if (url === undefined)
        throw new Refusal(`instance "${name}" runs without ${service}, which the command needs`)
      return url
    },
  }
}

function kafkaPlace(kafka?: z.infer<typeof kafkaPart>): KafkaPlace | undefined {
  if (kafka?.brokers === undefined) return undefined
  const place = { brokers: kafka.brokers.split(','), topicPrefix: kafka.topic_prefix }
  const { username, password, mechanism } = kafka
  if (username === undefined) return place
  return { ...place, access: { tls: false, login: { mechanism, username, password } } }
}

function notRunning(name: string): Refusal {
  return new Refusal(`no instance "${name}" is running: start it with ${startCommand(name)}`)
}

export function startCommand(name: string): string {
  return name === 'default' ? 'npm start' : `npm start -- --instance ${name}`
}
