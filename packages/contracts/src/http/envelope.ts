// The envelope of every answer of the API.
import { z } from 'zod'

/** `{success: true, data, request_id}` around `data`. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, request_id: z.uuid() })

export const errorEnvelope = z.object({
  success: z.literal(false).describe('The request was refused, or failed.'),
  error: z
    .object({
      code: z.string().describe('A code of GET /api/v1/errors.'),
      message: z.string().describe('What is wrong and what to do about it.'),
      details: z
        .array(
          z.object({
            field: z.string().describe('The dotted path of the member, as in the request.'),
            message: z.string().describe('What is wrong with it.'),
          }),
        )
        .optional()
        .describe('Every field that is wrong.'),
      context: z.record(z.string(), z.unknown()).optional().describe('What a machine needs beyond the code.'),
    })
    .describe('What went wrong.'),
  request_id: z.uuid().describe('Quote it when you ask about the request.'),
})

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export interface SuccessEnvelope<T> {
  readonly success: true
  readonly data: T
  readonly request_id: string
}
