// An instant as a reader in the United Kingdom tells it.

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `21 November 2026 at 13:05 GMT`. */
export function instantWords(instant: Date): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts['day']} ${parts['month']} ${parts['year']} at ${parts['hour']}:${parts['minute']} ${parts['timeZoneName']}`
}
