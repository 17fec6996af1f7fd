// The person at the terminal: prints lines, asks questions, and never shows what could control the terminal.
import { plainText } from '@cfs/agents'
import { read } from 'read'
import { UsageError } from './usage-error.ts'

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether a person can answer questions. */
  readonly isInteractive: boolean
  /** Width in characters. */
  readonly columns: number
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /** Prints lines of the result. */
  print(text: string): void
  /** Prints lines beside the result: progress and errors. */
  note(text: string): void
  /** Shows a state in place of the one before; a terminal that is not interactive shows it as a line. */
  show(state: string): void
  /** Asks; a secret is not shown while it is typed. Throws UsageError if it is not interactive. */
  ask(question: string, options?: { readonly isSecret?: boolean }): Promise<string>
}

function plainLines(text: string): string {
  return `${text.split('\n').map(plainText).join('\n')}\n`
}

const DEFAULT_COLUMNS = 100
const CLEAR_LINE = '\r\u001B[2K'

/** The terminal of this process. */
export function processTerminal(signal: AbortSignal): Terminal {
  const { stdin, stdout, stderr, env } = process
  const isInteractive = stdin.isTTY && stderr.isTTY
  let isShowing = false
  const endState = () => {
    if (isShowing) stderr.write(CLEAR_LINE)
    isShowing = false
  }
  return {
    environment: env,
    isInteractive,
    // Some terminals do not know their width, and say 0.
    columns: (stdout.isTTY && stdout.columns) || DEFAULT_COLUMNS,
    signal,
    print(text) {
      endState()
      stdout.write(plainLines(text))
    },
    note(text) {
      endState()
      stderr.write(plainLines(text))
    },
    show(state) {
      stderr.write(stderr.isTTY ? `${CLEAR_LINE}${plainText(state)}` : `${plainText(state)}\n`)
      isShowing = stderr.isTTY
    },
    async ask(question, { isSecret = false } = {}) {
      endState()
      if (!isInteractive) throw new UsageError(`${question}: there is no terminal to ask on.`)
      try {
        return await read({
          prompt: `${plainText(question)}: `,
          silent: isSecret,
          input: stdin,
          output: stderr,
        })
      } catch {
        // Ctrl-C, or the end of the input.
        throw new UsageError('Interrupted: nothing was filed.')
      } finally {
        // What is typed in secret is not shown, nor is the end of its line.
        if (isSecret) stderr.write('\n')
      }
    },
  }
}
