// Finds the reason why a program ended in the last lines of its log: JSON lines of a service, or plain text.
import { z } from 'zod'

const logLine = z.object({ msg: z.string() })
const longest = 300

export interface LastReason {
  /** The reason why the program ended; empty if its log states none. */
  readonly summary: string
  /** Whether the program ended because its migrations do not match the database. */
  readonly isMigration: boolean
}

export function lastReason(log: string): LastReason {
  const lines = log.split('\n').map(textOf).filter(isWorded)
  const line =
    lines.findLast((text) => /\b(\w*Error|\w*Exception|FATAL|PANIC|ERROR):/.test(text)) ?? lines.at(-1) ?? ''
  const detail = lines.slice(lines.lastIndexOf(line) + 1).find((text) => text.includes('DETAIL:'))
  const summary = [line, detail ?? []]
    .flat()
    .map((text) => text.replace(/^.*?\b(\w*Error|\w*Exception|FATAL|PANIC|ERROR|DETAIL): */, '').trim())
  return {
    summary: summary.join('; ').slice(0, longest).replace(/\.$/, ''),
    isMigration: line.includes('MigrationError:'),
  }
}

function textOf(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    return logLine.safeParse(JSON.parse(line)).data?.msg ?? line
  } catch {
    return line
  }
}

/** Whether the line is neither empty nor part of a stack trace. */
function isWorded(line: string): boolean {
  return line.trim() !== '' && !/^\s+at |^\s+\.\.\. \d+ more$|^Node\.js v|^\s*\^+\s*$|^[{}]$/.test(line)
}
