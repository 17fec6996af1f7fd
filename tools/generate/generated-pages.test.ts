// The generated pages leave nothing undocumented, and no text breaks a table.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { configPage, settingsOf } from './config-page.ts'
import { errorPages, errorsPage } from './errors-page.ts'
import { eventsPage, readSchemas } from './events-page.ts'
import { markdownTable } from './markdown-table.ts'

const SERVICES = { publishedBy: 'filing', consumedBy: ['a', 'b'] }

function schemasWith(...fields: object[]): ReturnType<typeof readSchemas> {
  const folder = mkdtempSync(join(tmpdir(), 'events-'))
  const schema = { type: 'record', name: 'FilingEnded', doc: 'It ended.', ...SERVICES, fields }
  writeFileSync(join(folder, 'filing.ended.avsc'), JSON.stringify(schema))
  return readSchemas(folder)
}

describe('the events page', () => {
  test('shows every field with its type and meaning, including those of nested records', () => {
    const item = {
      type: 'record',
      name: 'Why',
      doc: 'A reason.',
      fields: [{ name: 'code', type: 'int', doc: 'Its number.' }],
    }
    const kind = { type: 'enum', name: 'Kind', doc: 'Of what kind.', symbols: ['unknown', 'late'] }
    const page = eventsPage(
      schemasWith(
        { name: 'at', type: { type: 'long', logicalType: 'timestamp-millis' }, doc: 'When.' },
        { name: 'kind', type: ['null', kind], doc: 'Which.' },
        { name: 'reasons', type: { type: 'array', items: item }, doc: 'Why.' },
      ),
    )
    expect(page).toContain('## filing.ended\n\nIt ended.\n\nPublished by `filing`; consumed by `a`, `b`.')
    expect(page).toContain('| `at` | timestamp-millis | When. |')
    expect(page).toContain('| `kind` | null or `unknown`, `late` | Which. |')
    expect(page).toContain('| `reasons` | list of Why | Why. |')
    expect(page).toContain('### filing.ended: Why\n\nA reason.')
    expect(page).toContain('| `code` | int | Its number. |')
  })

  test('a field without a description is refused by name', () => {
    expect(() => schemasWith({ name: 'secret', type: 'string' })).toThrow(
      /filing\.ended\.avsc fields\.0\.doc/,
    )
  })
})

describe('the settings page', () => {
  const settings = z.object({
    PORT: z.coerce.number().default(0).describe('The port.'),
    DATABASE_URL: z.string().describe('The database.'),
    CODE: z.string().optional().describe('The code.'),
  })

  test('describes each setting and the effect of leaving it unset', () => {
    const page = configPage(new Map([['services/x', settingsOf('config.ts', settings)]]))
    expect(page).toContain('## services/x')
    expect(page).toContain('| `PORT` | `0` | The port. |')
    expect(page).toContain('| `DATABASE_URL` | required | The database. |')
    expect(page).toContain('| `CODE` | none | The code. |')
  })

  test('a setting without a description is refused by name', () => {
    expect(() => settingsOf('config.ts', z.object({ PORT: z.string() }))).toThrow(
      'config.ts: PORT has no description',
    )
  })
})

test('the errors page lists the codes by status, then the authorities’ errors and the warnings', () => {
  const fixed = { meaning: 'm', fix: 'f', fixed_by: 'developer', retryable: false } as const
  const page = errorsPage({
    registry: { LATER: { status: 500, ...fixed }, FIRST: { status: 400, ...fixed } },
    authorityErrors: [
      { source: 'tax_authority', code: '3001', authority_code: '3304', ...fixed },
      { source: 'registry', code: '502', authority_code: null, ...fixed },
    ],
    warnings: {
      ODD: { meaning: 'w', action: 'a', needsConfirmation: true },
      LATE: { meaning: 'l', action: 'b' },
    },
    ofAccounts: ['LATE'],
  })
  expect(page).toContain('### ODD\n\nw Needs confirmation.\n\n**What to do:** a\n')
  expect(page).toContain('### LATE\n\nl\n\n**What to do:** b\n')
  expect(page).toContain('### FIRST\n\nHTTP 400. m\n\n**What to do:** f\n')
  expect(page.indexOf('| 400 | [`FIRST`](#first) | developer | no |')).toBeGreaterThan(0)
  expect(page.indexOf('LATER')).toBeGreaterThan(page.indexOf('FIRST'))
  expect(page).toContain('| tax_authority | `3001` | `3304` | m | f | developer | no |')
  expect(page).toContain('| registry | `502` |  | m | f | developer | no |')
})

test('each warning is on one of two pages of the site, and each page leads to the other', () => {
  const { warnings, accountsWarnings } = errorPages({
    registry: {},
    authorityErrors: [],
    warnings: { ODD: { meaning: 'w', action: 'a' }, NOTE: { meaning: 'n', action: 'b' } },
    ofAccounts: ['NOTE'],
  })
  expect([warnings, accountsWarnings].map((page) => page.match(/^## .+$/gm))).toEqual([
    ['## ODD'],
    ['## NOTE'],
  ])
  expect(warnings).toContain('](accounts-warnings.md)')
  expect(accountsWarnings).toContain('](warnings.md)')
})

test('no text breaks out of its table row', () => {
  expect(markdownTable(['A'], [['x | y\nz']])).toBe('| A |\n| --- |\n| x \\| y z |\n')
})
