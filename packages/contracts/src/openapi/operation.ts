// One operation of the API as it is described: what it takes, what it answers, and with which errors.
import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { KeyScope } from '../http/key-scopes.ts'

export const TAGS = {
  Submissions: 'Send corporation tax returns and annual accounts, originals and amendments.',
  Filings: 'Read how filings stand.',
  Documents: 'Read what was sent, and the pages made from it.',
  Billing: 'Read the prepaid balance and what moved it.',
  Reference: 'What every client can look up without a key.',
  Partners: 'Send customers to a form that is filled in. Not in service yet.',
} as const
export type Tag = keyof typeof TAGS

/** A named schema of the components: `Filing` → `#/components/schemas/Filing`. */
export type SchemaName = string

export interface RequestExample {
  readonly summary: string
  readonly body: unknown
}

export interface AnswerExample {
  readonly summary: string
  /** The `data` of the envelope. */
  readonly data: unknown
}

export interface JsonAnswer {
  readonly status: 200 | 201 | 202
  readonly description: string
  /** The schemas that `data` may have: one for live keys, and one for test keys where they differ. */
  readonly schemas: readonly SchemaName[]
  /** By the name of the request example that is answered so, where there is one. */
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

/** What an answer of failure says beyond the words of the registry. */
export interface ErrorExample {
  readonly message: string
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  readonly context?: Readonly<Record<string, unknown>>
  /** The body that is refused so; otherwise the first example of the request is. */
  readonly body?: unknown
}

export interface PathParameter {
  readonly name: string
  readonly description: string
  readonly example: string
}

export interface Operation {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  /** What the key must be allowed; null: no key is needed. */
  readonly scope: KeyScope | null
  readonly pathParameters?: readonly PathParameter[]
  readonly query?: z.ZodObject
  /** Whether Idempotency-Key is required. */
  readonly isSubmission?: true
  /** Whether ranges, entity tags and the like are honoured. */
  readonly isFile?: true
  /** Partner endpoints are refused to everybody until they are in service. */
  readonly isRefused?: true
  readonly request?: {
    readonly schema: SchemaName
    readonly examples: Readonly<Record<string, RequestExample>>
  }
  readonly answers: readonly (JsonAnswer | FileAnswer)[]
  /** Every code of its own; those that any request can meet are added. */
  readonly errors: Readonly<Partial<Record<ErrorCode, ErrorExample>>>
}

export function isFileAnswer(answer: JsonAnswer | FileAnswer): answer is FileAnswer {
  return 'mediaTypes' in answer
}
