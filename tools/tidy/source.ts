// One parsed TypeScript file as the rules see it: its path, its lines, and every syntax node with its
// parent.
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'

export type Area =
  | 'packages'
  | 'clients'
  | 'services'
  | 'simulators'
  | 'tools'
  | 'e2e'
  | 'bench'
  | 'simulation'

export interface Placed {
  readonly node: Node
  readonly parent: Placed | undefined
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  readonly area: Area
  /** The folder of the workspace, such as `services/filing` or `tools`. */
  readonly workspace: string
  /**
   * The part of the workspace that contains the file: `domain`, `commands`, `main.ts` or `test`; in a
   * package, `src`.
   */
  readonly part: string
  readonly name: string
  readonly isTest: boolean
  readonly nodes: readonly Placed[]
  readonly comments: readonly Comment[]
  readonly syntaxErrors: readonly string[]
  readonly lineAt: (offset: number) => number
}

const PATH = /^(?:(packages|clients|services|simulators)\/([^/]+)|(tools|e2e|bench|simulation))\/(.+)$/

/** The parsed file; undefined if it is not TypeScript in a workspace, or is generated. */
export function sourceOf(path: string, text: string): Source | undefined {
  const match = PATH.exec(path)
  if (match === null || !path.endsWith('.ts') || path.includes('/generated/')) return undefined
  const [, group, member, single, rest = ''] = match
  const workspace = group === undefined ? `${single}` : `${group}/${member}`
  const parsed = parseSync(path, text)
  return {
    path,
    text,
    lines: text.split('\n'),
    area: areaOf(group ?? single),
    workspace,
    part: partOf(group, rest),
    name: rest.slice(rest.lastIndexOf('/') + 1),
    isTest: /\.test\.ts$|\/test\//.test(path) || single === 'e2e',
    nodes: placed(parsed.program),
    comments: parsed.comments,
    syntaxErrors: parsed.errors.map((error) => error.message),
    lineAt: lineFinder(text),
  }
}

/** Counts the lines of a text; a newline at its end does not start another line. */
export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function areaOf(folder: string | undefined): Area {
  for (const area of [
    'packages',
    'clients',
    'services',
    'simulators',
    'tools',
    'e2e',
    'simulation',
  ] as const) {
    if (area === folder) return area
  }
  return 'bench'
}

function partOf(group: string | undefined, rest: string): string {
  const segments = rest.split('/')
  if (group === 'services' && segments[0] === 'src') return segments[1] ?? ''
  return segments.length === 1 ? '' : (segments[0] ?? '')
}

function placed(program: Node): Placed[] {
  const found: Placed[] = []
  const visit = (node: Node, parent: Placed | undefined): void => {
    const here = { node, parent }
    found.push(here)
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key)
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, here)
    }
  }
  visit(program, undefined)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
