// Checks comments: files open with one to three lines, public names have a doc comment, and no code is
// commented out.
import type { Node } from 'oxc-parser'
import type { Placed, Source } from './source.ts'
import { eachSource, type Rule, type Tree } from './tree.ts'

const TRIVIAL_LINES = 30
const OPENING_LINES = 3
const OLD_CODE =
  /^\s*((const|let|var) \w+ =|import .* from '|export (const|function|type|interface) |await \w+\(|\}\s*$)/

const checkOpening = eachSource((source) => {
  if (linesOfCode(source) <= TRIVIAL_LINES) return []
  const lines = source.lines[0]?.startsWith('#!') ? source.lines.slice(1) : source.lines
  const opening = openingLines(lines)
  if (opening === 0) return [{ line: 1, rule: 'opens with one to three lines that say why it is there' }]
  if (opening > OPENING_LINES)
    return [{ line: 1, rule: `an opening of ${opening} lines, at most ${OPENING_LINES}` }]
  return []
})

const checkLeftovers = eachSource((source) =>
  source.comments.flatMap(({ value, start }) => {
    const line = source.lineAt(start)
    if (/\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/.test(value))
      return [{ line, rule: 'a task left open names its issue' }]
    return OLD_CODE.test(value) ? [{ line, rule: 'no code in comments' }] : []
  }),
)

/** The public exports of a package must document their structure, units, errors and source of law. */
const checkPublicDocs = eachSource((source, tree) => {
  if (source.area !== 'packages' || source.isTest) return []
  const offered = offeredNames(source, tree)
  const ends = new Set(
    source.comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end),
  )
  return source.nodes.flatMap((placed) => {
    const name = exportedFunction(placed)
    if (name === undefined || (offered !== 'all' && !offered.includes(name))) return []
    const before = source.text.slice(0, placed.node.start).trimEnd().length
    if (ends.has(before)) return []
    return [{ line: source.lineAt(placed.node.start), rule: 'a public function has a doc comment' }]
  })
})

/** The names that the package's index re-exports from this source. */
function offeredNames(source: Source, tree: Tree): 'all' | readonly string[] {
  const index = tree.sources.find(({ path }) => path === `${source.workspace}/src/index.ts`)
  const from = `./${source.path.slice(`${source.workspace}/src/`.length)}`
  const names: string[] = []
  for (const { node } of index?.nodes ?? []) {
    if (node.type === 'ExportAllDeclaration' && node.source.value === from) return 'all'
    if (node.type !== 'ExportNamedDeclaration' || node.source?.value !== from) continue
    for (const { local } of node.specifiers) if (local.type === 'Identifier') names.push(local.name)
  }
  return names
}

function exportedFunction({ node }: Placed): string | undefined {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return undefined
  const declared: Node = node.declaration
  if (declared.type === 'FunctionDeclaration') return declared.id?.name
  if (declared.type !== 'VariableDeclaration') return undefined
  const [first] = declared.declarations
  if (first?.init?.type !== 'ArrowFunctionExpression' || first.id.type !== 'Identifier') return undefined
  return first.id.name
}

function linesOfCode(source: Source): number {
  return source.lines.filter((line) => !/^\s*(\/\/.*|\/?\*.*)?$/.test(line)).length
}

function openingLines(lines: readonly string[]): number {
  const first = lines[0] ?? ''
  if (first.startsWith('/*')) return lines.findIndex((line) => line.includes('*/')) + 1
  const until = lines.findIndex((line) => !line.startsWith('//'))
  return lines.slice(0, until).filter((line) => !/^\/\/ (oxlint|biome)-/.test(line)).length
}

export const commentRules: readonly Rule[] = [checkOpening, checkLeftovers, checkPublicDocs]
