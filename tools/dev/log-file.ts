// The log file of one process: its standard output goes directly into the file, without passing through the
// launcher; its standard error is converted to JSON lines, so that every line is a JSON object.
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Readable } from 'node:stream'

const rotateAtBytes = 20 * 1024 * 1024
/**
 * How long to wait for the last output when another process keeps standard error open after the logged one
 * has ended.
 */
const lastWordsMs = 100

export interface LogFile {
  readonly path: string
  /** The file for the process's standard output. */
  readonly descriptor: number
  /** Follows the process's standard error to its end. */
  readonly follow: (stderr: Readable) => void
  /** The last lines of the log that were written after the launcher opened it. */
  readonly tail: (lines: number) => Promise<string>
  /** Waits for the last output, which may arrive after the process has ended. */
  readonly close: () => Promise<void>
}

/** Appends; a large file is renamed first (`<name>.log.1`). */
export function openLogFile(path: string, service: string): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  if (sizeOf(path) > rotateAtBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  const begin = sizeOf(path)
  const followed = new Set<Promise<void>>()
  let closed = false
  return {
    path,
    descriptor,
    follow: (stderr) => {
      const lines = createInterface({ input: stderr })
      lines.on('line', (line) => {
        const entry = { level: 'error', time: new Date().toISOString(), service, msg: line }
        if (line.trim() !== '' && !closed) writeSync(descriptor, `${JSON.stringify(entry)}\n`)
      })
      const end = new Promise<void>((resolve) => void lines.once('close', resolve))
      followed.add(end)
      void end.then(() => followed.delete(end))
    },
    tail: async (lines) => {
      const bytes = await readFile(path)
      return bytes.subarray(begin).toString().trimEnd().split('\n').slice(-lines).join('\n')
    },
    close: async () => {
      if (followed.size > 0) await Promise.race([Promise.all(followed), delay(lastWordsMs)])
      if (!closed) closeSync(descriptor)
      closed = true
    },
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
