// docs/coverage.md names the tests for each sentence of the specification, and docs/security-checklist.md
// those for each requirement that is met: each of them must exist.
import type { Node } from 'oxc-parser'
import type { Source } from './source.ts'
import type { Breach, Rule } from './tree.ts'

interface Page {
  readonly path: string
  /** Whether a row of the page's tables must name a test, by its cells. */
  readonly needsTest: (cells: readonly string[]) => boolean
  /** The rule that a row breaks that must name a test and names none. */
  readonly without: string
}

const CHECKLIST_COLUMNS = 5
const PAGES: readonly Page[] = [
  { path: 'docs/coverage.md', needsTest: () => true, without: 'a sentence that no test holds' },
  {
    path: 'docs/security-checklist.md',
    needsTest: (cells) => cells.length === CHECKLIST_COLUMNS && cells[2] === 'met',
    without: 'a requirement is met, and no test proves it',
  },
]
const TESTERS = ['test', 'it', 'describe']
const NAMED = /`([^`]+\.(?:test|drill)\.ts)` “([^”]+)”/g

const checkCoverage: Rule = (tree) => {
  const titles = new Map(tree.sources.map((source) => [source.path, source]))
  return PAGES.flatMap(({ path: page, needsTest, without }) =>
    (tree.files.get(page) ?? '').split('\n').flatMap((text, index): Breach[] => {
      if (!text.startsWith('| ') || isHead(text)) return []
      const named = [...text.matchAll(NAMED)].map(([, path = '', title = '']) => ({ path, title }))
      const rules = named.flatMap(({ path, title }) => missing(titles.get(path), path, title))
      if (named.length === 0 && needsTest(cellsOf(text))) rules.push(without)
      return rules.map((rule) => ({ path: page, line: index + 1, rule }))
    }),
  )
}

function cellsOf(row: string): readonly string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function isHead(text: string): boolean {
  return text.startsWith('| Sentence |') || /^\|[ -]+\|[ -]+\|$/.test(text)
}

function missing(source: Source | undefined, path: string, title: string): string[] {
  if (source === undefined) return [`names a file of tests that is not there: ${path}`]
  const plain = title.replaceAll('\\|', '|')
  return testTitlesOf(source).has(plain) ? [] : [`names a test that is not in ${path}: ${plain}`]
}

/** The titles of tests and of the groups around them, as written in the source. */
export function testTitlesOf(source: Source): ReadonlySet<string> {
  const titles = source.nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isTester(node.callee)) return []
    const title = textOf(node.arguments[0])
    return title === undefined ? [] : [title]
  })
  return new Set(titles)
}

/** `test`, `test.concurrent`, `test.each(…)`, `describe.each(…)`. */
export function isTester(node: Node): boolean {
  if (node.type === 'Identifier') return TESTERS.includes(node.name)
  if (node.type === 'MemberExpression') return isTester(node.object)
  if (node.type === 'CallExpression') return isTester(node.callee)
  return node.type === 'TaggedTemplateExpression' && isTester(node.tag)
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}

export const coverageRules: readonly Rule[] = [checkCoverage]
