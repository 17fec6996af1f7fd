// The failure modes page, the list of faults and the tests agree with each other.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const PROJECT = join(import.meta.dirname, '../..')

interface Line {
  readonly fault: string
  readonly cells: readonly string[]
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** The rows of the page's tables: `dependency: fault`, and their content. */
function readLines(): readonly Line[] {
  const page = readFileSync(join(PROJECT, 'docs/failure-modes.md'), 'utf8')
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [dependency = '', ...rest] = section.split('\n')
      const rows = rest.filter((line) => /^\| (?!fault |-)/.test(line))
      return rows.map((row) => {
        const [fault = '', ...cells] = row.slice(2, -2).split(' | ')
        const named = (cells.at(-1) ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)
        const tests = [...named].map(([, file = '', title = '']) => ({ file, title }))
        return { fault: `${dependency}: ${fault}`, cells, tests }
      })
    })
}

const lines = readLines()

test('every known fault has one row, and every row is about a known fault', () => {
  const known = Object.entries(FAULTS).flatMap(([of, faults]) => faults.map((fault) => `${of}: ${fault}`))
  expect(lines.map(({ fault }) => fault).toSorted()).toEqual(known.toSorted())
})

test('every row states what the client sees, what the system does, how it recovers, and a test', () => {
  const incomplete = lines.filter(
    ({ cells, tests }) =>
      cells.length !== 4 || cells.some((cell) => cell.trim() === '') || tests.length === 0,
  )
  expect(incomplete.map(({ fault }) => fault)).toEqual([])
})

test('every test that the page names exists', () => {
  const isThere = ({ file, title }: Line['tests'][number]) => {
    const path = join(PROJECT, file)
    if (!existsSync(path)) return false
    const source = readFileSync(path, 'utf8')
    return [`'${title}'`, `"${title}"`].some((literal) => source.includes(literal))
  }
  const missing = lines.flatMap(({ tests }) => tests).filter((named) => !isThere(named))
  expect(missing).toEqual([])
})

test('no test that the page names is disabled', () => {
  const files = new Set(lines.flatMap(({ tests }) => tests.map(({ file }) => file)))
  const off = [...files].filter((file) =>
    /\b(it|test|describe)\.(skip|todo|only)\b/.test(readFileSync(join(PROJECT, file), 'utf8')),
  )
  expect(off).toEqual([])
})
