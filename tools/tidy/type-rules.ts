// Checks that code does not silence the compiler with casts, except at the edge, where input is parsed.
import type { Node, TSAsExpression } from 'oxc-parser'
import type { Source } from './source.ts'
import { eachSource, type Rule } from './tree.ts'

/** Inside a service, these parts work only on parsed values, so a cast is never justified. */
const TRUSTING = [
  'domain',
  'planning',
  'gathering',
  'sending',
  'commands',
  'state',
  'publishes.ts',
  'consumes.ts',
  'schedules.ts',
  'service.ts',
  'main.ts',
]

const checkTypes = eachSource((source) => [
  ...source.nodes.flatMap(({ node }) => {
    const rule = silenced(node, source)
    return rule === undefined ? [] : [{ line: source.lineAt(node.start), rule }]
  }),
  ...source.comments.flatMap(({ value, start }) =>
    /^\s*@ts-/.test(value) ? [{ line: source.lineAt(start), rule: 'no comment silences the compiler' }] : [],
  ),
  ...source.syntaxErrors.map((message) => ({ line: 1, rule: `does not parse: ${message}` })),
])

const FORBIDDEN: Partial<Record<Node['type'], string>> = {
  TSAnyKeyword: 'no any: parse what is unknown',
  TSNonNullExpression: 'no non-null assertion: ask, or parse',
  TSEnumDeclaration: 'no enum: a union of literals',
  TSTypeAssertion: 'a cast is written with as',
  Decorator: 'no decorators',
}

function silenced(node: Node, source: Source): string | undefined {
  return node.type === 'TSAsExpression' ? castRefused(node, source) : FORBIDDEN[node.type]
}

/**
 * A test may bypass types to show that invalid values are refused; no other code may cast through another
 * type.
 */
function castRefused(node: TSAsExpression, source: Source): string | undefined {
  if (isConst(node.typeAnnotation)) return undefined
  const isThrough = node.expression.type === 'TSAsExpression' && !isConst(node.expression.typeAnnotation)
  if (isThrough && !source.isTest) return 'no cast through another type: parse it'
  const trusts = source.area === 'services' && !source.isTest && TRUSTING.includes(source.part)
  return trusts ? `${source.part} trusts what was parsed: no cast` : undefined
}

function isConst(node: Node): boolean {
  return (
    node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'const'
  )
}

export const typeRules: readonly Rule[] = [checkTypes]
