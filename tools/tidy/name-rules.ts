// Checks names, which must state what a thing is, so that a reader can guess a path, an export or a unit,
// and a search finds it.
import type { Node } from 'oxc-parser'
import type { Placed, Source } from './source.ts'
import { type Breach, eachSource, type Rule } from './tree.ts'

const EMPTY_WORDS = ['utils', 'util', 'common', 'helpers', 'helper', 'manager', 'base', 'impl']
const FREE_NAMES = ['index', 'main', 'service', 'config', 'consumes', 'publishes', 'schedules']
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.ts$/
const KEBAB_FOLDER = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/
const UNIT_FIRST = /^(ms|millis|seconds|minutes|hours|pence|pounds)[A-Z]/

const checkFileNames: Rule = (tree) => {
  const files = tree.sources.flatMap(({ path, name }): Breach[] => {
    if (!KEBAB.test(name)) return [{ path, line: 1, rule: 'a file is named in kebab-case' }]
    const empty = emptyWord(name)
    return empty === undefined ? [] : [{ path, line: 1, rule: `a name that says nothing: ${empty}` }]
  })
  const held = [...tree.folders].filter((path) =>
    tree.sources.some((source) => source.path.startsWith(`${path}/`)),
  )
  const folders = held.flatMap((path): Breach[] => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!KEBAB_FOLDER.test(name)) return [{ path, line: 1, rule: 'a folder is named in kebab-case' }]
    const empty = emptyWord(name)
    return empty === undefined ? [] : [{ path, line: 1, rule: `a name that says nothing: ${empty}` }]
  })
  return [...files, ...folders]
}

/**
 * A file must be findable by what it exports: one export of the file, or of its folder, contains all words
 * of the file name.
 */
const checkMainExport = eachSource((source) => {
  const stem = source.name.replace(/\.ts$/, '')
  const names = exportsOf(source).map(({ name }) => name)
  if (source.isTest || names.length === 0 || FREE_NAMES.includes(stem)) return []
  const folder = singular(wordsOf(source.path.split('/').at(-2) ?? ''))
  const wanted = singular(wordsOf(stem)).filter((word) => !folder.includes(word))
  if (names.some((name) => carries(name, wanted))) return []
  return [{ line: 1, rule: `no export carries the file's name (${stem}): ${names.join(', ')}` }]
})

function carries(name: string, wanted: readonly string[]): boolean {
  const words = singular(wordsOf(name))
  return words.join('') === wanted.join('') || wanted.every((word) => words.includes(word))
}

const checkExportNames = eachSource((source) =>
  exportsOf(source).flatMap(({ name, line }) => {
    const empty = emptyWord(name)
    return empty === undefined ? [] : [{ line, rule: `a name that says nothing: ${name} (${empty})` }]
  }),
)

const checkNamedExports = eachSource((source) =>
  source.nodes.flatMap(({ node }) =>
    node.type === 'ExportDefaultDeclaration' || node.type === 'TSExportAssignment'
      ? [{ line: source.lineAt(node.start), rule: 'named exports only' }]
      : [],
  ),
)

const checkUnitsLast = eachSource((source) =>
  source.nodes.flatMap((placed) => {
    const name = valueName(placed)
    if (name === undefined || !UNIT_FIRST.test(name)) return []
    return [{ line: source.lineAt(placed.node.start), rule: `units come last: ${name}` }]
  }),
)

/** Words that say where a value came from or where it goes, and not what it is. */
const VAGUE_NAMES: readonly string[] = ['given', 'known', 'wanted', 'shown', 'wish']
/** The folders whose variables and parameters all say what they hold. */
const CLEAR_FOLDERS = /^(?:packages|services)\//

const checkClearNames = eachSource((source) => {
  if (!CLEAR_FOLDERS.test(source.path)) return []
  return source.nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'Identifier' || !VAGUE_NAMES.includes(node.name)) return []
    if (parent === undefined || !bindsName(node, parent)) return []
    const line = source.lineAt(node.start)
    return [{ line, rule: `a name that does not say what it holds: ${node.name}` }]
  })
})

/** Whether the identifier is a variable, a parameter, or a part of one that is taken apart. */
function bindsName(node: Node, { node: around, parent }: Placed): boolean {
  if (around.type === 'VariableDeclarator') return around.id === node
  if (around.type === 'ArrayPattern' || around.type === 'RestElement') return true
  if (around.type === 'AssignmentPattern') return around.left === node
  if (around.type === 'Property') return parent?.node.type === 'ObjectPattern' && around.value === node
  return 'params' in around && Array.isArray(around.params) && around.params.some((one) => one === node)
}

interface Export {
  readonly name: string
  readonly line: number
}

export function exportsOf(source: Source): Export[] {
  return source.nodes.flatMap(({ node }) => {
    const line = source.lineAt(node.start)
    if (node.type === 'ExportSpecifier') return named(node.exported).map((name) => ({ name, line }))
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    return declaredNames(node.declaration).map((name) => ({ name, line }))
  })
}

/** The words of `kebab-case`, `camelCase`, `PascalCase` or `SNAKE_CASE`, in lower case. */
export function wordsOf(name: string): string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
  return spaced.toLowerCase().split(/[^a-z0-9]+/)
}

function singular(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''))
}

function emptyWord(name: string): string | undefined {
  return wordsOf(name).find((word) => EMPTY_WORDS.includes(word))
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => named(id))
  const isNamed =
    node.type === 'FunctionDeclaration' ||
    node.type === 'TSDeclareFunction' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeAliasDeclaration'
  return isNamed && node.id ? named(node.id) : []
}

function named(node: Node): string[] {
  return node.type === 'Identifier' ? [node.name] : []
}

/**
 * The name of a variable, a parameter or a type's field that stands for a value; functions are not
 * quantities.
 */
function valueName({ node, parent }: Placed): string | undefined {
  if (node.type !== 'Identifier' || parent === undefined) return undefined
  return namesValue(node, parent.node) ? node.name : undefined
}

function namesValue(node: Node, around: Node): boolean {
  if (around.type === 'VariableDeclarator')
    return around.id === node && around.init?.type !== 'ArrowFunctionExpression'
  if (around.type === 'TSPropertySignature')
    return around.key === node && !holdsFunction(around.typeAnnotation)
  const takes =
    around.type === 'FunctionDeclaration' ||
    around.type === 'FunctionExpression' ||
    around.type === 'ArrowFunctionExpression' ||
    around.type === 'TSMethodSignature' ||
    around.type === 'TSFunctionType'
  return takes && around.params.some((parameter) => parameter === node)
}

function holdsFunction(annotation: Node | null | undefined): boolean {
  return annotation?.type === 'TSTypeAnnotation' && annotation.typeAnnotation.type === 'TSFunctionType'
}

export const nameRules: readonly Rule[] = [
  checkFileNames,
  checkMainExport,
  checkExportNames,
  checkNamedExports,
  checkUnitsLast,
  checkClearNames,
]
