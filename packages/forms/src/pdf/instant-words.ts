// Formats an instant as UK local time.

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** The format is `21 November 2026 at 13:05 GMT`. */
export function instantWords(instant: Date): string {
  const parts = new Map(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]))
  const day = [parts.get('day'), parts.get('month'), parts.get('year')].join(' ')
  return `${day} at ${parts.get('hour')}:${parts.get('minute')} ${parts.get('timeZoneName')}`
}
