// The operator's terminal, if there is one: prompts go to stderr, because stdout is for the result.
import { createInterface } from 'node:readline/promises'
import { text as textOf } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { Refusal } from '../dev/arguments.ts'

export interface Terminal {
  /** Whether there is a person who can be asked. */
  readonly isInteractive: boolean
  readonly ask: (question: string) => Promise<string>
  /** Like `ask`, but without showing the text that is typed. */
  readonly askSecret: (question: string) => Promise<string>
  /** Reads the whole standard input, for values that are piped in. */
  readonly readInput: () => Promise<string>
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    isInteractive: process.stdin.isTTY && process.stderr.isTTY,
    ask: (question) => askAtTerminal(question, process.stderr),
    async askSecret(question) {
      process.stderr.write(question)
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
      const answer = await askAtTerminal('', silent)
      process.stderr.write('\n')
      return answer
    },
    readInput: () => textOf(process.stdin),
  }
}

async function askAtTerminal(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const left = new AbortController()
  // Ctrl-C and Ctrl-D cancel the prompt.
  lines.once('SIGINT', () => left.abort()).once('close', () => left.abort())
  try {
    return await lines.question(question, { signal: left.signal })
  } catch (cause) {
    if (left.signal.aborted) throw new Refusal('\nnothing was changed')
    throw cause
  } finally {
    lines.close()
  }
}

/** A terminal that asks nothing, for commands that a program runs. */
export const noTerminal: Terminal = {
  isInteractive: false,
  ask: () => Promise.reject(new Refusal('there is no terminal on which to ask')),
  askSecret: () => Promise.reject(new Refusal('there is no terminal on which to ask')),
  readInput: async () => '',
}
