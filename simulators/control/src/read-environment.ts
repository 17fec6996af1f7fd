// Reads a simulator's settings from environment variables.
import type { z } from 'zod'

/**
 * An environment variable that is empty counts as absent. Throws an error that names every invalid setting.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const bad = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`invalid settings: ${bad.join('; ')}`)
}
