// Writes log lines to standard output. The lines of one turn of the event loop share a write, which costs
// more than making the line; warnings and errors are written at once. If a process is killed, at most the
// log lines of the current turn of the event loop are lost.
import { pino, symbols, type DestinationStream } from 'pino'

const STANDARD_OUTPUT = 1
/** The number of characters after which lines are written even though the turn has not ended. */
const MAX_WAITING = 65_536
const WARN = pino.levels.values['warn'] ?? 0

interface TurnDestination extends DestinationStream {
  /** pino sets this member before each line, because the symbol above requests it. */
  lastLevel: number
  readonly [symbols.needsMetadataGsym]: true
}

export function createLogDestination(): DestinationStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true })
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') output.write(lines)
  }
  // This code also runs after an uncaught error.
  process.on('exit', flush)
  const destination: TurnDestination = {
    lastLevel: 0,
    [symbols.needsMetadataGsym]: true,
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
      if (destination.lastLevel >= WARN || waiting.length >= MAX_WAITING) flush()
    },
  }
  return destination
}
