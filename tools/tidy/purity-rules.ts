// Checks that the domain only makes decisions, that the environment is read in one place, and that imports
// have no side effects.
import type { Node } from 'oxc-parser'
import type { Placed, Source } from './source.ts'
import { eachSource, type Rule } from './tree.ts'

const IMPURE_GLOBALS = ['process', 'console', 'fetch', 'crypto', 'performance', 'globalThis', 'setTimeout']
/** Packages that only compute. */
const PURE_PACKAGES = ['packages/tax', 'packages/trial-balance', 'packages/values']
const IMPURE_CALLS = ['Date.now', 'Math.random', 'crypto.randomUUID', 'randomUUID']

const checkDomainPurity = eachSource((source) => {
  const place = pureFor(source)
  if (place === undefined || source.isTest) return []
  return source.nodes.flatMap((placed) => {
    const what = impurity(placed)
    if (what === undefined) return []
    return [{ line: source.lineAt(placed.node.start), rule: `${place} is pure: no ${what}` }]
  })
})

const checkEnvironment = eachSource((source) => {
  const free = ['tools', 'e2e', 'bench'].includes(source.area) || source.workspace === 'packages/testing'
  if (free || source.name === 'config.ts') return []
  return source.nodes.flatMap(({ node }) => {
    const reads =
      dotted(node) === 'process.env' ||
      (node.type === 'ImportSpecifier' && nameOf(node.imported) === 'env' && importsProcess(source))
    return reads ? [{ line: source.lineAt(node.start), rule: 'only config.ts reads the environment' }] : []
  })
})

const checkNoEffectOnImport = eachSource((source) => {
  const isLibrary = source.area === 'packages' || source.area === 'services'
  if (!isLibrary || source.isTest || source.name === 'main.ts') return []
  return source.nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'ExpressionStatement' || parent?.node.type !== 'Program') return []
    return [{ line: source.lineAt(node.start), rule: 'nothing happens on import: no statement that acts' }]
  })
})

const checkConsole = eachSource((source) => {
  if (source.area !== 'services' || source.isTest) return []
  return source.nodes.flatMap(({ node }) => {
    const said = node.type === 'MemberExpression' && nameOf(node.object) === 'console'
    return said ? [{ line: source.lineAt(node.start), rule: 'a service speaks through its logger' }] : []
  })
})

/**
 * The pure part of the product (code that only computes) that contains the source file; undefined if none
 * does.
 */
function pureFor({ area, workspace, part }: Source): string | undefined {
  if (area === 'services' && (part === 'domain' || part === 'planning'))
    return `the ${part}`.replace('the planning', 'planning')
  return PURE_PACKAGES.includes(workspace) ? workspace : undefined
}

function impurity({ node, parent }: Placed): string | undefined {
  if (node.type === 'AwaitExpression') return 'await'
  if ('async' in node && node.async) return 'async function'
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0)
    return 'clock (new Date())'
  if (node.type === 'CallExpression') {
    const callee = dotted(node.callee)
    if (callee === 'Date') return 'clock (Date())'
    if (callee !== undefined && IMPURE_CALLS.includes(callee)) return callee
  }
  const isKey =
    parent !== undefined &&
    ((parent.node.type === 'MemberExpression' && parent.node.property === node) ||
      (parent.node.type === 'Property' && parent.node.key === node && !parent.node.shorthand) ||
      parent.node.type === 'TSPropertySignature')
  if (node.type === 'Identifier' && !isKey && IMPURE_GLOBALS.includes(node.name)) return node.name
  return undefined
}

function importsProcess(source: Source): boolean {
  return /from '(node:)?process'/.test(source.text)
}

function dotted(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [dotted(node.object), nameOf(node.property)]
    return object === undefined || property === undefined ? undefined : `${object}.${property}`
  }
  return nameOf(node)
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

export const purityRules: readonly Rule[] = [
  checkDomainPurity,
  checkEnvironment,
  checkNoEffectOnImport,
  checkConsole,
]
