// The description of one API operation: its request, responses and errors.
import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { KeyScope } from '../http/key-scopes.ts'

export const TAGS = {
  Submissions: 'Send corporation tax returns and annual accounts, originals and amendments.',
  Companies: 'Read companies: what the register says, what is due when, and what is filed.',
  Filings: 'Read the status of filings.',
  Events: 'Read what happens to filings, balances and customers, in order and without gaps.',
  Webhooks: 'Have events posted to your own program, signed and retried.',
  Documents: 'Download the documents that were sent, and PDFs made from them.',
  Billing: 'Read the prepaid balance and its transactions.',
  Reference: 'Reference data, available without a key.',
  Partners: 'Send customers to a form that opens with the figures you imported.',
} as const
export type Tag = keyof typeof TAGS

/** The name of a schema in the components: `Filing` becomes `#/components/schemas/Filing`. */
export type SchemaName = string

export interface RequestExample {
  readonly summary: string
  readonly body: unknown
}

export interface AnswerExample {
  readonly summary: string
  /** The example value of the envelope's `data`. */
  readonly data: unknown
}

export interface JsonAnswer {
  readonly status: 200 | 201 | 202
  readonly description: string
  /** The possible schemas of `data`: one for live keys, and another for test keys if it differs. */
  readonly schemas: readonly SchemaName[]
  /** Response examples, each under the name of the request example it belongs to, where there is one. */
  readonly examples: Readonly<Record<string, AnswerExample>>
  readonly headers?: readonly HeaderName[]
}

export interface FileAnswer {
  readonly status: 200 | 206
  readonly description: string
  readonly mediaTypes: readonly string[]
  readonly headers: readonly HeaderName[]
}

export type HeaderName =
  | 'Idempotent-Replayed'
  | 'ETag'
  | 'Content-Disposition'
  | 'Content-Range'
  | 'Accept-Ranges'
  | 'Retry-After'
  | 'Location'

/** An example of an error response. */
export interface ErrorExample {
  readonly message: string
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  readonly context?: Readonly<Record<string, unknown>>
  /** An example of a request body that causes this error. If unset, the first request example is used. */
  readonly body?: unknown
}

export interface PathParameter {
  readonly name: string
  readonly description: string
  readonly example: string
}

export interface Operation {
  readonly id: string
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  /** The scope that the API key must have; null if no API key is needed. */
  readonly scope: KeyScope | null
  /** A wider scope that suffices too. */
  readonly orScope?: KeyScope
  readonly pathParameters?: readonly PathParameter[]
  readonly query?: z.ZodObject
  /** Whether Idempotency-Key is required. */
  readonly isSubmission?: true
  /** Whether byte ranges and entity tags are supported. */
  readonly isFile?: true
  /** Whether the resource has an entity tag, so that a client asks only for a changed one. */
  readonly isTagged?: true
  /** Whether Idempotency-Key may be sent. */
  readonly hasOptionalKey?: true
  readonly request?: {
    readonly schema: SchemaName
    readonly examples: Readonly<Record<string, RequestExample>>
  }
  readonly answers: readonly (JsonAnswer | FileAnswer)[]
  /** The operation's own errors; errors common to all requests are added. */
  readonly errors: Readonly<Partial<Record<ErrorCode, ErrorExample>>>
}

export function isFileAnswer(answer: JsonAnswer | FileAnswer): answer is FileAnswer {
  return 'mediaTypes' in answer
}
