import { html, type Html } from '@cfs/pages'

/** Replaces a part of a page while the service that supplies the part is unavailable. */
export function unavailable(part: string): Html {
  return html`<p class="muted">${part} cannot be shown now. Reload this page in a few seconds.</p>`
}
