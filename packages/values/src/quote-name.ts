// Names in e-mails: strangers may have chosen them, so a name must not read as our text, and mail programs
// must not turn it into a link.

const LONGEST_NAME = 60

/**
 * Returns the text with a space after each character that could make a mail program turn the text into a
 * link.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/([.:/@\\])(?=\S)/g, '$1 ')
}

/** The name in quotation marks; see `plainName`. */
export function quoteName(name: string): string {
  return `“${plainName(name)}”`
}

/**
 * The name on one line, at most 60 characters long, without links, quotation marks of its own, and characters
 * that no one sees.
 */
export function plainName(name: string): string {
  const visible = name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll(/["“”„‟«»]/g, "'")
    .trim()
  const characters = [...visible]
  const short =
    characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : visible
  return withoutLinks(short)
}
