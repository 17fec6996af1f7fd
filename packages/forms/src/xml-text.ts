// Escapes text for the XML that the forms write; the same text always gives the same bytes.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
}

/**
 * `text` as the content of an element. A carriage return is written as a reference: a parser would eat it.
 */
export function escapeXmlText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character)
}

/** `text` as the value of an attribute in double quotes. */
export function escapeXmlAttribute(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => {
    return ENTITIES[character] ?? `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
  })
}
