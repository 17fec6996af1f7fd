// The envelope of every answer of the API.
import { z } from 'zod'

/** `{success: true, data, request_id}` around `data`. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, request_id: z.uuid() })

export const errorEnvelope = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string().describe('A code of GET /api/v1/errors.'),
    message: z.string().describe('What is wrong and what to do about it.'),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    context: z.record(z.string(), z.unknown()).optional(),
  }),
  request_id: z.uuid(),
})

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export interface SuccessEnvelope<T> {
  readonly success: true
  readonly data: T
  readonly request_id: string
}
