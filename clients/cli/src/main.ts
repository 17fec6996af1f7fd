#!/usr/bin/env node
// The command company-filing. Ctrl-C stops it in order; a second one stops it at once.
import { runCommandLine } from './run-command-line.ts'
import { processTerminal } from './terminal.ts'

const stop = new AbortController()
const interrupt = (): void => {
  if (stop.signal.aborted) process.exit(130)
  stop.abort(new Error('interrupted'))
}
process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal(stop.signal))
