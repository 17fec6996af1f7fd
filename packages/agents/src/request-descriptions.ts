// Describes the members of a request, a part at a time, from the API's own description.
import { NoAnswerError } from '@cfs/client'
import { z } from 'zod'
import type { FilingType } from './prepared-filings.ts'

export interface DescribedMember {
  readonly name: string
  readonly type: string
  readonly is_required: boolean
  readonly description: string
}

export interface RequestDescriptions {
  /**
   * The members of the request, or of the part at a path such as `financials.balance_sheet`; undefined if the
   * request has no such part. Rejects with NoAnswerError if the description cannot be read.
   */
  describe(filingType: FilingType, path: string): Promise<readonly DescribedMember[] | undefined>
}

/** The parts of JSON Schema that the API's description uses. */
interface Schema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly description?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly format?: string | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: Schema | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
)
const apiDescription = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
})
type Schemas = Readonly<Record<string, Schema>>

const REQUESTS = { ct600: 'Ct600Request', accounts: 'AccountsRequest' } as const
/** A person gives the first, and the tools decide the second. */
const NOT_FOR_AGENTS = new Set(['credentials', 'dry_run'])

/** `readApi` reads the API's description, as in /openapi.json; it is asked until it succeeds once. */
export function createRequestDescriptions(readApi: () => Promise<unknown>): RequestDescriptions {
  let reading: Promise<Schemas> | undefined
  return {
    async describe(filingType, path) {
      reading ??= readSchemas(readApi).catch((error: unknown) => {
        reading = undefined
        throw new NoAnswerError('The description of the API cannot be read now. Ask again later.', {
          cause: error,
        })
      })
      const schemas = await reading
      const names = path === '' ? [] : path.split('.')
      let found: Schema | undefined = schemas[REQUESTS[filingType]]
      for (const name of names) found = found && partsOf(found, schemas)?.[0][name]
      const parts = found && partsOf(found, schemas)
      if (parts === undefined) return undefined
      const [properties, required] = parts
      return Object.entries(properties).flatMap(([name, member]) =>
        NOT_FOR_AGENTS.has(name)
          ? []
          : [
              {
                name,
                type: typeOf(member, schemas),
                is_required: required.includes(name),
                description: member.description ?? resolved(member, schemas).description ?? '',
              },
            ],
      )
    },
  }
}

async function readSchemas(readApi: () => Promise<unknown>): Promise<Schemas> {
  return apiDescription.parse(await readApi()).components.schemas
}

function resolved(described: Schema, schemas: Schemas): Schema {
  const name = described.$ref?.split('/').at(-1)
  return name === undefined ? described : (schemas[name] ?? {})
}

/** The members of an object, or of the items of a list. */
function partsOf(
  described: Schema,
  schemas: Schemas,
): [properties: Readonly<Record<string, Schema>>, required: readonly string[]] | undefined {
  const { properties, required = [], items, anyOf, oneOf } = resolved(described, schemas)
  if (properties !== undefined) return [properties, required]
  for (const part of [items, ...(anyOf ?? []), ...(oneOf ?? [])]) {
    const parts = part && partsOf(part, schemas)
    if (parts !== undefined) return parts
  }
  return undefined
}

function typeOf(described: Schema, schemas: Schemas): string {
  const { type, enum: values, format, items, anyOf, oneOf, properties } = resolved(described, schemas)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (items !== undefined) return `list of ${typeOf(items, schemas)}`
  if (properties !== undefined) return 'object'
  const either = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (either.length > 0) return [...new Set(either.map((each) => typeOf(each, schemas)))].join(' or ')
  return [format ?? [type ?? 'any'].flat().join(' or ')].join('')
}
