// Wall-clock times in London as forms send them, `2026-11-22T14:32`, and the instants that they name.

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/
const WALL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-22T14:32` in London. */
export function londonTimeOf(instant: Date): string {
  const parts = new Map(WALL.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The instant of a London time; a day without a time is its midnight. Undefined for a time that does not
 * exist. In October, when an hour repeats, its first occurrence.
 */
export function parseLondonTime(text: string): Date | undefined {
  const match = SHAPE.exec(text)
  if (match === null || match[1] === '0000') return undefined
  const wall = match[4] === undefined ? `${text}T00:00` : text
  const asUtcMs = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  // London is at UTC or an hour ahead of it: the earlier instant that shows this time is the first one.
  const candidates = [new Date(asUtcMs - 3_600_000), new Date(asUtcMs)]
  return candidates.find((instant) => londonTimeOf(instant) === wall)
}
