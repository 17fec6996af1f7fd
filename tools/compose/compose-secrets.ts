// The compose stack's secrets: generated at random on its first start and kept in their own volume. Every
// program gets only the secrets it needs, as files in a volume that no other program mounts.
import { runtimeRoleOf } from '@cfs/postgres'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  DATABASE_OWNERS,
  databasePasswordNames,
  formSecret,
  identitySettingsOf,
  KAFKA_LOGINS,
  KAFKA_PASSWORDS,
  kafkaPasswordName,
  OPERATOR,
  PRODUCT,
  SECRETS,
  type ServiceName,
  SERVICES,
  type Settings,
  SIMULATORS,
} from '@cfs/product'
import { openSecrets, type Secrets } from '../dev/secrets.ts'

export const postgresPassword = 'POSTGRES_PASSWORD'
export const redisPassword = 'REDIS_PASSWORD'

/** Where the stores of an installation are. */
export interface StorePlaces {
  /** Host and port, such as `postgres:5432`. */
  readonly postgres: string
  /** What follows the path of a database's URL, such as `?sslmode=verify-full`. */
  readonly postgresParameters: string
  /** Host and port of Redis. */
  readonly redis: string
}

const IN_COMPOSE: StorePlaces = { postgres: 'postgres:5432', postgresParameters: '', redis: 'redis:6379' }

/**
 * Generates missing secrets; existing secrets are unchanged. `directory` contains a folder for each program
 * that reads secrets.
 */
export function openComposeSecrets(directory: string): Promise<Secrets> {
  return openInstallationSecrets(join(directory, 'all/secrets.json'))
}

/** All secrets of an installation, kept in one file; missing ones are generated, others are unchanged. */
export function openInstallationSecrets(path: string): Promise<Secrets> {
  return openSecrets(path, [
    ...SECRETS,
    postgresPassword,
    redisPassword,
    ...DATABASE_OWNERS.flatMap((name) => Object.values(databasePasswordNames(name))),
    ...KAFKA_PASSWORDS,
  ])
}

/** The contents of the secret files, by the name of the program that reads them and by file name. */
export function secretFiles(secrets: Secrets): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const password = secrets.of(redisPassword)
  return {
    postgres: { [postgresPassword]: secrets.of(postgresPassword) },
    redis: {
      [redisPassword]: password,
      'redis.conf': [
        `requirepass ${password}`,
        'dir /data',
        // The counters of the rate limits survive a restart of Redis, except perhaps those of the last
        // second.
        'appendonly yes',
        'maxmemory 192mb',
        // If a full Redis removed a counter, an account could use its rate limit twice. With the policy
        // noeviction, a full Redis refuses to count, and each gateway then counts requests by itself.
        'maxmemory-policy noeviction',
      ].join('\n'),
    },
    ...Object.fromEntries(SERVICES.map((name) => [name, serviceFiles(name, secrets)])),
    ...Object.fromEntries(
      SIMULATORS.map((name) => [name, settingFiles(PRODUCT.simulators[name].settings, secrets, IN_COMPOSE)]),
    ),
    kafka: kafkaFiles(secrets),
    operator: operatorSecrets(secrets),
  }
}

/** The secrets of the operator's commands. */
export function operatorSecrets(secrets: Secrets): Readonly<Record<string, string>> {
  return {
    ...identitySettingsOf(secrets.of('IDENTITY_SECRET'), OPERATOR),
    KAFKA_PASSWORD: kafkaPassword(KAFKA_LOGINS.reader, secrets),
  }
}

export const kafkaPassword = (login: string, secrets: Secrets): string => secrets.of(kafkaPasswordName(login))

/**
 * The broker's settings that contain passwords: those of the two logins that it must know before any password
 * is stored in its data. An administrator's programs in the same container log in with `admin.properties`.
 */
