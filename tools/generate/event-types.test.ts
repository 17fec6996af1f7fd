// The generated types of the events name the services of each event, and a new event gets its first released
// copy.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateEventTypes } from './event-types.ts'

const SCHEMA = { type: 'record', name: 'FilingEnded', fields: [{ name: 'at', type: 'long' }] }
const SERVICES = { publishedBy: 'filing', consumedBy: ['billing'] }

function contractsWith(schema: object, released?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'avro'))
  writeFileSync(join(folder, 'avro/filing.ended.avsc'), JSON.stringify(schema))
  if (released !== undefined) {
    mkdirSync(join(folder, 'released/filing.ended'), { recursive: true })
    writeFileSync(join(folder, 'released/filing.ended/0001.avsc'), JSON.stringify(released))
  }
  return folder
}

describe('the schema of an event', () => {
  test('that is new gets its first released copy, with which its readers begin', () => {
    const schema = { ...SCHEMA, ...SERVICES }
    const files = generateEventTypes(contractsWith(schema))
    expect(Object.keys(files)).toEqual(['src/generated/events.ts', 'released/filing.ended/0001.avsc'])
    expect(files['released/filing.ended/0001.avsc']).toBe(JSON.stringify(schema))
    expect(files['src/generated/events.ts']).toContain(`'filing.ended': [${JSON.stringify(schema)}],`)
  })

  test('that was released before keeps its released copies as they are', () => {
    const older = { ...SCHEMA, fields: [] }
    const files = generateEventTypes(contractsWith({ ...SCHEMA, ...SERVICES }, older))
    expect(Object.keys(files)).toEqual(['src/generated/events.ts'])
    expect(files['src/generated/events.ts']).toContain(`'filing.ended': [${JSON.stringify(older)}],`)
  })

  test.each([
    ['one service', 'filing'],
    ['a list', ['filing']],
    ['several services', ['filing', 'partner']],
  ])('names %s that publishes it and those that consume it', (_, publishedBy) => {
    const files = generateEventTypes(contractsWith({ ...SCHEMA, ...SERVICES, publishedBy }))
    const services = { ...SERVICES, publishedBy: [publishedBy].flat() }
    expect(files['src/generated/events.ts']).toContain(`'filing.ended': ${JSON.stringify(services)},`)
  })

  test('is refused if no service publishes it', () => {
    const files = () => generateEventTypes(contractsWith({ ...SCHEMA, ...SERVICES, publishedBy: [] }))
    expect(files).toThrow('publishedBy')
  })

  test.each(['publishedBy', 'consumedBy'] as const)('is refused without %s', (missing) => {
    const { [missing]: _, ...rest } = SERVICES
    expect(() => generateEventTypes(contractsWith({ ...SCHEMA, ...rest }))).toThrow(missing)
  })
})
