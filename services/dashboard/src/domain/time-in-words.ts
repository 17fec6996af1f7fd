const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time in London, such as “27 November 2026 at 12:40, London time”. */
export function timeInWords(at: Date): string {
  return `${MOMENT.format(at)}, London time`
}
