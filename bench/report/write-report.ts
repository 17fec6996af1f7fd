// Writes the figures as Markdown: the same text on the screen and in `bench/results`.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measured } from './figures.ts'

const directory = join(import.meta.dirname, '../results')

/** Writes one bench: a heading, a table, and notes. */
export function asMarkdown({ title, figures, notes }: Measured): string {
  const head = ['what', 'value', 'ratio', 'aim']
  const cells = figures.map(({ what, value, ratio = '', aim = '' }) => [what, value, ratio, aim])
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const said = notes.length === 0 ? [] : ['', ...notes.map((note) => `- ${note}`)]
  return [`## ${title}`, '', line(head), rule, ...cells.map(line), ...said, ''].join('\n')
}

export interface Report {
  /** The names of the benches that were run; empty means all. */
  readonly names: readonly string[]
  readonly machine: readonly string[]
  readonly measured: readonly Measured[]
  readonly at: Date
}

/**
 * Returns the path of the report: a run of all benches is named after the day, a partial run gets a file of
 * its own next to it.
 */
export async function writeReport({ names, machine, measured, at }: Report): Promise<string> {
  const day = at.toISOString().slice(0, 10)
  const path = join(directory, `${[day, ...names].join('-')}.md`)
  const circumstances = machine.map((line) => `- ${line}`).join('\n')
  const text = `# Figures of ${at.toISOString()}\n\n${circumstances}\n\n${measured.map(asMarkdown).join('\n')}`
  await mkdir(directory, { recursive: true })
  await writeFile(path, text)
  return path
}
