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
  [--kafka-namespace NAME, where Strimzi reads the passwords of the logins]
Values that others issue are read from the environment: `

interface Installation {
  readonly prefix: string
  readonly namespace: string | undefined
  /** Where Strimzi reads the logins' passwords: a Secret for each, with nothing else in it. */
  readonly kafkaNamespace?: string | undefined
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
  const { secrets, environment, kafkaNamespace } = installation
  const missing = SERVICES.flatMap((name) =>
    issuedSettings(name).filter((setting) => setting.required && !environment[setting.name]),
  )
  if (missing.length > 0)
    throw new Refusal(`set in the environment: ${missing.map(({ name }) => name).join(', ')}`)
  const secret = (name: string, stringData: Readonly<Record<string, string>>) =>
    makeSecret(installation, { name, stringData })
  const kafka = (login: string) => ({ KAFKA_PASSWORD: kafkaPassword(login, secrets) })
  return [
    ...SERVICES.map((name) => secret(name, secretsOf(name, installation))),
    ...DATABASE_OWNERS.flatMap((name) => databaseSecrets(name, installation)),
    secret('operator', operatorSecrets(secrets)),
    secret('kafka-admin', kafka(KAFKA_LOGINS.admin)),
    secret('redis', { password: secrets.of(redisPassword) }),
    ...(kafkaNamespace === undefined
      ? []
      : [...SERVICES, KAFKA_LOGINS.reader].map((login) =>
          makeSecret(
            { ...installation, namespace: kafkaNamespace },
            { name: `kafka-${login}`, stringData: kafka(login) },
          ),
        )),
  ]
}

function makeSecret(
  { prefix, namespace }: Installation,
  {
    name,
    stringData,
    type = 'Opaque',
  }: Pick<KubernetesSecret, 'stringData'> & {
    readonly name: string
    readonly type?: KubernetesSecret['type']
  },
): KubernetesSecret {
  const metadata = { name: `${prefix}-${name}`, ...(namespace === undefined ? {} : { namespace }) }
  return { apiVersion: 'v1', kind: 'Secret', metadata, type, stringData }
}

/** For the migrations and for the program that creates the roles, which reads user name and password. */
function databaseSecrets(name: ServiceName, installation: Installation): readonly KubernetesSecret[] {
  const { owner, runtime } = databasePasswordNames(name)
  const { secrets, places } = installation
  const password = secrets.of(owner)
  const MIGRATION_DATABASE_URL = databaseUrl(name, { role: name, password }, places)
  const basic = { type: 'kubernetes.io/basic-auth' } as const
  return [
    makeSecret(installation, {
      ...basic,
      name: `${name}-owner`,
      stringData: { MIGRATION_DATABASE_URL, username: name, password },
    }),
    makeSecret(installation, {
      ...basic,
      name: `${name}-runtime`,
      stringData: { username: runtimeRoleOf(name), password: secrets.of(runtime) },
    }),
  ]
}

/** The values with which the chart expects no secret that others issue and that is missing. */
function leftOut(environment: Installation['environment']): readonly string[] {
  return SERVICES.flatMap((name) => {
    const missing = issuedSettings(name).flatMap((setting) =>
      environment[setting.name] ? [] : [setting.name],
    )
    return missing.length === 0 ? [] : [`services.${name}.withoutSecrets: [${missing.join(', ')}]`]
  })
}

function secretsOf(
  service: ServiceName,
  { secrets, places, environment }: Installation,
): Readonly<Record<string, string>> {
  const issued = [
    ...issuedSettings(service).map(({ name }) => name),
    ...Object.keys(PRODUCT.services[service].secretsWith ?? {}),
  ].flatMap((name) => {
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
      'kafka-namespace': { type: 'string' },
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
    kafkaNamespace: values['kafka-namespace'],
    places: { postgres, postgresParameters: values['postgres-parameters'], redis },
    secrets: await openInstallationSecrets(file),
    environment: process.env,
  })
  const missing = leftOut(process.env)
  if (missing.length > 0)
    process.stderr.write(`not in the environment, so set in the chart's values:\n  ${missing.join('\n  ')}\n`)
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
