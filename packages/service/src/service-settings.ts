// The settings that every service has, defined once so that each setting is read and described in one place.
import { addressVariable, type ServiceName } from '@cfs/product'
import { kafkaSettings, processSettings, telemetrySettings } from '@cfs/runtime'
import { z } from 'zod'
import { identitySettings } from './identity-settings.ts'

/**
 * The settings of a service's process, telemetry, database, Kafka and callers, for its `config.ts`. `service`
 * is its name in the product's manifest, and `owner` names it in the descriptions ("billing's");
 * `connections` is the size of its connection pool.
 */
export function serviceSettings<Connections extends z.ZodType<number>>(options: {
  readonly service: ServiceName
  readonly owner: string
  readonly connections: Connections
}) {
  return {
    ...processSettings,
    MANAGE_PORT: z.coerce.number().int().min(0).max(65_535).optional().describe(MANAGE_PORT),
    ...telemetrySettings,
    DATABASE_URL: z
      .string()
      .describe(
        `The address of ${options.owner} own PostgreSQL database, with the role and password that it works with.`,
      ),
    MIGRATION_DATABASE_URL: z.string().optional().describe(MIGRATION_DATABASE_URL),
    DATABASE_CONNECTIONS: options.connections.describe('Maximum number of database connections.'),
    ...kafkaSettings,
    ...identitySettings(options.service),
  }
}

/** The setting with the URL of the management routes of a service that this service calls. */
export function manageUrl(service: ServiceName) {
  return z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      `The URL of the management routes of the ${service} service. Defaults to the port after that of \`${addressVariable(service)}\`.`,
    )
}

const MANAGE_PORT =
  'The port for the management routes (`/manage/...`), which must never be public; 0 picks a free one. Defaults to the port after `PORT`, or to a free one if `PORT` is 0.'

const MIGRATION_DATABASE_URL =
  'The address of the same database with the role that owns its tables. Used once, on startup, to apply the migrations and to grant the role of `DATABASE_URL` the rights it needs. Unset, the service migrates with `DATABASE_URL`.'

export type ServiceConfig = Readonly<
  z.infer<z.ZodObject<ReturnType<typeof serviceSettings<z.ZodType<number>>>>>
>
