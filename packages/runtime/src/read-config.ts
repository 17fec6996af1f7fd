// Settings come from environment variables and are validated once on startup. Any of them may come from a
// file named in `<NAME>_FILE`, which is how orchestrators provide secrets.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Thrown if a setting is missing or malformed: the process must not start. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the settings of `schema` (an object whose keys are the names of environment variables) from
 * `environment`. An empty environment variable counts as unset. Throws InvalidConfig with the name of every
 * invalid variable, never its value.
 */
export function readConfig<T extends z.ZodObject>(
  schema: T,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<T> {
  const entries = Object.keys(schema.shape).map((name) => [name, settingFrom(environment, name)])
  const parsed = schema.safeParse(Object.fromEntries(entries))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidConfig(`invalid settings:\n${lines.join('\n')}`)
}

/**
 * If both an environment variable and its `_FILE` variant are set, the variable without `_FILE` is used. The
 * error message never contains the value of a setting.
 */
function settingFrom(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const file = environment[`${name}_FILE`]
  if (environment[name] || !file) return environment[name] || undefined
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw new InvalidConfig(`the file named in ${name}_FILE cannot be read`)
  }
}

/** An integer setting with the default `otherwise`. */
export const wholeNumber = (otherwise: number, from = 0, to = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(from).max(to).default(otherwise)

/** A setting that is true (`true` or `1`) or false (`false` or `0`). */
export const flag = (otherwise: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((text) => text === 'true' || text === '1')
    .default(otherwise)

const MOST_SECRETS = 2

/**
 * A setting with one secret or, during a rotation, with the new and the old secret separated by a comma: the
 * first is used for new values, both are accepted. Refuses a secret that contains a comma, because it would
 * be read as two shorter ones.
 */
export const rotatedSecret = z.string().superRefine((text, context) => {
  const secrets = text.split(',').map((secret) => secret.trim())
  if (secrets.length <= MOST_SECRETS && secrets.every((secret) => secret.length >= 32)) return
  context.addIssue(
    secrets.length === 1
      ? 'must have at least 32 characters'
      : 'must be one secret, or two separated by a comma, each of at least 32 characters without a comma',
  )
})

/** A setting that is a list separated by commas. */
export const commaList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string()).min(1))

/** A list of secrets of at least 32 characters, each as `id:secret` or without an id; see `numberedKeys`. */
export const numberedSecrets = commaList.refine(
  (keys) => keys.every((key) => key.replace(/^[^:]*:/, '').length >= 32),
  { error: 'every key must have at least 32 characters' },
)

/** The same, for secrets whose ids appear in what is stored or published. */
export const publishedSecrets = numberedSecrets.refine(
  (keys) => keys.every((key) => /^[\w-]+:/.test(key) || !key.includes(':')),
  { error: 'every id must consist of letters, digits, _ and -' },
)

/** Settings of every service. */
export const processSettings = {
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The IP address to listen on; `localhost` is 127.0.0.1 and ::1.'),
  PORT: wholeNumber(0, 0, 65_535).describe('The port that the service listens on; 0 picks a free one.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The lowest log level that is written to the log.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:8080')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('The URL at which clients reach the API; `doc_url` in errors points to pages under it.'),
  STOP_TIMEOUT_SECONDS: wholeNumber(8, 1, 600).describe(
    'How long the process may take to stop after SIGTERM, in seconds: it waits for its requests and submissions to end. Allow two seconds more before SIGKILL.',
  ),
}

/** The settings of a service, including telemetry (`withTelemetry`). */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'The URL to which traces and metrics are sent (OTLP over HTTP). If it is not set, none are sent. Other OTEL_* variables apply too.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'The port on which Prometheus can read the metrics; if it is set, they are not sent by OTLP. 0 picks a free port.',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The IP address that the metrics page listens on.'),
}
