import { attributes } from './attributes.ts'
import { html, type Html } from './html.ts'

export type ButtonKind = 'primary' | 'secondary' | 'danger'

export interface Button {
  /** What happens: "Create live key", never "Submit". */
  readonly label: string
  readonly kind?: ButtonKind
  /** The form field that names the pressed button. */
  readonly name?: string
  readonly value?: string
}

/** A button that submits its form. */
export function button({ label, kind = 'primary', name, value }: Button): Html {
  return html`<button type="submit" class="button ${kind}" ${attributes({ name, value })}>${label}</button>`
}

/** A link that looks like a button: it leads to the next step and changes nothing. */
export function buttonLink(link: {
  readonly label: string
  readonly href: string
  readonly kind?: ButtonKind
}): Html {
  return html`<a class="button ${link.kind ?? 'primary'}" href="${link.href}">${link.label}</a>`
}
