// Reads a simulator's settings from environment variables.
import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/**
 * An environment variable that is empty counts as absent; `<NAME>_FILE` then names a file with the value.
 * Throws an error that names every invalid setting.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const file = environment[`${name}_FILE`]
      return [name, environment[name] || (file ? readFileSync(file, 'utf8').trim() : undefined)]
    }),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const bad = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`invalid settings: ${bad.join('; ')}`)
}
