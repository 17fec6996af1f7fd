// Builds HTML from templates: the value of every slot (`${…}`) is escaped, and a slot is allowed only where
// escaping makes it safe. A template that inserts a value where escaping does not make it safe throws an
// error when it is first rendered, whatever the value is.
import { Attributes } from './attributes.ts'
import { escapeHtml } from './escape-html.ts'
import { isSafeUrl } from './is-safe-url.ts'
import { type SlotContext, slotContexts } from './slot-contexts.ts'

/** HTML made by a template. Only the `html` tag and `trustedHtml` create values of this type. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** Creates HTML from markup, for this package's own files only; pages use the `html` tag. */
  static ofMarkup(text: string): Html {
    return new Html(text)
  }

  toString(): string {
    return this.#text
  }
}

/** A value for a slot. Text and numbers in a template are escaped; undefined, null and false are omitted. */
export type Slot = Html | Attributes | string | number | null | undefined | false | readonly Slot[]

const contextsOfTemplates = new WeakMap<TemplateStringsArray, readonly SlotContext[]>()

/**
 * A piece of a page. A slot (`${…}`) may be text between tags, all or part of a quoted attribute, or a set
 * of `attributes` inside a tag. Throws a TypeError for a slot anywhere else (a tag's name, an unquoted
 * attribute, an event handler, a script, a style, a comment), for HTML inside an attribute, and for a link
 * to an address that is not http, https, mailto or on the same site.
 */
export function html(strings: TemplateStringsArray, ...slots: readonly Slot[]): Html {
  const contexts = contextsOf(strings)
  let text = strings[0] ?? ''
  for (const [index, slot] of slots.entries()) {
    text += rendered(slot, contexts[index]) + (strings[index + 1] ?? '')
  }
  return Html.ofMarkup(text)
}

function contextsOf(strings: TemplateStringsArray): readonly SlotContext[] {
  const cached = contextsOfTemplates.get(strings)
  if (cached !== undefined) return cached
  const contexts = slotContexts(strings)
  contextsOfTemplates.set(strings, contexts)
  return contexts
}

function rendered(slot: Slot, context: SlotContext | undefined): string {
  if (context === undefined) throw new TypeError('a template has more slots than places')
  if (context.kind === 'text') return asText(slot)
  if (context.kind === 'tag') return asTagPart(slot)
  return asAttribute(slot, context)
}

function asText(slot: Slot): string {
  if (slot === undefined || slot === null || slot === false) return ''
  if (slot instanceof Html) return slot.toString()
  if (typeof slot === 'string') return escapeHtml(slot)
  if (typeof slot === 'number') return String(slot)
  if (Array.isArray(slot)) return slot.map(asText).join('')
  throw new TypeError('a slot between tags takes text, numbers and HTML')
}

function asTagPart(slot: Slot): string {
  if (slot === undefined || slot === null || slot === false) return ''
  if (slot instanceof Attributes) return slot.toString()
  throw new TypeError('a slot inside a tag takes attributes({…}) only')
}

function asAttribute(slot: Slot, context: SlotContext & { readonly kind: 'attribute' }): string {
  if (typeof slot !== 'string' && typeof slot !== 'number') {
    throw new TypeError(`the attribute ${context.name} takes text or a number`)
  }
  const text = String(slot)
  if (context.isUrlStart && !isSafeUrl(text)) throw new TypeError(`not an address for ${context.name}`)
  return escapeHtml(text)
}
