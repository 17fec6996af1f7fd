import { setTimeout } from 'node:timers/promises'

/** The result of `work`, no sooner than after `ms`: how long it took shows nothing about what it found. */
export async function takeAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)])
  return result
}
