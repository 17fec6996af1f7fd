// Checks that documents are true: every file path, command and link in them exists.
import { dirname, join } from 'node:path/posix'
import type { Breach, Rule, Tree } from './tree.ts'

interface Line {
  readonly text: string
  readonly number: number
  /** Whether the line is inside a fenced block, which contains a program or its output and not prose. */
  readonly isFenced: boolean
}

const SUFFIXED = /\.(ts|tsx|md|sql|avsc)$/
const INSIDE_A_SERVICE = ['src', 'test', 'migrations', 'sql']
const MACHINE_PATH = new RegExp(`(^|[\\s\`'"(=])/(${['work', 'root', 'tmp', 'home'].join('|')})/`)

const checkDocuments: Rule = (tree) =>
  markdown(tree).flatMap(([path, text]) =>
    linesOf(text).flatMap((line) =>
      [
        ...missingPaths(tree, path, line),
        ...missingCommands(tree, line),
        ...missingLinks(tree, path, line),
      ].map((rule): Breach => ({ path, line: line.number, rule })),
    ),
  )

/** No text may contain a file path that exists only on one person's machine. */
const checkMachinePaths: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index): Breach[] => {
      const place = MACHINE_PATH.exec(line)?.[2]
      const isNamed = path.endsWith('.md') ? place !== undefined : place === 'work' || place === 'root'
      return isNamed ? [{ path, line: index + 1, rule: `names a place on one machine: /${place}/` }] : []
    }),
  )

const checkDecisionRecords: Rule = (tree) => {
  const records = [...tree.files.keys()].filter((path) => path.startsWith('docs/adr/')).sort()
  return records.flatMap((path, index): Breach[] => {
    const number = String(index + 1).padStart(4, '0')
    const name = path.slice('docs/adr/'.length)
    if (!/^\d{4}(-[a-z0-9]+)+\.md$/.test(name)) return [{ path, line: 1, rule: 'named NNNN-kebab-case.md' }]
    return name.startsWith(number)
      ? []
      : [{ path, line: 1, rule: `decision records have no gaps: ${number}` }]
  })
}

function missingPaths(tree: Tree, document: string, line: Line): string[] {
  if (line.isFenced) return []
  const named = [...line.text.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => alternatives(span.trim()))
  return named
    .filter((span) => pathIsMissing(tree, document, span))
    .map((span) => `names what is not there: ${span}`)
}

function pathIsMissing(tree: Tree, document: string, span: string): boolean {
  const path = span.replace(/:\d+$/, '').replace(/\/$/, '')
  if (!/^[\w.@*<>-]+(\/[\w.@*<>-]+)*$/.test(path) || path.startsWith('<')) return false
  const first = path.split('/')[0] ?? ''
  const isFromRoot = path.includes('/') && tree.folders.has(first)
  const isFromHere = path.includes('/') && INSIDE_A_SERVICE.includes(first)
  if (isFromRoot) return !exists(tree, path)
  const own = tree.workspaces.find(({ folder }) => folder !== '' && document.startsWith(`${folder}/`))
  if (isFromHere && own !== undefined) return !exists(tree, join(own.folder, path))
  if (!isFromHere && (!SUFFIXED.test(path) || path.startsWith('.'))) return false
  return !exists(tree, `**/${path}`) && !exists(tree, path)
}

/** Whether a file or folder matches; `*`, `<name>` and `NNNN` match any part of a name. */
function exists(tree: Tree, pattern: string): boolean {
  if (tree.files.has(pattern) || tree.folders.has(pattern)) return true
  const words = pattern.replace(/<[^>]+>|NNNN/g, '*').replace(/[.+^$()|[\]\\]/g, '\\$&')
  const source = words.replaceAll('**/', '\u0001').replaceAll('*', '[^/]*').replaceAll('\u0001', '(.*/)?')
  const shape = new RegExp(`^${source}$`)
  return [...tree.files.keys(), ...tree.folders].some((path) => shape.test(path))
}

/** Expands `a/{b,c}.ts` to its two paths. */
function alternatives(span: string): string[] {
  const match = /^([^{]*)\{([^}]+)\}(.*)$/.exec(span)
  if (match === null) return [span]
  const [, before = '', choices = '', after = ''] = match
  return choices.split(',').flatMap((choice) => alternatives(`${before}${choice}${after}`))
}

function missingCommands(tree: Tree, line: Line): string[] {
  const root = tree.workspaces.find(({ folder }) => folder === '')
  const spans = line.isFenced
    ? [line.text]
    : [...line.text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  return spans.flatMap((span) => {
    const scripts = [...span.matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(test|start)\b)/g)]
    const files = [...span.matchAll(/\bnode ([\w-]+(?:\/[\w.-]+)+)/g)]
    return [
      ...scripts.filter(([, run, short]) => !root?.scripts.includes(run ?? short ?? '')).map(([all]) => all),
      ...files.filter(([, path = '']) => !tree.files.has(path)).map(([all]) => all),
    ].map((command) => `names a command that is not there: ${command}`)
  })
}

function missingLinks(tree: Tree, document: string, line: Line): string[] {
  if (line.isFenced) return []
  const prose = line.text.replace(/`[^`]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)/g)]
  return targets.flatMap(([, inline, reference]) => {
    const target = inline ?? reference ?? ''
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? document : join(dirname(document), file).replace(/\/$/, '')
    if (!exists(tree, path)) return [`links to what is not there: ${target}`]
    const text = tree.files.get(path)
    if (anchor === undefined || text === undefined || !path.endsWith('.md')) return []
    return anchorsOf(text).includes(anchor) ? [] : [`links to a heading that is not there: ${target}`]
  })
}

function anchorsOf(text: string): string[] {
  return linesOf(text).flatMap((line) => {
    const heading = line.isFenced ? null : /^#+\s+(.+?)\s*$/.exec(line.text)
    if (heading === null) return []
    const plain = (heading[1] ?? '').toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
    return [plain.replaceAll(' ', '-')]
  })
}

function linesOf(text: string): Line[] {
  let isFenced = false
  return text.split('\n').map((line, index) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) isFenced = !isFenced
    return { text: line, number: index + 1, isFenced: isFenced || isFence }
  })
}

function markdown(tree: Tree): [string, string][] {
  return [...tree.files].filter(([path]) => path.endsWith('.md'))
}

export const documentRules: readonly Rule[] = [checkDocuments, checkMachinePaths, checkDecisionRecords]
