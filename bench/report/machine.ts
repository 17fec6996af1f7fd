// Describes the circumstances needed to interpret a figure: machine, commit, and what else was running.
import { execFile } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns the circumstances of a measurement, each as one line of text; `load` is the load average when the
 * run began.
 */
export async function describeMachine(load: readonly number[] = loadavg()): Promise<readonly string[]> {
  const cores = cpus()
  return [
    `machine: ${cores.length} cores (${cores[0]?.model.trim() || 'unknown model'}), ` +
      `${(totalmem() / 2 ** 30).toFixed(1)} GiB memory, ${platform()} ${release()}`,
    `node: ${process.version}`,
    `commit: ${await commit()}`,
    `load average at the start (1, 5, 15 min): ${load.map((value) => value.toFixed(2)).join(', ')}`,
  ]
}

async function commit(): Promise<string> {
  try {
    const { stdout: hash } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no'])
    const changed = changes.split('\n').filter((line) => line !== '').length
    return changed === 0 ? hash.trim() : `${hash.trim()} and changes in ${changed} files`
  } catch {
    return 'unknown: not a git checkout'
  }
}
