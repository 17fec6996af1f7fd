// What a source imports, and from whom.
import type { Node } from 'oxc-parser'
import type { Source } from './source.ts'

export interface Import {
  readonly from: string
  readonly isType: boolean
  readonly line: number
}

/** Every static, dynamic and re-exporting import of a source. */
export function importsOf(source: Source): Import[] {
  return source.nodes.flatMap(({ node }) => {
    const [from, kind] = importOf(node)
    return from === undefined ? [] : [{ from, isType: kind === 'type', line: source.lineAt(node.start) }]
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

/** The package of a specifier: `@cfs/http` of `@cfs/http/x.ts`. */
export function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}
