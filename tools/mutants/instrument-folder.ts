// Mutates the files of a folder with Stryker's instrumenter: one text of each file contains all its mutants,
// and a switch at run time activates one of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { MutatedFolder } from './folders.ts'

export interface Mutant {
  readonly id: string
  /** The file, the line and the change, without a line number: the key of the list of survivors. */
  readonly key: string
}

export interface InstrumentedFolder {
  /** The absolute path of each file, with its instrumented text. */
  readonly files: Readonly<Record<string, string>>
  readonly mutants: readonly Mutant[]
}

const nothing = () => undefined
const silent = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
const off = () => false
const logger = {
  ...silent,
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
}

/** `folder` is a path in the project's folder `root`; only files in its `part` are mutated. */
export async function instrumentFolder(
  root: string,
  { path: folder, part = folder }: Pick<MutatedFolder, 'path' | 'part'>,
): Promise<InstrumentedFolder> {
  const sources = globSync(`${folder}/{src/,}**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith(join(folder, 'test/')))
    .filter((path) => `${path}/`.startsWith(`${part}/`))
    .toSorted()
    .map((path) => ({ name: path, mutate: true, content: readFileSync(join(root, path), 'utf8') }))
  const { files, mutants } = await new Instrumenter(logger).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  const contents = new Map(sources.map(({ name, content }) => [name, content]))
  return {
    files: Object.fromEntries(files.map(({ name, content }) => [join(root, name), content])),
    mutants: mutants.map(({ id, fileName, location, replacement }) => {
      const text = contents.get(fileName) ?? ''
      return { id, key: `${fileName.slice(folder.length + 1)}: ${change(text, location, replacement)}` }
    }),
  }
}

interface Position {
  readonly line: number
  readonly column: number
}

const LONGEST = 120

function change(
  text: string,
  { start, end }: { start: Position; end: Position },
  replacement: string,
): string {
  const lines = text.split('\n')
  const first = lines[start.line] ?? ''
  const last = lines[end.line] ?? ''
  const original = lines.slice(start.line, end.line + 1).join('\n')
  const tail = last.slice(end.column)
  const mutated = first.slice(0, start.column) + replacement + tail
  return `${shortened(original)} => ${shortened(mutated)}`
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
