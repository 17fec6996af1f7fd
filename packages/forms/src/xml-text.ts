// Escapes text for the XML of the forms; the same text always gives the same result.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
}

/**
 * Returns `text` escaped for the content of an element. A carriage return is written as a character
 * reference, because a parser would drop it.
 */
export function escapeXmlText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character)
}

/** Returns `text` escaped for the value of an attribute in double quotes. */
export function escapeXmlAttribute(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => {
    return ENTITIES[character] ?? `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
  })
}
