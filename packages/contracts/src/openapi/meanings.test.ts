// The API description says what every amount, schema, filter and warning means: rules over all of them,
// without a list of fields.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { WARNINGS } from '../warnings.ts'
import { describeApi } from './describe-api.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'

const api = describeApi('All of it.')
const { schemas } = api.components

const anySchema = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().default(''),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
})

interface Field {
  readonly path: string
  readonly description: string
  /** The description of the field and those of the objects around it. */
  readonly context: string
  readonly isNumber: boolean
}

interface Place {
  readonly path: string
  readonly context: string
}

/** All fields below a schema, at every depth, through lists and alternatives. */
function fieldsOf(value: unknown, { path, context }: Place): Field[] {
  const { properties, items, anyOf } = anySchema.parse(value)
  const inner = [...(items === undefined ? [] : [items]), ...anyOf].flatMap((schema) =>
    fieldsOf(schema, { path, context }),
  )
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const { description, type } = anySchema.parse(member)
    const place = { path: `${path}.${name}`, context: `${context} ${description}` }
    const isNumber = [type].flat().includes('number')
    return [{ ...place, description, isNumber }, ...fieldsOf(member, place)]
  })
  return [...own, ...inner]
}

/** The fields of all schemas; the description of a schema counts for each of its fields. */
function allFields(names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => {
    const { description } = anySchema.parse(schemas[name])
    return fieldsOf(schemas[name], { path: name, context: description })
  })
}

const fields = allFields(Object.keys(schemas))
const isMoney = ({ isNumber, description }: Field) => isNumber && !/\bfraction\b/.test(description)
const money = fields.filter(isMoney)
const moneyOfRequests = allFields(Object.keys(NAMED_SCHEMAS.inputs)).filter(isMoney)
const without = (list: readonly Field[], words: RegExp) =>
  list.filter(({ context }) => !words.test(context)).map(({ path }) => path)

describe('every amount', () => {
  test('says more than that it is an amount', () => {
    const generic = fields.filter(({ description }) => /^An? (amount|calendar date)\b/.test(description))
    expect(generic.map(({ path }) => path)).toEqual([])
    expect(money.length).toBeGreaterThan(150)
  })

  test('differs from its siblings in words', () => {
    const byObject = Map.groupBy(money, ({ path }) => path.replace(/\.[^.]+$/, ''))
    const alike = [...byObject].flatMap(([object, members]) => {
      const words = members.map(({ description }) => description)
      return words.length === new Set(words).size ? [] : [object]
    })
    expect(alike).toEqual([])
  })

  test('states its unit and its sign, itself or through the object around it', () => {
    expect(without(money, /\bpounds?\b/i)).toEqual([])
    expect(without(money, /\b(positive|negative)\b/)).toEqual([])
  })

  test('of a request names the box that it feeds, or says that it feeds none', () => {
    expect(without(moneyOfRequests, /\bbox(es)? [0-9]|\bno box\b/i)).toEqual([])
  })

  test('of a request says what is in it or what is not', () => {
    const contents =
      /\b(includ|exclud|without|before|after|only|part of|not |less|beyond|all |still owed|other than|of which|owed)/i
    const silent = moneyOfRequests.filter(({ description }) => !contents.test(description))
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})

describe('every schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', ...api })

  test.each(Object.entries(schemas))(
    '%s has a description and an example that it accepts',
    (name, schema) => {
      const { description } = anySchema.parse(schema)
      expect(description).toMatch(/^[A-Z].+\.$/)
      const examples = z.array(z.unknown()).min(1).parse(schema['examples'])
      const validate = ajv.getSchema(`api#/components/schemas/${name}`)
      for (const example of examples) {
        expect([validate?.(JSON.parse(JSON.stringify(example))), validate?.errors]).toEqual([true, null])
      }
    },
  )
})

describe('every query parameter', () => {
  const parameter = z.looseObject({ name: z.string(), in: z.string(), description: z.string() })
  const operation = z.looseObject({ parameters: z.array(z.unknown()).default([]) })
  const filters = Object.values(api.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((each) => operation.parse(each).parameters)
    .flatMap((each) => {
      const { data } = parameter.safeParse(each)
      return data?.in === 'query' ? [data] : []
    })

  test('that is a bound says whether the bound itself counts', () => {
    const bounds = filters.filter(({ name }) => /_(after|before|from|to|since|until)$/.test(name))
    expect(bounds.length).toBeGreaterThan(2)
    for (const { name, description } of bounds) {
      expect([name, description]).toEqual([name, expect.stringMatching(/exactly this (time|day)/)])
    }
  })

  test('that is no bound says what it selects', () => {
    for (const { name, description } of filters) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z][^.]{15,}\./)])
    }
  })
})

test.each(Object.entries(WARNINGS))('%s says what it means and what to do', (_, { meaning, action }) => {
  for (const text of [meaning, action]) expect(text).toMatch(/^(?:[A-Z]|[a-z_]+\.).{10,}\.$/)
})
