// The API as a Postman collection (schema v2.1.0): every operation with its examples, ready to send.
import type { OpenApiDocument } from '@cfs/contracts/openapi'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
/** What the sandbox answers is kept for the next requests, such as the id of a filing for its documents. */
const KEPT = ['filing_id', 'document_id', 'event_id']

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly example?: string | number | boolean
}
interface Example {
  readonly summary?: string
  readonly value: unknown
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>
  }
  readonly security?: readonly unknown[]
}
interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Described
}

/** The collection as an object; its variable `base_url` is the address of the description's server. */
export function postmanCollection(api: OpenApiDocument): object {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Described,
    })),
  )
  const [server] = api['servers'] as readonly { readonly url: string }[]
  const tags = api['tags'] as readonly { readonly name: string; readonly description: string }[]
  return {
    info: {
      name: 'Company filing API',
      description: `Set the variable api_key to a test key. The documentation is at ${server?.url}/docs.`,
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key', type: 'string' },
        { key: 'value', value: '{{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: server?.url },
      { key: 'api_key', value: '' },
      ...KEPT.map((key) => ({ key, value: '' })),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: calls
        .filter(({ operation }) => operation.tags.includes(name))
        .flatMap((call) => items(api, call)),
    })),
  }
}

/** One request for each example of the body; one without a body otherwise. */
function items(api: OpenApiDocument, call: Call): readonly object[] {
  const { operation } = call
  const examples = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  if (examples.length === 0) return [item(api, call, undefined)]
  return examples.map((example) => item(api, call, example))
}

function item(api: OpenApiDocument, { method, path, operation }: Call, example: Example | undefined): object {
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? referenced(api, one.$ref) : one,
  )
  const name = example?.summary === undefined ? operation.summary : `${operation.summary}: ${example.summary}`
  const of = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where)
  const body = example === undefined ? {} : { body: jsonBody(example.value) }
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: KEEP_IDS } }],
    request: {
      method,
      description: operation.description ?? '',
      ...(operation.security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
      header: [
        ...(example === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ...of('header')
          .filter(isSent)
          .map(({ name: key }) => ({ key, value: '{{$guid}}' })),
      ],
      url: urlOf(path, { pathParameters: of('path'), query: of('query') }),
      ...body,
    },
  }
}

/** Postman makes a new id for each request; the other headers are for special cases. */
const isSent = ({ name }: Parameter) => name === 'Idempotency-Key'

// Postman declares `data` and `request` itself.
const KEEP_IDS = [
  'const isJson = (pm.response.headers.get("Content-Type") ?? "").includes("json")',
  'const found = pm.response.code < 300 && isJson ? pm.response.json().data : undefined',
  'const one = found?.documents?.[0] ?? found?.events?.[0] ?? found?.filings?.[0] ?? found',
  `for (const key of ${JSON.stringify(KEPT)}) if (one?.[key]) pm.collectionVariables.set(key, one[key])`,
]

function urlOf(
  path: string,
  {
    pathParameters,
    query,
  }: { readonly pathParameters: readonly Parameter[]; readonly query: readonly Parameter[] },
): object {
  const segments = path.slice(1).split('/')
  const named = segments.map((segment) => segment.replace(/^\{(.*)\}$/, ':$1'))
  return {
    raw: `{{base_url}}/${named.join('/')}`,
    host: ['{{base_url}}'],
    path: named,
    variable: pathParameters.map(({ name, example, description }) => ({
      key: name,
      value: KEPT.includes(name) ? `{{${name}}}` : String(example ?? ''),
      description,
    })),
    query: query.map(({ name, example, description }) => ({
      key: name,
      value: String(example ?? ''),
      description,
      disabled: true,
    })),
  }
}

const jsonBody = (value: unknown) => ({
  mode: 'raw',
  raw: JSON.stringify(value, null, 2),
  options: { raw: { language: 'json' } },
})

function referenced({ components }: OpenApiDocument, ref: string): Parameter {
  const name = ref.replace('#/components/parameters/', '')
  const found = (components['parameters'] as Readonly<Record<string, Parameter>>)[name]
  if (found === undefined) throw new Error(`the description has no parameter ${ref}`)
  return found
}
