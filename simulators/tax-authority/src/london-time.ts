// The authority writes UK local times without a time zone.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
  readonly fraction: string
}

function partsOf(at: Date): Parts {
  const found = new Map(clock.formatToParts(at).map((part) => [part.type as string, part.value]))
  const part = (type: string) => found.get(type) ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    fraction: part('fractionalSecond'),
  }
}

/** The format of GatewayTimestamp and AcceptedTime: `2026-09-29T00:33:06.257`. */
export function londonTimestamp(at: Date): string {
  const { year, month, day, hour, minute, second, fraction } = partsOf(at)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}`
}

/** The format of times in receipts: `00.33 on 29/09/2026`. */
export function londonReceiptTime(at: Date): string {
  const { year, month, day, hour, minute } = partsOf(at)
  return `${hour}.${minute} on ${day}/${month}/${year}`
}

/** The format of times in the status report: `29/09/2026 00:33:06`. */
export function londonListTime(at: Date): string {
  const { year, month, day, hour, minute, second } = partsOf(at)
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`
}

/** `2026-09-29`. */
export function londonDay(at: Date): string {
  return londonTimestamp(at).slice(0, 10)
}
