// The whole repository as one value: its files, the parsed sources, the workspaces, and the files on the
// main branch.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Source, sourceOf } from './source.ts'

export interface Workspace {
  readonly folder: string
  readonly name: string
  readonly dependencies: readonly string[]
  readonly scripts: readonly string[]
}

export interface Breach {
  readonly path: string
  readonly line: number
  readonly rule: string
}

export interface Tree {
  /** The contents of the files, by path from the root; a binary file is included with an empty text. */
  readonly files: ReadonlyMap<string, string>
  readonly folders: ReadonlySet<string>
  readonly sources: readonly Source[]
  readonly workspaces: readonly Workspace[]
  /**
   * The contents of files on the main branch that must never change, by path: migrations and released event
   * schemas.
   */
  readonly landed: ReadonlyMap<string, string>
  /** The commits whose subjects are checked, newest first. */
  readonly commits: readonly Commit[]
}

export interface Commit {
  readonly hash: string
  readonly subject: string
}

export type Rule = (tree: Tree) => Breach[]

/** The files below these folders must never change once they are on the main branch. */
export const IMMUTABLE = /^((?:services|packages)\/[^/]+\/migrations|packages\/contracts\/released)\//

const TEXT =
  /\.(ts|tsx|mjs|js|md|json|jsonc|sql|avsc|ya?ml|lua|sh|html|css|txt|toml)$|\/run$|ignore$|Dockerfile$/

/** A rule that checks one source at a time. */
export function eachSource(find: (source: Source, tree: Tree) => { line: number; rule: string }[]): Rule {
  return (tree) =>
    tree.sources.flatMap((source) => find(source, tree).map((found) => ({ path: source.path, ...found })))
}

/** Builds a tree from texts by path. */
export function treeOf(
  files: Record<string, string>,
  landed: Record<string, string> = {},
  commits: readonly Commit[] = [],
): Tree {
  const entries = Object.entries(files)
  return {
    files: new Map(entries),
    folders: new Set(entries.flatMap(([path]) => foldersAbove(path))),
    sources: entries.flatMap(([path, text]) => sourceOf(path, text) ?? []),
    workspaces: entries.flatMap(([path, text]) => (isManifest(path) ? [workspaceOf(path, text)] : [])),
    landed: new Map(Object.entries(landed)),
    commits,
  }
}

/** The tree below `root` according to git: tracked files and new ones that are not ignored. */
export function readTree(root: string): Tree {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const paths = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  const files: Record<string, string> = {}
  for (const path of new Set(paths)) {
    const place = join(root, path)
    if (path !== '' && existsSync(place)) files[path] = TEXT.test(path) ? readFileSync(place, 'utf8') : ''
  }
  return treeOf(files, landedFiles(git), commitsSince(git, SUBJECTS_SINCE))
}

/**
 * The day from which the wording of commit subjects is checked: earlier commits cannot be changed any more.
 */
const SUBJECTS_SINCE = '2026-11-22T17:00:00Z'

function commitsSince(git: (...words: string[]) => string, since: string): Commit[] {
  const lines = git('log', '--no-merges', '--format=%h %s', `--since=${since}`).split('\n')
  return lines.flatMap((line) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line) ?? []
    return hash === undefined || subject === undefined ? [] : [{ hash, subject }]
  })
}

/** The files on the origin's main branch, or in the last commit if there is no origin. */
function landedFiles(git: (...words: string[]) => string): Record<string, string> {
  const refs = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads').split(
    '\n',
  )
  if (refs[0] === '' || refs[0] === undefined) return {}
  const ref = refs.find((name) => name === 'refs/remotes/origin/main') ?? 'HEAD'
  const paths = git('ls-tree', '-r', '--name-only', '-z', ref, 'services', 'packages').split('\0')
  const landed = paths.filter((path) => IMMUTABLE.test(path))
  return Object.fromEntries(landed.map((path) => [path, git('show', `${ref}:${path}`)]))
}

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  scripts: z.record(z.string(), z.string()).default({}),
})

function workspaceOf(path: string, text: string): Workspace {
  const manifest = Manifest.parse(JSON.parse(text))
  return {
    folder: path === 'package.json' ? '' : dirname(path),
    name: manifest.name,
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    scripts: Object.keys(manifest.scripts),
  }
}

function isManifest(path: string): boolean {
  return /^((packages|services|simulators)\/[^/]+\/|(tools|e2e|bench|simulation)\/)?package\.json$/.test(path)
}

function foldersAbove(path: string): string[] {
  const above = dirname(path)
  return above === '.' ? [] : [above, ...foldersAbove(above)]
}
