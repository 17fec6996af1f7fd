// Checks that a route which only our own programs call answers with a type of the contracts, so that caller
// and route cannot differ without the compiler noticing, and that the reads of other services are reads.
import type { CallExpression, Node } from 'oxc-parser'
import type { Placed, Source } from './source.ts'
import { READ } from './import-rules.ts'
import { eachSource, type Rule } from './tree.ts'

const VERBS = ['get', 'post', 'put', 'patch', 'delete']
const INTERNAL = /^\/(manage|internal)\//

const checkContracts = eachSource((source) => {
  if (source.isTest || !['services', 'packages'].includes(source.area)) return []
  const typed = contractsIn(source)
  return internalRoutes(source).flatMap((route) => {
    const answers = answersIn(source, route)
    const line = source.lineAt(route.start)
    if (answers.length === 0)
      return [{ line, rule: 'a route below /manage or /internal answers with success<T>' }]
    return answers.flatMap((answer) => {
      const contract = contractOf(answer)
      if (contract !== undefined && typed.has(contract)) return []
      const words = contract === undefined ? 'no type' : contract
      const rule = `a route below /manage or /internal answers with a type of @cfs/contracts, not with ${words}`
      return [{ line: source.lineAt(answer.start), rule }]
    })
  })
})

const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Routes call the reads of `clients` without a command, so a file with one sends nothing that changes. */
const checkReads = eachSource((source) => {
  if (source.area !== 'services' || source.part !== 'clients' || source.isTest) return []
  const isRead = source.nodes.some(({ node }) => {
    const exported = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    return exported?.type === 'FunctionDeclaration' && READ.test(exported.id?.name ?? '')
  })
  if (!isRead) return []
  return source.nodes.flatMap(({ node }) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'method') return []
    const method = textOf(node.value, new Map()) ?? ''
    if (!CHANGES.includes(method)) return []
    return [{ line: source.lineAt(node.start), rule: `a file of clients with a read sends no ${method}` }]
  })
})

function internalRoutes(source: Source): CallExpression[] {
  const constants = textConstants(source)
  return source.nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { property } = node.callee
    if (property.type !== 'Identifier' || !VERBS.includes(property.name)) return []
    const path = textOf(node.arguments[0], constants)
    return path !== undefined && INTERNAL.test(path) ? [node] : []
  })
}

/** The calls of `success` inside the route. */
function answersIn(source: Source, route: Node): CallExpression[] {
  return source.nodes.flatMap(({ node }) => {
    const isInside = node.start >= route.start && node.end <= route.end
    const isAnswer =
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'success'
    return isInside && isAnswer ? [node] : []
  })
}

/** The name of the type argument: `KeyList` for `success<KeyList>(request, keys)`. */
function contractOf({ typeArguments }: CallExpression): string | undefined {
  const [type] = typeArguments?.params ?? []
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return type.typeName.name
}

/** What the file imports from the contracts. */
function contractsIn(source: Source): ReadonlySet<string> {
  return new Set(
    source.nodes.flatMap(({ node }) =>
      node.type === 'ImportDeclaration' && node.source.value === '@cfs/contracts'
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  )
}

/** The texts that the file gives a name, such as the beginning of its routes' paths. */
function textConstants({ nodes }: Source): ReadonlyMap<string, string> {
  const named = nodes.flatMap(({ node }: Placed) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return []
    const text = textOf(node.init, new Map())
    return text === undefined ? [] : [[node.id.name, text] as const]
  })
  return new Map(named)
}

/** The text, as far as it is known before the program runs. */
function textOf(node: Node | null | undefined, constants: ReadonlyMap<string, string>): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'Identifier') return constants.get(node.name)
  if (node?.type !== 'TemplateLiteral') return undefined
  const [first] = node.quasis
  const [name] = node.expressions
  const start = first?.value.raw ?? ''
  return start === '' && name?.type === 'Identifier' ? `${constants.get(name.name) ?? ''}/` : start
}

export const contractRules: readonly Rule[] = [checkContracts, checkReads]
