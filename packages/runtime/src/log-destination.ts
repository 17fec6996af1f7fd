// Writes log lines to standard output. The lines of one turn of the event loop share a write, which costs
// more than making the line; warnings and errors are written at once. A process that is killed loses at most
// the lines of the turn it was in.
import { pino, symbols, type DestinationStream } from 'pino'

const STANDARD_OUTPUT = 1
/** The number of characters after which lines are written even though the turn has not ended. */
const MAX_WAITING = 65_536
const WARN = pino.levels.values['warn'] ?? 0

interface TurnDestination extends DestinationStream {
  /** Set by pino before each line, because of the symbol. */
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
  // Also reached after an uncaught error.
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
