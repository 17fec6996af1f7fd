// Describes the responses of an operation: each status with its schema, headers and examples.
import { docUrlOf, ERRORS, type ErrorCode } from '../errors.ts'
import { errorsOf, exampleOf } from './error-examples.ts'
import { headerReferences } from './headers.ts'
import {
  isFileAnswer,
  type ErrorExample,
  type FileAnswer,
  type JsonAnswer,
  type Operation,
} from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

type Described = Readonly<Record<string, unknown>>

/** Failures that carry Retry-After. */
const WITH_RETRY_AFTER: readonly number[] = [429, 503]

/** Error responses that every operation shares, by component name. */
const SHARED: Readonly<Record<string, { readonly status: number; readonly codes: readonly ErrorCode[] }>> = {
  Unauthenticated: { status: 401, codes: ['MISSING_API_KEY', 'INVALID_API_KEY'] },
  InternalError: { status: 500, codes: ['INTERNAL_ERROR'] },
  BadGateway: { status: 502, codes: ['BAD_GATEWAY'] },
  Unavailable: { status: 503, codes: ['SERVICE_UNAVAILABLE'] },
  Timeout: { status: 504, codes: ['GATEWAY_TIMEOUT'] },
}

/** One schema for all: the description of each status says which codes it has. */
const ERROR_RESPONSE = { $ref: '#/components/schemas/ErrorResponse' }

/** `#/components/responses`. */
export function describeSharedAnswers(): Described {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, { status, codes }]) => [
      name,
      describeFailure({ status, errors: codes.map((code) => [code, exampleOf(code)]) }, status !== 401),
    ]),
  )
}

/** `responses` of the operation. */
export function describeAnswers(operation: Operation): Described {
  const isCounted = operation.scope !== null
  const good = operation.answers.map((answer) => [
    String(answer.status),
    isFileAnswer(answer) ? describeFile(answer, isCounted) : describeJson(answer, isCounted),
  ])
  return Object.fromEntries([
    ...good,
    ...unchanged(operation),
    ...ofFiles(operation),
    ...describeErrors(operation),
  ])
}

function describeJson(answer: JsonAnswer, isCounted: boolean): Described {
  const schemas = answer.schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const data = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  return {
    description: answer.description,
    headers: headerReferences(answer.headers ?? [], isCounted),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data', 'request_id'],
          properties: {
            success: { type: 'boolean', const: true },
            data,
            request_id: { type: 'string', format: 'uuid' },
          },
        },
        examples: Object.fromEntries(
          Object.entries(answer.examples).map(([name, { summary, data: value }]) => [
            name,
            { summary, value: { success: true, data: value, request_id: SAMPLE_FILING.requestId } },
          ]),
        ),
      },
    },
  }
}

function describeFile({ description, mediaTypes, headers }: FileAnswer, isCounted: boolean): Described {
  return {
    description,
    headers: headerReferences(headers, isCounted),
    content: Object.fromEntries(mediaTypes.map((type) => [type, {}])),
  }
}

/** The status 304 (RFC 9110 15.4.5). */
function unchanged({ isFile, isTagged, scope }: Operation): readonly (readonly [string, Described])[] {
  if (isFile !== true && isTagged !== true) return []
  const description = `The ${isFile === true ? 'document' : 'resource'} still matches the ETag in If-None-Match.`
  return [['304', { description, headers: headerReferences(['ETag'], scope !== null) }]]
}

/** The status 416 (RFC 9110 15.5.17). */
function ofFiles({ isFile, scope }: Operation): readonly (readonly [string, Described])[] {
  if (isFile !== true) return []
  const range = describeFailure(
    { status: 416, errors: [['RANGE_NOT_SATISFIABLE', BEYOND_THE_END]], headers: ['Content-Range'] },
    scope !== null,
  )
  return [
    ['416', { ...range, description: 'The Range header requests bytes beyond the end of the document.' }],
  ]
}

function describeErrors(operation: Operation): readonly (readonly [string, Described])[] {
  const byStatus = Map.groupBy(errorsOf(operation), ([code]) => ERRORS[code].status)
  return [...byStatus].map(([status, errors]) => {
    const [shared] = Object.entries(SHARED).find(([, answer]) => answer.status === status) ?? []
    const isOwn = errors.some(([code]) => operation.errors[code] !== undefined)
    return [
      String(status),
      shared === undefined || isOwn
        ? describeFailure({ status, errors }, operation.scope !== null)
        : { $ref: `#/components/responses/${shared}` },
    ]
  })
}

const BEYOND_THE_END: ErrorExample = {
  message: 'The Range header requests bytes beyond the end of the document, which has 957 bytes.',
  details: [{ field: 'Range', message: 'the requested range must begin before byte 957' }],
}

interface Failure {
  readonly status: number
  readonly errors: readonly (readonly [ErrorCode, ErrorExample])[]
  readonly headers?: readonly string[]
}

function describeFailure({ status, errors, headers = [] }: Failure, isCounted: boolean): Described {
  const isPassing = WITH_RETRY_AFTER.includes(status)
  const own = errors.some(([code]) => isPassing || code === 'IDEMPOTENCY_IN_PROGRESS')
  return {
    description: errors.map(([code]) => `\`${code}\`: ${ERRORS[code].meaning}`).join('\n\n'),
    headers: headerReferences(own ? ['Retry-After'] : headers, isCounted),
    content: {
      'application/json': {
        schema: ERROR_RESPONSE,
        examples: Object.fromEntries(errors.map(([code, example]) => [code, describeExample(code, example)])),
      },
    },
  }
}

/** The example of an error as a whole response: `summary` and `value`, the error envelope. */
export function describeExample(code: ErrorCode, { message, details, context }: ErrorExample): Described {
  const error = {
    code,
    message,
    doc_url: docUrlOf(code, SAMPLE_FILING.publicUrl),
    ...(details === undefined ? {} : { details }),
    ...(context === undefined ? {} : { context }),
  }
  return { summary: ERRORS[code].fix, value: { success: false, error, request_id: SAMPLE_FILING.requestId } }
}
