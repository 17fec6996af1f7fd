// Provides a second checkout of the product at another commit, installed and ready to start.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

const projectDirectory = join(import.meta.dirname, '../../../..')

export interface OtherCommit {
  /** The first twelve digits of its hash. */
  readonly hash: string
  readonly directory: string
}

const git = (...args: readonly string[]) => runCommand('git', ['-C', projectDirectory, ...args])

/**
 * Checks the commit out in the system's temporary folder, where no check of this checkout finds it, and
 * installs its packages; a second call for the same commit only checks. `commit` is anything that git can
 * resolve: a hash, a tag, `HEAD~3`.
 */
export async function otherCommit(commit: string): Promise<OtherCommit> {
  const resolved = await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`)
  const hash = resolved.trim().slice(0, 12)
  const directory = join(tmpdir(), 'other-commits', hash)
  if (existsSync(join(directory, 'node_modules/.package-lock.json'))) return { hash, directory }
  // An installation that was interrupted begins again.
  await rm(directory, { recursive: true, force: true })
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', directory, hash)
  // `npm ci` refuses a lock file that a newer version of npm would write in another way.
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: directory })
  return { hash, directory }
}

/** The newest commit of this branch that is at least a day older than the last one. */
export async function commitOfYesterday(): Promise<string> {
  const last = Number(await git('log', '-1', '--format=%ct'))
  const before = `--before=${last - 86_400}`
  const commit = (await git('log', '-1', '--first-parent', '--format=%H', before)).trim()
  if (commit === '') throw new Error('the history of this checkout does not reach back a day')
  return commit
}
