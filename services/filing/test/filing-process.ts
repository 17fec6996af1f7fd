// The filing service as a process of its own, to be killed in the middle of things.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface FilingProcess {
  readonly url: string
  /** SIGKILL: no time to tidy up. */
  kill(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../src/main.ts')

export async function startFilingProcess(environment: Record<string, string>): Promise<FilingProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>()
  child.on('exit', () => onEnd())
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
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
