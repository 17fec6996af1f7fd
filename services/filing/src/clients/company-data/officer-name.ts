// Officers' names: the register writes `SURNAME, Forename Middle, Title`, a document wants `Forename Middle
// Surname`.

/** A name without a comma (a corporate officer) stays as it is; titles and honours are left out. */
export function officerName(registered: string): string {
  const [surname = '', forenames = ''] = registered.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  return forenames === '' ? registered.trim() : `${forenames} ${asWritten(surname)}`
}

/** `O'BRIEN-SMITH` → `O'Brien-Smith`; a surname that has small letters already is right as it is. */
function asWritten(surname: string): string {
  if (surname !== surname.toUpperCase()) return surname
  return surname
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}|(?<=^|[^\p{L}]\p{L}['’])\p{L}/gu, (letter) => letter.toUpperCase())
}
