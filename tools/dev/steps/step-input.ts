import type { z } from 'zod'

/** The input that the launcher passes to this process (see run-step.ts). */
export function stepInput<T extends z.ZodType>(schema: T): z.infer<T> {
  return schema.parse(JSON.parse(process.env['LAUNCHER_STEP'] ?? 'null'))
}
