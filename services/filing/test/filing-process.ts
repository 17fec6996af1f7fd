// The filing service as a separate process, which tests kill at chosen moments.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from '@cfs/testing'

export interface FilingProcess {
  readonly url: string
  /** The log output of the process. */
  output(): string
  /** Resumes the stopped process with SIGCONT. */
  wake(): void
  /** Asks the process to stop, with SIGTERM, and resolves with its exit code. */
  stop(): Promise<number | null>
  /** Kills the process with SIGKILL, which leaves it no time for cleanup. */
  kill(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../src/main.ts')
/**
 * The filing service's program, changed so that it stops itself each time an attempt has been marked as
 * sending.
 */
export const STOPS = join(import.meta.dirname, 'filing-that-stops.ts')

export async function startFilingProcess(
  environment: Record<string, string>,
  program = MAIN,
): Promise<FilingProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...compileCache(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<number | null>()
  child.on('exit', onEnd)
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    const url = /"url":"([^"]+)"/.exec(output)?.[1]
    if (url !== undefined) resolve(url)
  })
  void ended.then(() => reject(new Error(`the process ended before it listened: ${output}`)))
  return {
    url: await listening,
    output: () => output,
    wake: () => void child.kill('SIGCONT'),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
