// Text to copy: a curl line, a key, recovery codes. The button appears only where scripts run.
import { html, type Html } from './html.ts'

export interface Copyable {
  readonly label: string
  readonly text: string
  /** Spoken and shown after copying. */
  readonly copied?: string
}

/** Text in one box with a button that copies it. */
export function copyable({ label, text, copied = 'Copied' }: Copyable): Html {
  return html`<figure class="copyable">
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
    <button type="button" class="button secondary" hidden data-copy data-copied="${copied}">Copy</button>
    <span role="status" class="copied"></span>
  </figure>`
}
