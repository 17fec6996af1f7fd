import { attributes } from './attributes.ts'
import { html, type Html, type Slot } from './html.ts'

export type ButtonKind = 'primary' | 'secondary' | 'danger'

export interface Button {
  /** A button's text says what the button does: "Create live key", never "Submit". */
  readonly label: Slot
  readonly kind?: ButtonKind
  /** The name of the form field that identifies the pressed button to the server. */
  readonly name?: string
  readonly value?: string
}

/** A button that submits its form. */
export function button({ label, kind = 'primary', name, value }: Button): Html {
  return html`<button type="submit" class="button ${kind}" ${attributes({ name, value })}>${label}</button>`
}

/** A link styled as a button: it leads to the next step and changes no data. */
export function buttonLink(link: {
  readonly label: string
  readonly href: string
  readonly kind?: ButtonKind
}): Html {
  return html`<a class="button ${link.kind ?? 'primary'}" href="${link.href}">${link.label}</a>`
}
