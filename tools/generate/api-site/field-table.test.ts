// A table of members states everything that a reader needs to know about each.
import { expect, test } from 'vitest'
import { fieldTable, typeWords } from './field-table.ts'

const HEAD = ['| Member | Type | Required | Meaning |', '| --- | --- | --- | --- |']
const rows = (schema: unknown) => {
  const lines = fieldTable(schema).trimEnd().split('\n')
  expect(lines.slice(0, 2)).toEqual(HEAD)
  return lines.slice(2)
}

test('nested fields are listed below their object, by their path, through lists and choices', () => {
  const end = { type: 'string', format: 'date', description: 'The last day.' }
  const period = { type: 'object', required: ['end'], properties: { end } }
  const schema = {
    type: 'object',
    required: ['returns'],
    properties: {
      returns: { type: 'array', description: 'Two at most.', items: period },
      period: { description: 'Where known.', anyOf: [period, { type: 'null' }] },
    },
  }
  expect(rows(schema)).toEqual([
    '| `returns` | list of object | yes | Two at most. |',
    '| `returns[].end` | string (date) | yes | The last day. |',
    '| `period` | object or null | no | Where known. |',
    '| `period.end` | string (date) | yes | The last day. |',
  ])
})

test('limits, defaults and choices are shown', () => {
  const properties = {
    name: { type: 'string', minLength: 2, maxLength: 160, description: 'The name.' },
    count: { type: 'integer', minimum: 0, maximum: 9, default: 0 },
    type: { type: 'string', enum: ['micro', 'small'] },
    sandbox: { type: 'boolean', const: true },
  }
  expect(rows({ type: 'object', properties })).toEqual([
    '| `name` | string | no | The name. (2 to 160 characters) |',
    '| `count` | integer | no | (0 to 9; default `0`) |',
    '| `type` | `micro`, `small` | no |  |',
    '| `sandbox` | `true` | no |  |',
  ])
})

test('a named schema is shown as a link', () => {
  expect(typeWords({ $ref: '#/components/schemas/FilingError' })).toBe(
    '[FilingError](schema-filing-error.md)',
  )
  expect(fieldTable({ type: 'string' })).toBe('')
})
