import type { z } from 'zod'

/** The launcher's input for this process (see run-step.ts). */
export function stepInput<T extends z.ZodType>(schema: T): z.infer<T> {
  return schema.parse(JSON.parse(process.env['LAUNCHER_STEP'] ?? 'null'))
}
