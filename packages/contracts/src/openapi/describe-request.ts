// Describes the request of an operation: parameters, and a body with examples.
import { PARAMETERS } from './headers.ts'
import { memberSchemas } from './json-schemas.ts'
import type { Operation } from './operation.ts'

/** `parameters` and `requestBody` of the operation. */
export function describeRequest(operation: Operation): Readonly<Record<string, unknown>> {
  const { request } = operation
  const parameters = [...describePath(operation), ...describeQuery(operation), ...describeHeaders(operation)]
  if (request === undefined) return { parameters }
  const schema = { $ref: `#/components/schemas/${request.schema}` }
  return {
    parameters,
    requestBody: {
      required: true,
      description: 'One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused.',
      content: { 'application/json': { schema, examples: describeExamples(operation) } },
    },
  }
}

/** Examples of successful requests. */
function describeExamples(operation: Operation): Readonly<Record<string, unknown>> {
  const good = Object.entries(operation.request?.examples ?? {}).map(([name, { summary, body }]) => [
    name,
    { summary, value: body },
  ])
  return Object.fromEntries(good)
}

function describePath({ pathParameters = [] }: Operation): readonly unknown[] {
  return pathParameters.map(({ name, description, example }) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', pattern: '^[0-9A-Za-z_-]+$', maxLength: 500 },
    example,
  }))
}

function describeQuery({ query }: Operation): readonly unknown[] {
  if (query === undefined) return []
  return Object.entries(memberSchemas(query)).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    // Several values of one parameter are separated by commas.
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
}

function describeHeaders({ isSubmission, hasOptionalKey, isFile, isTagged }: Operation): readonly unknown[] {
  const names: (keyof typeof PARAMETERS)[] = [
    ...(isSubmission === true ? (['IdempotencyKey'] as const) : []),
    ...(hasOptionalKey === true ? (['OptionalIdempotencyKey'] as const) : []),
    ...(isFile === true ? (['Range', 'IfNoneMatch'] as const) : []),
    ...(isTagged === true ? (['IfNoneMatch'] as const) : []),
    'RequestId',
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
