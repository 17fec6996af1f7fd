// The pure folders whose tests are measured, and the tests that have to kill each folder's mutants: those
// beside the code, not the tests of a whole service.
import { globSync } from 'node:fs'

export interface MutatedFolder {
  readonly path: string
  /** Globs of the tests. */
  readonly tests: readonly string[]
  /** The folder or file to mutate, inside `path`. Defaults to all of it. */
  readonly part?: string | undefined
}

const PACKAGES = ['tax', 'trial-balance', 'values']

/** In filing, the domain's warnings and derivations are tested through the plans that use them. */
const FILING_TESTS = ['services/filing/src/domain/**/*.test.ts', 'services/filing/src/planning/**/*.test.ts']

/** The folder `path`, or a part of one; undefined if it is in none. */
export function mutatedFolder(root: string, path: string): MutatedFolder | undefined {
  const folder = mutatedFolders(root).find((each) => `${path}/`.startsWith(`${each.path}/`))
  return folder && (folder.path === path ? folder : { ...folder, part: path })
}

/** The folders in the order of their paths; `root` is the project's folder. */
export function mutatedFolders(root: string): readonly MutatedFolder[] {
  const packages = PACKAGES.map((name) => ({
    path: `packages/${name}`,
    tests: [`packages/${name}/{src,test}/**/*.test.ts`],
  }))
  const domains = globSync('services/*/src/domain', { cwd: root })
    .toSorted()
    .map((path) => ({ path, tests: path.includes('/filing/') ? FILING_TESTS : [`${path}/**/*.test.ts`] }))
  return [...packages, ...domains, { path: 'services/filing/src/planning', tests: FILING_TESTS }]
}
