// The log of one process: what it writes on standard output goes straight into the file, without passing
// through the launcher; what it says on standard error becomes JSON lines too, so that every line is one
// object.
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const rotateAtBytes = 20 * 1024 * 1024

export interface LogFile {
  readonly path: string
  /** For the standard output of the process. */
  readonly descriptor: number
  /** Follows the standard error of a process to its end. */
  readonly follow: (stderr: Readable) => void
  /** The last lines since the launcher opened it. */
  readonly tail: (lines: number) => Promise<string>
  readonly close: () => void
}

/** Appends; a file that has grown large is moved aside first (`<name>.log.1`). */
export function openLogFile(path: string, service: string): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  if (sizeOf(path) > rotateAtBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  const begin = sizeOf(path)
  return {
    path,
    descriptor,
    follow: (stderr) => {
      createInterface({ input: stderr }).on('line', (line) => {
        const entry = { level: 'error', time: new Date().toISOString(), service, msg: line }
        if (line.trim() !== '') writeSync(descriptor, `${JSON.stringify(entry)}\n`)
      })
    },
    tail: async (lines) => {
      const bytes = await readFile(path)
      return bytes.subarray(begin).toString().trimEnd().split('\n').slice(-lines).join('\n')
    },
    close: () => closeSync(descriptor),
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
