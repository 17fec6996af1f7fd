// Parses the timestamps of the authorities' gateways: UK local time without a time zone.

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The instant of an xs:dateTime; a text without a time zone is read as UK local time. For a time in the hour
 * that occurs twice when the clocks go back, returns the earlier instant. Returns undefined if the text is
 * not a valid time.
 */
export function instantOfLondonTime(text: string): Date | undefined {
  const match = SHAPE.exec(text)
  if (match === null) return undefined
  const [, year, month, day, hour, minute, second, fraction = '0', zone] = match
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  const asIfUtc = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${zone ?? 'Z'}`,
  )
  if (Number.isNaN(asIfUtc)) return undefined
  if (zone !== undefined) return new Date(asIfUtc)
  const oneHourEarlier = new Date(asIfUtc - 3_600_000)
  return londonIsAhead(oneHourEarlier) ? oneHourEarlier : new Date(asIfUtc)
}

/** Parses the time format of the authority's list of submissions, `dd/mm/yyyy hh:mm:ss`, in the same way. */
export function instantOfListTime(text: string): Date | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  if (match === null) return undefined
  return instantOfLondonTime(`${match[3]}-${match[2]}-${match[1]}T${match[4]}`)
}

const LONDON_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
})

function londonIsAhead(instant: Date): boolean {
  return Number(LONDON_HOUR.format(instant)) !== instant.getUTCHours()
}
