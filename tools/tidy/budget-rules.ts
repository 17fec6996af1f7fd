// Checks size limits, so that files, functions and lines that are too long are split before they are merged.
import type { ArrowFunctionExpression, Function, Node } from 'oxc-parser'
import { countLines, type Placed, type Source } from './source.ts'
import { type Breach, eachSource, type Rule } from './tree.ts'

const FILE_LINES = 400
const MEDIAN_LINES = 100
const MAIN_LINES = 40
const FUNCTION_LINES = 70
const COLUMNS = 110
const PARAMETERS = 3
const README_LINES = 200
const ADR_LINES = 80
const FOLDER_FILES = 60

const checkFileLength: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]) => {
    const limit = lineLimit(path)
    const lines = countLines(text)
    if (limit === undefined || lines <= limit) return []
    return [{ path, line: lines, rule: `${lines} lines, at most ${limit}` }]
  })

function lineLimit(path: string): number | undefined {
  if (/(^|\/)(generated|released)\//.test(path)) return undefined
  if (/^docs\/adr\/.*\.md$/.test(path)) return ADR_LINES
  if (/(^|\/)README\.md$/.test(path)) return README_LINES
  if (/(^|\/)main\.ts$/.test(path)) return MAIN_LINES
  return path.endsWith('.ts') ? FILE_LINES : undefined
}

/** The median size of a workspace's own source files, excluding its tests. */
const checkMedianLength: Rule = (tree) =>
  tree.workspaces.flatMap(({ folder }): Breach[] => {
    const own = tree.sources.filter(({ workspace, isTest }) => workspace === folder && !isTest)
    const lengths = own.map(({ text }) => countLines(text)).sort((a, b) => a - b)
    const median = lengths[Math.floor((lengths.length - 1) / 2)] ?? 0
    if (median <= MEDIAN_LINES) return []
    const rule = `the median file has ${median} lines, at most ${MEDIAN_LINES}`
    return [{ path: `${folder}/package.json`, line: 1, rule }]
  })

/** A folder with more source files, tests aside, needs rooms: folders named by their subject. */
const checkFolderSize: Rule = (tree) => {
  const own = tree.sources.filter(({ isTest }) => !isTest)
  const folders = Map.groupBy(own, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].flatMap(([path, { length }]): Breach[] =>
    length <= FOLDER_FILES ? [] : [{ path, line: 1, rule: `${length} files, at most ${FOLDER_FILES}` }],
  )
}

const checkFunctionLength = eachSource((source) =>
  source.nodes.flatMap((placed) => {
    const { node } = placed
    if (!isFunction(node) || isGroupOfTests(placed)) return []
    const lines = source.lineAt(node.end) - source.lineAt(node.start) + 1
    if (lines <= FUNCTION_LINES) return []
    return [
      { line: source.lineAt(node.start), rule: `a function of ${lines} lines, at most ${FUNCTION_LINES}` },
    ]
  }),
)

const checkParameters = eachSource((source) =>
  source.nodes.flatMap(({ node }) => {
    const count = parametersOf(node).filter((parameter) => !isThis(parameter)).length
    if (count <= PARAMETERS) return []
    return [
      { line: source.lineAt(node.start), rule: `${count} positional parameters, at most ${PARAMETERS}` },
    ]
  }),
)

/** Only a line that cannot be broken may exceed the limit: one literal with at most a name, or a URL. */
const checkColumns = eachSource((source) => {
  const lone = linesOfOneLiteral(source)
  return source.lines.flatMap((line, index) => {
    const isFree = lone.has(index + 1) || line.replace(/https?:\/\/\S+/, '').length <= COLUMNS
    if (line.length <= COLUMNS || (isFree && line.length > COLUMNS)) return []
    return [{ line: index + 1, rule: `${line.length} columns, at most ${COLUMNS}` }]
  })
})

function linesOfOneLiteral(source: Source): Set<number> {
  const lone = new Set<number>()
  for (const { node } of source.nodes) {
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') continue
    const line = source.lineAt(node.start)
    const text = source.lines[line - 1] ?? ''
    if (text.length <= COLUMNS || line !== source.lineAt(node.end)) continue
    const around = text.replace(source.text.slice(node.start, node.end), '')
    if (/^\s*((export )?const |return )?[\w$'-]*\s*[:=+?]?\s*[,;)]{0,2}$/.test(around)) lone.add(line)
  }
  return lone
}

function isFunction(node: Node): node is Function | ArrowFunctionExpression {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
}

/** The body of a `describe` groups tests; it is not a function that code calls. */
function isGroupOfTests({ parent }: Placed): boolean {
  if (parent?.node.type !== 'CallExpression') return false
  let callee: Node = parent.node.callee
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee
  return callee.type === 'Identifier' && callee.name === 'describe'
}

function parametersOf(node: Node): readonly Node[] {
  const takes = isFunction(node) || node.type === 'TSFunctionType' || node.type === 'TSMethodSignature'
  return takes ? node.params : []
}

function isThis(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'this'
}

export const budgetRules: readonly Rule[] = [
  checkFileLength,
  checkMedianLength,
  checkFolderSize,
  checkFunctionLength,
  checkParameters,
  checkColumns,
]
