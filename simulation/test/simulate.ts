// Runs the command in a separate process, because it replaces the clock and timers of its process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const MAIN = join(import.meta.dirname, '../src/main.ts')
/** The time limit is ten times what a machine without other work needs. */
export const LIMIT_MS = 900_000

/** Returns the exit code and the output of `npm run simulate` with these arguments. */
export async function simulate(
  ...args: string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: Number(code), output }
}
