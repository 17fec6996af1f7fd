// A question whose further fields depend on its answer.
import { html, type Html, type Slot } from '@cfs/pages'

/** A question whose further fields are shown only with the answer that needs them; always in old browsers. */
export function revealing(question: Html, further: Slot): Html {
  return html`<div class="reveals">${question}<div class="follow-up stack">${further}</div></div>`
}
