// `npm start` runs the launcher as a child of npm. If npm is killed outright, the launcher is not notified,
// and everything would keep running after the shell prompt has returned; so the launcher checks whether npm
// is still running.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const intervalMs = 500
/** The process ids of npm, and of the shell that npm may have started in between. */
const generations = 3

/** Calls `gone` once npm has ended; never if the launcher was started without npm. */
export async function watchParent(environment: NodeJS.ProcessEnv, gone: () => void): Promise<void> {
  if (environment['npm_lifecycle_event'] === undefined) return
  const npm = await findNpm(process.ppid)
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (isThere(npm)) return
    clearInterval(timer)
    gone()
  }, intervalMs)
  timer.unref()
}

async function findNpm(from: number): Promise<number | undefined> {
  let pid = from
  for (let generation = 0; generation < generations && pid > 1; generation += 1) {
    const { stdout } = await run('ps', ['-o', 'ppid=,args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    const match = /^\s*(\d+)\s+(.*)$/.exec(stdout.trim())
    if (!match) return undefined
    if (/(^|[\s/])npm([\s.]|-cli|$)/.test(match[2] ?? '') && !/\bsh -c\b/.test(match[2] ?? '')) return pid
    pid = Number(match[1])
  }
  return undefined
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
