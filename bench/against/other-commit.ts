// Provides a second checkout of the product at another commit, installed and ready to start.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import { projectDirectory } from '../product/bench-instance.ts'

export interface OtherCommit {
  /** The first twelve digits of its hash. */
  readonly hash: string
  readonly directory: string
}

/**
 * Checks the commit out in the system's temporary folder, where no check of this checkout finds it, and
 * installs its packages; a second call for the same commit only checks. `commit` is anything that git can
 * resolve: a hash, a tag, `HEAD~3`.
 */
export async function otherCommit(commit: string): Promise<OtherCommit> {
  const git = (...args: readonly string[]) => runCommand('git', ['-C', projectDirectory, ...args])
  const resolved = await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`)
  const hash = resolved.trim().slice(0, 12)
  const directory = join(tmpdir(), 'bench-commits', hash)
  if (existsSync(join(directory, 'node_modules/.package-lock.json'))) return { hash, directory }
  // An installation that was interrupted begins again.
  await rm(directory, { recursive: true, force: true })
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', directory, hash)
  // `npm ci` refuses a lock file that a newer version of npm would write in another way.
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: directory })
  return { hash, directory }
}
