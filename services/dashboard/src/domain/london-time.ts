// Converts times in London, as forms send them (`2026-11-22T14:32`), to exact times in UTC.

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

/** A time such as `2026-11-22T14:32` in London. */
export function londonTimeOf(instant: Date): string {
  const parts = new Map(WALL.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The exact time (UTC) of a time in London; a date without a time means midnight at its start. Undefined for
 * a time that London's clocks skip. If the clocks show a time twice, which happens in October, the first
 * occurrence is returned.
 */
export function parseLondonTime(text: string): Date | undefined {
  const match = SHAPE.exec(text)
  if (match === null || match[1] === '0000') return undefined
  const wall = match[4] === undefined ? `${text}T00:00` : text
  const asUtcMs = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  // London is either at UTC or an hour ahead: if two exact times have the same time in London, the earlier
  // one is returned.
  const candidates = [new Date(asUtcMs - 3_600_000), new Date(asUtcMs)]
  return candidates.find((instant) => londonTimeOf(instant) === wall)
}
