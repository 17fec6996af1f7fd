// Size, naming, layout and documentation: each row is a small tree and its breaches.
import { describe, expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { budgetRules } from './budget-rules.ts'
import { commentRules } from './comment-rules.ts'
import { documentRules } from './document-rules.ts'
import { layoutRules } from './layout-rules.ts'
import { nameRules } from './name-rules.ts'
import type { Rule } from './tree.ts'

interface Row {
  readonly files: Record<string, string>
  readonly landed?: Record<string, string>
  readonly said: string[]
}

function holds(rules: readonly Rule[], rows: Record<string, Row>): void {
  test.each(Object.entries(rows))('%s', (_, { files, landed, said }) => {
    expect(breachesOf(rules, files, landed)).toEqual(said)
  })
}

const lines = (count: number): string => 'x()\n'.repeat(count)
const file = 'tools/x/thing.ts'
const long = 'a'.repeat(120)

describe('limits on everything', () => {
  holds(budgetRules, {
    'a file of 400 lines is the longest': { files: { [file]: lines(400) }, said: [] },
    'a file of 401 lines is too long': {
      files: { [file]: lines(401) },
      said: [`${file}:401: 401 lines, at most 400`],
    },
    'main.ts has 40 lines': {
      files: { 'bench/main.ts': lines(41) },
      said: ['bench/main.ts:41: 41 lines, at most 40'],
    },
    'the simulation has the same limits': {
      files: { 'simulation/src/thing.ts': lines(401) },
      said: ['simulation/src/thing.ts:401: 401 lines, at most 400'],
    },
    'a README has 200 lines': {
      files: { 'README.md': lines(201) },
      said: ['README.md:201: 201 lines, at most 200'],
    },
    'a decision record has 80 lines': {
      files: { 'docs/adr/0001-x.md': lines(81) },
      said: ['docs/adr/0001-x.md:81: 81 lines, at most 80'],
    },
    'the median of a workspace is 100 lines, tests aside': {
      files: {
        'tools/package.json': '{"name":"t"}',
        'tools/a.ts': lines(10),
        'tools/b.ts': lines(101),
        'tools/c.ts': lines(120),
        'tools/d.test.ts': lines(1),
        'tools/e.test.ts': lines(1),
      },
      said: ['tools/package.json:1: the median file has 101 lines, at most 100'],
    },
    'a folder has 60 files, tests aside': {
      files: Object.fromEntries([
        ...Array.from({ length: 61 }, (_, index) => [`tools/x/file-${index}.ts`, lines(1)] as const),
        ...Array.from({ length: 60 }, (_, index) => [`tools/y/file-${index}.ts`, lines(1)] as const),
        ['tools/y/file-1.test.ts', lines(1)] as const,
      ]),
      said: ['tools/x:1: 61 files, at most 60'],
    },
    'a function of 71 lines is too long': {
      files: { [file]: `\nfunction f() {\n${lines(69)}}\n` },
      said: [`${file}:2: a function of 71 lines, at most 70`],
    },
    'a group of tests is no function': {
      files: { 'tools/x.test.ts': `describe.each(rows)('x', () => {\n${lines(90)}})\n` },
      said: [],
    },
    'four positional parameters are too many': {
      files: { [file]: 'const f = (a: 1, b: 2, c: 3, d: 4) => a\nfunction g(this: X, a: 1, b: 2, c: 3) {}' },
      said: [`${file}:1: 4 positional parameters, at most 3`],
    },
    'a line of 111 columns is too long': {
      files: { [file]: `// ${long}\nconst x = f('${long}')` },
      said: [`${file}:1: 123 columns, at most 110`, `${file}:2: 135 columns, at most 110`],
    },
    'a literal under a name, or a URL, cannot be broken': {
      files: {
        [file]: `const x = {\n  meaning:\n    '${long}',\n  fix: \`${long}\`,\n}\n// https://x.test/${long}`,
      },
      said: [],
    },
    'what a generator wrote has no budget': { files: { 'tools/generated/x.ts': lines(500) }, said: [] },
  })
})

describe('names say what and are found by search', () => {
  holds(nameRules, {
    'a file is named like one of its exports': {
      files: {
        'tools/rate-limit.ts': 'export interface RateLimits {}',
        'tools/kafka-patch.ts': 'export function patchKafka() {}',
        'tools/pool.ts': 'export const size = 1\nexport function createPool() {}',
        'tools/irmark.ts': 'export class IrMark {}',
        'tools/tax-authority/tax-authority-answers.ts': 'export const readAnswer = 1',
      },
      said: [],
    },
    'a file that names none of its exports': {
      files: { 'tools/rate-limit.ts': 'export const budget = 1' },
      said: ["tools/rate-limit.ts:1: no export carries the file's name (rate-limit): budget"],
    },
    'a file in camel case': {
      files: { 'tools/rateLimit.ts': '' },
      said: ['tools/rateLimit.ts:1: a file is named in kebab-case'],
    },
    'names that say nothing': {
      files: { 'tools/common/string-utils.ts': 'export class StringUtils {}\nexport const keyManager = 1' },
      said: [
        'tools/common/string-utils.ts:1: a name that says nothing: utils',
        'tools/common:1: a name that says nothing: common',
        'tools/common/string-utils.ts:1: a name that says nothing: StringUtils (utils)',
        'tools/common/string-utils.ts:2: a name that says nothing: keyManager (manager)',
      ],
    },
    'a database is no base': { files: { 'tools/database.ts': 'export const databaseUrl = 1' }, said: [] },
    'a default export': {
      files: { 'tools/thing.ts': 'export default 1' },
      said: ['tools/thing.ts:1: named exports only'],
    },
    'units come last': {
      files: {
        'tools/thing.ts':
          'interface X { msTimeout: number; timeoutMs: number }\nfunction penceFromPounds(poundsAmount: number) {}\nconst secondsLeft = 1',
      },
      said: [
        'tools/thing.ts:1: units come last: msTimeout',
        'tools/thing.ts:2: units come last: poundsAmount',
        'tools/thing.ts:3: units come last: secondsLeft',
      ],
    },
    'names that do not say what they hold': {
      files: {
        'packages/tax/src/thing.ts':
          'function thing(given: X, { y: known, ...shown }: Y) {}\nconst [wanted] = list\nconst wish = 1\nfor (const given of list);',
        'packages/tax/src/members.ts':
          'const members = { given: one.known, shown }\ninterface X { wanted: Y }',
        'tools/dev/main.ts': 'const given = 1',
      },
      said: [
        'packages/tax/src/thing.ts:1: a name that does not say what it holds: given',
        'packages/tax/src/thing.ts:1: a name that does not say what it holds: known',
        'packages/tax/src/thing.ts:1: a name that does not say what it holds: shown',
        'packages/tax/src/thing.ts:2: a name that does not say what it holds: wanted',
        'packages/tax/src/thing.ts:3: a name that does not say what it holds: wish',
        'packages/tax/src/thing.ts:4: a name that does not say what it holds: given',
      ],
    },
  })
})

describe('comments say why', () => {
  const index = { 'packages/a/src/index.ts': "export * from './b.ts'" }
  holds(commentRules, {
    'a long file opens with why': {
      files: { [file]: lines(31) },
      said: [`${file}:1: opens with one to three lines that say why it is there`],
    },
    'a short file may go without': { files: { [file]: lines(30) }, said: [] },
    'an opening of four lines': {
      files: { [file]: `// a\n// b\n// c\n// d\n${lines(31)}` },
      said: [`${file}:1: an opening of 4 lines, at most 3`],
    },
    'a task left open': {
      files: { [file]: '// TODO later\n// TODO(#12) later' },
      said: [`${file}:1: a task left open names its issue`],
    },
    'code in comments': {
      files: { [file]: '// const x = 1\n// constant' },
      said: [`${file}:1: no code in comments`],
    },
    'a public function without a doc comment': {
      files: {
        ...index,
        'packages/a/src/b.ts': '/** Doc. */\nexport function f() {}\nexport function g() {}',
      },
      said: ['packages/a/src/b.ts:3: a public function has a doc comment'],
    },
    'a function that the package keeps to itself': {
      files: { ...index, 'packages/a/src/c.ts': 'export function f() {}' },
      said: [],
    },
  })
})

describe('every source is in an area that has rules', () => {
  holds(layoutRules, {
    'a folder that nobody knows': {
      files: { 'scripts/fix.ts': 'x()' },
      said: ['scripts/fix.ts:1: outside of every area that tidy knows'],
    },
    'a workspace without a member': {
      files: { 'packages/fix.ts': 'x()' },
      said: ['packages/fix.ts:1: outside of every area that tidy knows'],
    },
    'what a generator wrote, and the settings of a tool': {
      files: { 'packages/client/src/generated/api.ts': 'x()', 'vitest.config.ts': 'x()' },
      said: [],
    },
  })
})

describe('every service has one shape', () => {
  const manifest = { 'services/a/package.json': '{"name":"a"}' }
  const shape = Object.fromEntries(
    ['README.md', 'schema.sql', 'src/config.ts', 'src/main.ts', 'src/service.ts'].map((name) => [
      `services/a/${name}`,
      '',
    ]),
  )
  const whole = { ...manifest, ...shape }
  holds(layoutRules, {
    'a whole service': {
      files: { ...whole, 'services/a/src/domain/deep/x.ts': '', 'services/a/test/x.test.ts': '' },
      said: [],
    },
    'a service without a README': {
      files: Object.fromEntries(Object.entries(whole).filter(([path]) => path !== 'services/a/README.md')),
      said: ['services/a/package.json:1: a service has README.md'],
    },
    'a place that no service has': {
      files: { ...whole, 'services/a/src/models/x.ts': '', 'services/a/src/server.ts': '' },
      said: [
        'services/a/src/models/x.ts:1: not a place that a service has',
        'services/a/src/server.ts:1: not a place that a service has',
      ],
    },
    'a gap in the migrations': {
      files: { ...whole, 'services/a/migrations/0001_x.sql': '', 'services/a/migrations/0003_y.sql': '' },
      said: ['services/a/migrations/0003_y.sql:1: migrations have no gaps: 0002'],
    },
    'a gap in the migrations of a package': {
      files: {
        'packages/m/package.json': '{"name":"m"}',
        'packages/m/src/index.ts': '',
        'packages/m/migrations/0002_x.sql': '',
      },
      said: ['packages/m/migrations/0002_x.sql:1: migrations have no gaps: 0001'],
    },
    'a landed migration that changed': {
      files: { ...whole, 'services/a/migrations/0001_x.sql': 'b', 'packages/m/migrations/0001_x.sql': 'b' },
      landed: {
        'services/a/migrations/0001_x.sql': 'a',
        'packages/m/migrations/0001_x.sql': 'a',
        'packages/contracts/released/t/0001.avsc': 'x',
      },
      said: [
        'services/a/migrations/0001_x.sql:1: landed, so it never changes',
        'packages/m/migrations/0001_x.sql:1: landed, so it never changes',
        'packages/contracts/released/t/0001.avsc:1: landed, so it stays',
      ],
    },
    'a missing command': {
      files: {
        'package.json': '{"name":"r","scripts":{"start":"","test":"","check":"","generate":"","e2e":""}}',
      },
      said: ['package.json:1: one command for each thing: bench'],
    },
  })
})

describe('documents cannot lie', () => {
  const tree = {
    'package.json': '{"name":"r","scripts":{"check":"","test":""}}',
    'packages/a/src/b.ts': '',
    'packages/a/released/x/0001.avsc': '',
    'tools/new-thing.ts': '',
    'docs/glossary.md': '# Words\n\n## One idea, one word\n',
  }
  const said = (text: string): string[] =>
    breachesOf(documentRules, { ...tree, 'docs/x.md': text }).map((breach) =>
      breach.slice('docs/x.md:1: '.length),
    )

  test.each([
    '`packages/a/src/b.ts`, `packages/a`, `packages/<name>/src/*.ts`, `packages/a/src/{b,b}.ts:12`',
    '`b.ts` and `released/x/NNNN.avsc`',
    '`npm run check`, `npm test`, `npm run -s check -- --x`, `node tools/new-thing.ts`',
    '[words](glossary.md#one-idea-one-word), [here](https://example.test/x), [up](../packages/a/)',
    '`application/xml`, `/api/v1/filings`, `filing.accepted`, `a/b`',
  ])('%s is true', (text) => expect(said(text)).toEqual([]))

  test.each([
    ['`packages/a/src/c.ts`', 'names what is not there: packages/a/src/c.ts'],
    ['`tools/*.sql`', 'names what is not there: tools/*.sql'],
    ['`server.ts`', 'names what is not there: server.ts'],
    ['`src/c.ts`', 'names what is not there: src/c.ts'],
    ['`npm run build`', 'names a command that is not there: npm run build'],
    ['`npm start`', 'names a command that is not there: npm start'],
    ['`node tools/old.ts`', 'names a command that is not there: node tools/old.ts'],
    ['[x](missing.md)', 'links to what is not there: missing.md'],
    ['[x](glossary.md#none)', 'links to a heading that is not there: glossary.md#none'],
    [`see ${['', 'tmp', 'x'].join('/')}`, 'names a place on one machine: /tmp/'],
  ])('%s is not', (text, rule) => expect(said(text)).toEqual([rule]))

  holds(documentRules, {
    'a command inside a program': {
      files: { ...tree, 'README.md': '```sh\nnpm run nothing\n```' },
      said: ['README.md:2: names a command that is not there: npm run nothing'],
    },
    'a path inside a service, named by its own README': {
      files: {
        ...tree,
        'services/a/package.json': '{"name":"a"}',
        'services/b/package.json': '{"name":"b"}',
        'services/a/src/store/x.ts': '',
        'services/a/README.md': 'SQL is in `src/store/`.',
        'services/b/README.md': 'SQL is in `src/store/`.',
        'CONTRIBUTING.md': 'SQL is in `src/store/`, pages in `src/views/`.',
      },
      said: [
        'services/b/README.md:1: names what is not there: src/store/',
        'CONTRIBUTING.md:1: names what is not there: src/views/',
      ],
    },
    'a gap in the decision records': {
      files: { 'docs/adr/0001-a-b.md': '', 'docs/adr/0003-c.md': '', 'docs/adr/four.md': '' },
      said: [
        'docs/adr/0003-c.md:1: decision records have no gaps: 0002',
        'docs/adr/four.md:1: named NNNN-kebab-case.md',
      ],
    },
  })
})
