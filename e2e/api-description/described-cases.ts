// Every example in the API description as a request with its described response.
import { describeApi, OPERATIONS, errorsOf, type Operation } from '@cfs/contracts/openapi'
import { z } from 'zod'

const example = z.object({ value: z.looseObject({}) })
const answers = z.object({
  schema: z.unknown(),
  examples: z.record(z.string(), example),
})
const response = z.object({
  $ref: z.string().optional(),
  content: z.object({ 'application/json': answers.optional() }).optional(),
})
const described = z.object({
  requestBody: z
    .object({
      content: z.object({ 'application/json': z.object({ examples: z.record(z.string(), example) }) }),
    })
    .optional(),
  responses: z.record(z.string(), response),
})

export interface DescribedCase {
  readonly operation: Operation
  readonly status: number
  /** The example's name: an error code, or the kind of request. */
  readonly name: string
  readonly body: unknown
  readonly schema: unknown
  readonly answer: Readonly<Record<string, unknown>>
}

/** How an example is sent. */
export interface Arranged {
  readonly key?: string | undefined
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const api = describeApi('')

/** All 2xx and 4xx examples, in the order in which the API description lists them. */
export function describedCases(): readonly DescribedCase[] {
  return OPERATIONS.flatMap((operation) => {
    const { requestBody, responses } = described.parse(api.paths[operation.path]?.[operation.method])
    const bodies = requestBody?.content['application/json'].examples ?? {}
    const [first] = Object.values(bodies)
    return Object.entries(responses).flatMap(([status, given]) => {
      const { schema, examples = {} } = resolve(given).content?.['application/json'] ?? {}
      return Object.entries(examples).map(([name, { value: answer }]) => {
        const refused = errorsOf(operation).find(([code]) => code === name)?.[1].body
        const body = refused ?? bodies[name]?.value ?? first?.value
        return { operation, status: Number(status), name, body, schema, answer }
      })
    })
  }).filter(({ status }) => status < 500)
}

/** The schemas of the API description, for a validator. */
export const DESCRIBED_COMPONENTS = { components: api.components }

function resolve(given: z.infer<typeof response>): z.infer<typeof response> {
  const name = given.$ref?.split('/').at(-1)
  if (name === undefined) return given
  return z.record(z.string(), response).parse(api.components['responses'])[name] ?? given
}
