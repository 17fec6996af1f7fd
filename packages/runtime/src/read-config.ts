// Settings come from the environment, are checked once at the start, and are plain values from then on. Any
// of them may come from a file that `<NAME>_FILE` names, as orchestrators hand out secrets.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A setting is missing or malformed: the process must not start. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the settings of `schema` (an object whose keys are the names of environment variables) from
 * `environment`. An empty variable counts as absent. Throws InvalidConfig naming every variable that is
 * wrong, never its value.
 */
export function readConfig<T extends z.ZodObject>(
  schema: T,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<T> {
  const given = Object.keys(schema.shape).map((name) => [name, settingFrom(environment, name)])
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidConfig(`the environment is not complete:\n${lines.join('\n')}`)
}

/** The variable wins over the file. The value is never part of an error. */
function settingFrom(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const file = environment[`${name}_FILE`]
  if (environment[name] || !file) return environment[name] || undefined
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw new InvalidConfig(`${name}_FILE names a file that cannot be read`)
  }
}

/** A whole number in a variable, with the default `otherwise`. */
export const wholeNumber = (otherwise: number, from = 0, to = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(from).max(to).default(otherwise)

/** `true`/`1` or `false`/`0` in a variable. */
export const flag = (otherwise: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((text) => text === 'true' || text === '1')
    .default(otherwise)

const MOST_SECRETS = 2

/**
 * One secret, or, while it is being changed, the new and the old with a comma: the first makes, both are
 * accepted. A secret with a comma of its own would be taken for two shorter ones: what looks like that is
 * refused.
 */
export const rotatedSecret = z.string().superRefine((text, context) => {
  const secrets = text.split(',').map((secret) => secret.trim())
  if (secrets.length <= MOST_SECRETS && secrets.every((secret) => secret.length >= 32)) return
  context.addIssue(
    secrets.length === 1
      ? 'a secret must have at least 32 characters'
      : 'a comma separates the new secret from the old, each of at least 32 characters: none may have one itself',
  )
})

/** Names separated by commas. */
export const commaList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string()).min(1))

/** The settings that every service has. */
export const processSettings = {
  HOST: z.string().default('127.0.0.1').describe('The address that the service listens on.'),
  PORT: wholeNumber(0, 0, 65_535).describe('The port that the service listens on; 0 takes a free one.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least severe level that is logged.'),
}

/** The settings of a service that is measured (`withTelemetry`). */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Where traces and metrics go (OTLP over HTTP); without it none are sent. Other OTEL_* variables apply too.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'The port of a page of metrics for Prometheus, instead of sending them; 0 takes a free one, without it there is none.',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The address that the page of metrics listens on.'),
}
