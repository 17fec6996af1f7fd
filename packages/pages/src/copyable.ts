// A text for users to copy, such as a curl command, a key or recovery codes. The copy button appears only if
// scripts are enabled.
import { html, type Html } from './html.ts'

export interface Copyable {
  readonly label: string
  readonly text: string
  /** The text that is shown, and read out by screen readers, after copying. */
  readonly copied?: string
}

/** A box of text with a button that copies the text. */
export function copyable({ label, text, copied = 'Copied' }: Copyable): Html {
  return html`<figure class="copyable">
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
    <button type="button" class="button secondary" hidden data-copy data-copied="${copied}">Copy</button>
    <span role="status" class="copied"></span>
  </figure>`
}
