// Extracts from Stripe's OpenAPI document the part that this simulator implements. Members that the
// simulator does not have are omitted, so the extract may refuse more than the document, but never less.
import { z } from 'zod'

type Json = z.core.util.JSONType
type JsonObject = { readonly [name: string]: Json }

const schema = z.record(z.string(), z.json())
const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(z.string(), z.record(z.string(), z.json())),
})

export interface OpenapiExtract {
  readonly version: string
  readonly schemas: Readonly<Record<string, JsonObject>>
  /** The names of an operation's parameters, such as `line_items[][price_data][currency]`. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

/** The objects that occur in the simulator's responses. */
export const objects = [
  'balance',
  'balance_transaction',
  'charge',
  'checkout.session',
  'deleted_customer',
  'deleted_webhook_endpoint',
  'dispute',
  'error',
  'event',
  'item',
  'payment_intent',
  'payout',
  'refund',
  'webhook_endpoint',
]
const methods = ['card', 'bacs_debit']

/** `operations` are named like `POST /v1/refunds/{id}`, whatever the name of the id. */
export function extractOpenapi(text: string, operations: readonly string[]): OpenapiExtract {
  const { info, components, paths } = documentSchema.parse(JSON.parse(text))
  const all = components.schemas
  const otherMethods = methodNames(all).filter((name) => !methods.includes(name))
  const kept: Record<string, JsonObject> = {}
  const waiting = [...objects]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const found = all[name]
    if (kept[name] !== undefined || found === undefined) continue
    const narrowed = narrow(found, { all, otherMethods })
    if (!isObject(narrowed)) continue
    kept[name] = narrowed
    waiting.push(...references(narrowed))
  }
  return {
    version: info.version,
    schemas: Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    parameters: Object.fromEntries(operations.map((name) => [name, parameterNames(paths, name)])),
  }
}

function methodNames(all: Readonly<Record<string, JsonObject>>): string[] {
  const { enum: names } = objectAt(objectAt(all['payment_method'], 'properties'), 'type')
  return Array.isArray(names) ? names.map(String) : []
}

interface Narrowing {
  readonly all: Readonly<Record<string, JsonObject>>
  readonly otherMethods: readonly string[]
}

function narrow(value: Json, around: Narrowing): Json {
  if (Array.isArray(value)) return value.map((one) => narrow(one, around))
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(
    ([name, one]) => !/^(x-|title$)/.test(name) && !(name === 'description' && typeof one === 'string'),
  )
  return Object.fromEntries(
    entries.map(([name, one]) => [name, narrowMember(name, one, { value, ...around })]),
  )
}

function narrowMember(name: string, one: Json, around: Narrowing & { readonly value: JsonObject }): Json {
  if (name === 'anyOf' && Array.isArray(one)) return narrow(withoutOtherObjects(one), around)
  if (name !== 'properties' || !isObject(one)) return narrow(one, around)
  const required = Array.isArray(around.value['required']) ? around.value['required'] : []
  const own = Object.entries(one).filter(
    ([member, type]) => required.includes(member) || !isForeign(member, type, around),
  )
  return Object.fromEntries(own.map(([member, type]) => [member, narrow(type, around)]))
}

/** Reduces the choices for an expandable id to the objects that the simulator has. */
function withoutOtherObjects(choices: readonly Json[]): Json[] {
  const isExpandable = choices.some((one) => isObject(one) && one['type'] === 'string')
  return choices.filter((one) => {
    const name = isObject(one) ? referenceOf(one) : undefined
    return !isExpandable || name === undefined || objects.includes(name)
  })
}

/** Whether the member belongs to another payment method, or to another resource of the API. */
function isForeign(member: string, type: Json, { all, otherMethods }: Narrowing): boolean {
  if (otherMethods.includes(member)) return true
  const name = isObject(type) ? referenceOf(type) : undefined
  return name !== undefined && all[name]?.['x-resourceId'] !== undefined && !objects.includes(name)
}

function references(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (!isObject(value)) return []
  const own = referenceOf(value)
  return own === undefined ? Object.values(value).flatMap(references) : [own]
}

function referenceOf(value: JsonObject): string | undefined {
  const { $ref } = value
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
}

function parameterNames(paths: z.output<typeof documentSchema>['paths'], name: string): string[] {
  const [method = '', path = ''] = name.split(' ')
  const shape = path.replaceAll(/\{\w+\}/g, '{}')
  const found = Object.entries(paths).find(([one]) => one.replaceAll(/\{\w+\}/g, '{}') === shape)?.[1]
  const operation = found?.[method.toLowerCase()]
  if (!isObject(operation ?? null)) throw new Error(`the document has no ${name}`)
  const given = objectAt(found, method.toLowerCase())
  const inQuery = (Array.isArray(given['parameters']) ? given['parameters'] : []).flatMap((one) =>
    isObject(one) && one['in'] === 'query' ? namesIn(one['schema'] ?? null, textOf(one['name'])) : [],
  )
  const content = objectAt(objectAt(given, 'requestBody'), 'content')
  const inBody = Object.values(content).flatMap((one) =>
    namesIn(objectAt({ one }, 'one')['schema'] ?? null, ''),
  )
  return [...new Set([...inQuery, ...inBody])].filter((one) => one !== '').toSorted()
}

function namesIn(type: Json, name: string): string[] {
  if (!isObject(type)) return [name]
  if (Array.isArray(type['anyOf'])) return type['anyOf'].flatMap((one) => namesIn(one, name))
  const members = Object.entries(objectAt(type, 'properties'))
  if (members.length > 0)
    return members.flatMap(([member, one]) => namesIn(one, name === '' ? member : `${name}[${member}]`))
  return type['type'] === 'array' ? namesIn(type['items'] ?? null, `${name.replace(/\[\]$/, '')}[]`) : [name]
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectAt(value: JsonObject | undefined, name: string): JsonObject {
  const found = value?.[name] ?? null
  return isObject(found) ? found : {}
}
