// Prints the Secrets of an installation on Kubernetes as one List, for `kubectl apply`. The generated values
// are kept in a file, so that a later run prints the same ones, and those of a new service beside them.
import { parseArgs } from 'node:util'
import { runtimeRoleOf } from '@cfs/postgres'
import {
  DATABASE_OWNERS,
  databasePasswordNames,
  KAFKA_LOGINS,
  PRODUCT,
  type ServiceName,
  SERVICES,
} from '@cfs/product'
import {
  databaseUrl,
  kafkaPassword,
  openInstallationSecrets,
  operatorSecrets,
  redisPassword,
  serviceSecrets,
  type StorePlaces,
} from '../compose/compose-secrets.ts'
import { Refusal } from '../dev/arguments.ts'
import type { Secrets } from '../dev/secrets.ts'

const USAGE = `usage: npm run -s kubernetes-secrets -- --file FILE --postgres HOST:PORT --redis HOST:PORT
  [--postgres-parameters '?sslmode=verify-full'] [--prefix company-filing] [--namespace NAME]
Values that others issue are read from the environment: `

interface Installation {
  readonly prefix: string
  readonly namespace: string | undefined
  readonly places: StorePlaces
  readonly secrets: Secrets
  readonly environment: Readonly<Record<string, string | undefined>>
}

interface KubernetesSecret {
  readonly apiVersion: 'v1'
  readonly kind: 'Secret'
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly type: 'Opaque' | 'kubernetes.io/basic-auth'
  readonly stringData: Readonly<Record<string, string>>
}

/** The settings whose values others issue: authorities, the payment processor, a mail server. */
function issuedSettings(
  service: ServiceName,
): readonly { readonly name: string; readonly required: boolean }[] {
  const { simulated, confidential, simulatedWithDefault } = PRODUCT.services[service]
  return Object.entries(simulated).flatMap(([name, { from }]) =>
    from === 'secret' || confidential.includes(name)
      ? [{ name, required: !simulatedWithDefault.includes(name) }]
      : [],
  )
}

/** Every Secret that the chart and the examples of the stores name. Throws Refusal if a value is missing. */
export function kubernetesSecrets(installation: Installation): readonly KubernetesSecret[] {
  const { prefix, namespace, secrets, environment } = installation
  const missing = SERVICES.flatMap((name) =>
    issuedSettings(name).filter((setting) => setting.required && !environment[setting.name]),
  )
  if (missing.length > 0)
    throw new Refusal(`set in the environment: ${missing.map(({ name }) => name).join(', ')}`)
  const secret = (
    name: string,
    stringData: Readonly<Record<string, string>>,
    type: KubernetesSecret['type'] = 'Opaque',
  ): KubernetesSecret => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${prefix}-${name}`, ...(namespace === undefined ? {} : { namespace }) },
    type,
    stringData,
  })
  return [
    ...SERVICES.map((name) => secret(name, secretsOf(name, installation))),
    ...DATABASE_OWNERS.flatMap((name) => {
      const { owner, runtime } = databasePasswordNames(name)
      const login = { role: name, password: secrets.of(owner) }
      const MIGRATION_DATABASE_URL = databaseUrl(name, login, installation.places)
      const basic = (username: string, password: string) => ({ username, password })
      return [
        secret(
          `${name}-owner`,
          { MIGRATION_DATABASE_URL, ...basic(name, login.password) },
          'kubernetes.io/basic-auth',
        ),
        secret(
          `${name}-runtime`,
          basic(runtimeRoleOf(name), secrets.of(runtime)),
          'kubernetes.io/basic-auth',
        ),
      ]
    }),
    secret('operator', operatorSecrets(secrets)),
    secret('kafka-admin', { KAFKA_PASSWORD: kafkaPassword(KAFKA_LOGINS.admin, secrets) }),
    secret('redis', { password: secrets.of(redisPassword) }),
  ]
}

function secretsOf(
  service: ServiceName,
  { secrets, places, environment }: Installation,
): Readonly<Record<string, string>> {
  const issued = issuedSettings(service).flatMap(({ name }) => {
    const value = environment[name]
    return value ? [[name, value] as const] : []
  })
  return { ...serviceSecrets(service, secrets, places), ...Object.fromEntries(issued) }
}

/** Throws Refusal if an argument is missing. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      prefix: { type: 'string', default: 'company-filing' },
      namespace: { type: 'string' },
      postgres: { type: 'string' },
      'postgres-parameters': { type: 'string', default: '' },
      redis: { type: 'string' },
    },
  })
  const { file, prefix, namespace, postgres, redis } = values
  if (file === undefined || postgres === undefined || redis === undefined) {
    const names = SERVICES.flatMap((name) => issuedSettings(name).map((setting) => setting.name))
    throw new Refusal(`${USAGE}${[...new Set(names)].join(', ')}`)
  }
  const items = kubernetesSecrets({
    prefix,
    namespace,
    places: { postgres, postgresParameters: values['postgres-parameters'], redis },
    secrets: await openInstallationSecrets(file),
    environment: process.env,
  })
  process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`)
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
