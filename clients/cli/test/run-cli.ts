// Runs a command line in this process, with a terminal that records what it is shown.
import type { Terminal } from '../src/terminal.ts'
import { runCommandLine } from '../src/run-command-line.ts'

export interface Run {
  readonly exitCode: number
  /** What was printed, and what was noted beside it. */
  readonly printed: string
  readonly noted: string
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The answers to questions, in order; without any, the terminal is not interactive. */
  readonly answers?: readonly string[]
}

const KEY = 'svc_live_abcdefghijkl_0123456789abcdef0123456789abcdef'

/** The result of one command, run against the API at `url`. */
export async function runCli(url: string, words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const printed: string[] = []
  const noted: string[] = []
  const answers = [...(options.answers ?? [])]
  const terminal: Terminal = {
    environment: { FILING_API: url, FILING_API_KEY: KEY, ...options.environment },
    isInteractive: options.answers !== undefined,
    columns: 200,
    signal: options.signal ?? new AbortController().signal,
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    show: () => undefined,
    async ask(question) {
      noted.push(question)
      const next = answers.shift()
      if (next === undefined) throw new Error(`no answer is left for: ${question}`)
      return next
    },
  }
  const exitCode = await runCommandLine(words, terminal)
  return { exitCode, printed: printed.join('\n'), noted: noted.join('\n') }
}
