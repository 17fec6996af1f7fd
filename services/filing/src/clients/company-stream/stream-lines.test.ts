// A stream arrives in pieces of any size: its lines are the same however it is cut.
import { expect, it } from 'vitest'
import { streamLines } from './stream-lines.ts'

async function linesOf(text: string, pieceBytes: number, mostBytes = 20) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  const all = { lines: [] as (string | undefined)[], emptyLines: 0 }
  for await (const { lines, emptyLines } of streamLines(pieces(), mostBytes)) {
    all.lines.push(...lines)
    all.emptyLines += emptyLines
  }
  return all
}

it.each([1, 2, 3, 7, 1000])('the lines are complete in pieces of %s bytes', async (pieceBytes) => {
  expect(await linesOf('first é\n\n\r\nsecond\nthe rest of half a line', pieceBytes)).toEqual({
    lines: ['first é', 'second'],
    emptyLines: 2,
  })
})

it.each([1, 5, 1000])('a line above the limit is dropped in pieces of %s bytes', async (pieceBytes) => {
  const text = `before\n${'x'.repeat(500)}\nafter\n`
  expect((await linesOf(text, pieceBytes)).lines).toEqual(['before', undefined, 'after'])
})
