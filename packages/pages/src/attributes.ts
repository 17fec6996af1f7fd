// Attributes that a tag has or has not, such as `required` and `aria-describedby`.
import { escapeHtml } from './escape-html.ts'
import { isSafeUrl, URL_ATTRIBUTES } from './is-safe-url.ts'

/** Attributes for a slot inside a tag. Only `attributes` creates it. */
export class Attributes {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  static ofMarkup(text: string): Attributes {
    return new Attributes(text)
  }

  toString(): string {
    return this.#text
  }
}

type AttributeValue = string | number | boolean | undefined

/**
 * Attributes for a tag: `<input ${attributes({ required: true, id })}>`. true gives the bare name; false and
 * undefined leave it out. Throws a TypeError for event handlers, styles and unsafe addresses.
 */
export function attributes(values: Readonly<Record<string, AttributeValue>>): Attributes {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || /^(?:on|style$|srcdoc$|srcset$)/.test(name)) {
      throw new TypeError(`not an attribute that a page may set: ${name}`)
    }
    if (value === undefined || value === false) return []
    if (value === true) return [name]
    const text = String(value)
    if (URL_ATTRIBUTES.includes(name) && !isSafeUrl(text)) throw new TypeError(`not an address for ${name}`)
    return [`${name}="${escapeHtml(text)}"`]
  })
  return Attributes.ofMarkup(parts.join(' '))
}
