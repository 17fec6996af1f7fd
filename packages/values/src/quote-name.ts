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
  const quoted = name.normalize('NFKC').replaceAll(/["“”„‟«»]/g, "'")
  return withoutLinks(oneLine(quoted, LONGEST_NAME))
}

/** The text on one line, at most `longest` characters long, without characters that no one sees. */
export function oneLine(text: string, longest: number): string {
  const visible = text.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  const characters = [...visible]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : visible
}
