// Runs a program to completion, for preparations: Maven, initdb, Kafka's storage tool. The command is
// guarded like every other program, so an interrupted start leaves no download running.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { type ProgramCommand, startGuarded } from './guarded-process.ts'

export interface CommandOptions extends Partial<Pick<ProgramCommand, 'cwd' | 'user' | 'env'>> {
  readonly timeoutMs?: number
}

/** Resolves with the program's standard output; rejects with its error output if it fails. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { timeoutMs = 300_000, ...place } = options
  const program = { command, args, stopSignal: 'SIGTERM', ...place } as const
  const started = await startGuarded(program, { stdout: 'pipe', stderr: 'pipe' })
  const timer = setTimeout(() => void started.kill(), timeoutMs)
  try {
    const [end, stdout, stderr] = await Promise.all([
      started.exited,
      textOf(started.stdout),
      textOf(started.stderr),
    ])
    if (end.code === 0) return stdout
    const said = firstLines(stderr) || firstLines(stdout)
    throw new Error(
      `${command} failed: ${said || `code ${end.code ?? 'none'}, signal ${end.signal ?? 'none'}`}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

/** The first lines of the program's output state the error; the other lines are advice. */
function firstLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.slice(0, 3).join('\n').trim()
}

async function textOf(output: Readable | null): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of output ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** The absolute path of the program, found as a shell finds it. */
export async function findOnPath(name: string): Promise<string | undefined> {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(directory, name)
    try {
      await access(path, constants.X_OK)
      return path
    } catch {
      // The program is not in this directory, so the next one is tried.
    }
  }
  return undefined
}
