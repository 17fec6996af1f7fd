// Officers' names: the register has `SURNAME, Forename Middle, Title`, and documents need `Forename Middle
// Surname`.

/** A name without a comma (that of a corporate officer) is unchanged; titles and honours are removed. */
export function officerName(registered: string): string {
  const [surname = '', forenames = ''] = registered.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  return forenames === '' ? registered.trim() : `${forenames} ${asWritten(surname)}`
}

/**
 * Converts `O'BRIEN-SMITH` to `O'Brien-Smith`; a surname that already has lower-case letters is unchanged.
 */
function asWritten(surname: string): string {
  if (surname !== surname.toUpperCase()) return surname
  return surname
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}|(?<=^|[^\p{L}]\p{L}['’])\p{L}/gu, (letter) => letter.toUpperCase())
}
