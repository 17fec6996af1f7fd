// Builds attributes whose presence depends on the data, such as `required` and `aria-describedby`.
import { escapeHtml } from './escape-html.ts'
import { isSafeUrl, URL_ATTRIBUTES } from './is-safe-url.ts'

/** A set of HTML attributes that a template inserts inside a tag. Only `attributes` creates it. */
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
 * Attributes for a tag: `<input ${attributes({ required: true, id })}>`. An attribute with the value true is
 * written without a value; an attribute with the value false or undefined is omitted. Throws a TypeError for
 * event handlers, styles and unsafe URLs.
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
