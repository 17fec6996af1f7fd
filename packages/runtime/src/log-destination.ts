// Writes log lines to standard output. All lines of one turn of the event loop are written together, because
// a write costs more than making a line; warnings and errors are written immediately. If a process is
// killed, at most the log lines of the current turn of the event loop are lost.
import { pino, symbols, type DestinationStream } from 'pino'

const STANDARD_OUTPUT = 1
/**
 * The number of characters after which log lines are written even though the turn of the event loop has not
 * ended.
 */
const MAX_WAITING = 65_536
const WARN = pino.levels.values['warn'] ?? 0

interface TurnDestination extends DestinationStream {
  /** pino sets this property before each line, because the symbol above requests it. */
  lastLevel: number
  readonly [symbols.needsMetadataGsym]: true
}

let shared: DestinationStream | undefined

/** The process's standard output, which all its loggers share. */
export function logDestination(): DestinationStream {
  return (shared ??= createLogDestination())
}

function createLogDestination(): DestinationStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true })
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') output.write(lines)
  }
  // This code must also work after an uncaught error.
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