function kafkaFiles(secrets: Secrets): Record<string, string> {
  const { admin, broker } = KAFKA_LOGINS
  const passwordOf = (login: string) => kafkaPassword(login, secrets)
  const module = 'org.apache.kafka.common.security.plain.PlainLoginModule required'
  const loginAs = (login: string) => `${module} username="${login}" password="${passwordOf(login)}"`
  const known = (logins: readonly string[]) =>
    logins.map((login) => ` user_${login}="${passwordOf(login)}"`).join('')
  return {
    'logins.env': [
      `KAFKA_LISTENER_NAME_INSIDE_PLAIN_SASL_JAAS_CONFIG='${loginAs(broker)}${known([broker, admin])};'`,
      `KAFKA_LISTENER_NAME_CONTROLLER_PLAIN_SASL_JAAS_CONFIG='${loginAs(broker)}${known([broker])};'`,
    ].join('\n'),
    'admin.properties': [
      'security.protocol=SASL_PLAINTEXT',
      'sasl.mechanism=PLAIN',
      `sasl.jaas.config=${loginAs(admin)};`,
    ].join('\n'),
  }
}

/** The secrets of a service in the compose stack, those of the simulators' replies included. */
function serviceFiles(name: ServiceName, secrets: Secrets): Record<string, string> {
  return {
    ...serviceSecrets(name, secrets, IN_COMPOSE),
    ...settingFiles(PRODUCT.services[name].simulated, secrets, IN_COMPOSE),
  }
}

/**
 * The secrets that an installation generates for a service, by the name of the setting: those of its pairs of
 * caller and called service, its passwords at Kafka and at its database, and its encryption keys.
 */
export function serviceSecrets(
  name: ServiceName,
  secrets: Secrets,
  places: StorePlaces,
): Record<string, string> {
  const row = PRODUCT.services[name]
  const login = { role: runtimeRoleOf(name), password: secrets.of(databasePasswordNames(name).runtime) }
  return {
    ...identitySettingsOf(secrets.of('IDENTITY_SECRET'), name),
    KAFKA_PASSWORD: kafkaPassword(name, secrets),
    // The owner's password stays with the program that migrates.
    ...(row.hasDatabase ? { DATABASE_URL: databaseUrl(name, login, places) } : {}),
    ...settingFiles(row.settings, secrets, places),
  }
}

/** The settings that are secret, by name. */
function settingFiles(settings: Settings, secrets: Secrets, places: StorePlaces): Record<string, string> {
  const files = Object.entries(settings).flatMap(([setting, value]) => {
    if (value.from === 'redis') return [[setting, `redis://:${secrets.of(redisPassword)}@${places.redis}`]]
    // The first secret of a numbered kind is generated without an id; a rotation gives ids to later ones.
    return value.from === 'secret' ? [[setting, formSecret(value.name, secrets.of(value.name), 'p1')]] : []
  })
  return Object.fromEntries(files)
}

/** The URL of a service's database for one of its roles. */
export function databaseUrl(
  name: ServiceName,
  { role, password }: { readonly role: string; readonly password: string },
  { postgres, postgresParameters }: StorePlaces,
): string {
  return `postgres://${role}:${password}@${postgres}/${name}${postgresParameters}`
}

/**
 * The readers whose images run as another user than the program that writes the files, and that could
 * therefore not read files of mode 0600. Only the reader mounts its volume.
 */
const OTHER_USERS: ReadonlySet<string> = new Set(['postgres', 'redis', 'kafka'])

/** Replaces each file atomically. Only the user of the product's programs may read their files. */
export async function writeSecretFiles(directory: string, secrets: Secrets): Promise<void> {
  for (const [reader, files] of Object.entries(secretFiles(secrets))) {
    for (const [name, content] of Object.entries(files)) {
      const path = join(directory, reader, name)
      await mkdir(dirname(path), { recursive: true })
      const mode = OTHER_USERS.has(reader) ? 0o444 : 0o600
      await rm(`${path}.draft`, { force: true })
      await writeFile(`${path}.draft`, `${content}\n`, { mode: 0o600 })
      await chmod(`${path}.draft`, mode)
      await rename(`${path}.draft`, path)
    }
  }
}
