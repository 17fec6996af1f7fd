// The envelope of every API response.
import { z } from 'zod'

export const errorEnvelope = z.object({
  success: z.literal(false).describe('Whether the request succeeded. Always `false` in an error response.'),
  error: z
    .object({
      code: z
        .string()
        .describe(
          'One of the codes of the schema `ErrorCode`, which GET /api/v1/errors explains. New codes may be added: handle an unknown code by its HTTP status.',
        ),
      message: z.string().describe('A message for people: what is wrong and what to do.'),
      doc_url: z.url().describe('The URL of the documentation page of this error code.'),
      details: z
        .array(
          z.object({
            field: z.string().describe('The dotted path of the field in the request.'),
            message: z.string().describe('What is wrong with the field.'),
          }),
        )
        .optional()
        .describe(
          'Up to 100 invalid fields; if there are more, one further entry states how many more. ' +
            'For an unknown member, the entry suggests the intended name or the right place.',
        ),
      context: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Further machine-readable data; its members depend on the error code.'),
    })
    .describe('The error.'),
  request_id: z.uuid().describe('The id of the request. Quote it when you contact us.'),
})

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export interface SuccessEnvelope<T> {
  readonly success: true
  readonly data: T
  readonly request_id: string
}
