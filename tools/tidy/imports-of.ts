// Finds the imports of a source file, with the modules they come from.
import type { Node } from 'oxc-parser'
import type { Source } from './source.ts'

export interface Import {
  readonly from: string
  readonly isType: boolean
  /** The names of values that an import statement lists. */
  readonly values: readonly string[]
  readonly line: number
}

/** All imports of a source file: static, dynamic and re-exporting. */
export function importsOf(source: Source): Import[] {
  return source.nodes.flatMap(({ node }) => {
    const [from, kind] = importOf(node)
    if (from === undefined) return []
    return [{ from, isType: kind === 'type', values: valuesOf(node), line: source.lineAt(node.start) }]
  })
}

/** The names of the values; `*` for a whole module. */
function valuesOf(node: Node): string[] {
  if (node.type === 'ImportExpression') return ['*']
  if (node.type === 'ExportAllDeclaration') return node.exportKind === 'type' ? [] : ['*']
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
  return node.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return ['*']
    const isValue = specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type'
    return isValue && specifier.imported.type === 'Identifier' ? [specifier.imported.name] : []
  })
}

function importOf(node: Node): [from?: string, kind?: string | undefined] {
  if (node.type === 'ImportDeclaration') return [node.source.value, node.importKind]
  if (node.type === 'ExportAllDeclaration') return [node.source.value, node.exportKind]
  if (node.type === 'ExportNamedDeclaration') return node.source ? [node.source.value, node.exportKind] : []
  if (node.type === 'TSImportType') return [node.source.value, 'type']
  if (node.type === 'ImportExpression' && node.source.type === 'Literal') return [`${node.source.value}`]
  return []
}

/** The package name of a specifier: `@cfs/http` for `@cfs/http/x.ts`. */
export function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}
