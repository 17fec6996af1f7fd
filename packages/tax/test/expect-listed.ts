// The texts of refusals and notices that customers read, one a line in `texts.txt`: every text that a test
// meets is in the list, so that a changed text is read as a change of the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const LISTED = new Set(readFileSync(join(import.meta.dirname, 'texts.txt'), 'utf8').split('\n'))

export interface Text {
  readonly code: string
  readonly fact?: string
  readonly about?: string | undefined
  readonly message: string
}

/** Fails if the list does not contain each text, with its code, its fact, and what it is about. */
export function expectListed(texts: readonly Text[]): void {
  const lines = texts.map(({ code, fact, about, message }) =>
    [code, fact, about && `(${about})`, message].filter((word) => word !== undefined).join(' '),
  )
  expect(lines.filter((line) => !LISTED.has(line))).toEqual([])
}
