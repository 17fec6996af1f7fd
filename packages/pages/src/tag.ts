import { html, type Html } from './html.ts'

/** The kinds of status; each has its own symbol, so that colour is never the only distinction. */
export type Tone = 'good' | 'moving' | 'bad' | 'warning' | 'quiet'

const MARKS: Readonly<Record<Tone, string>> = { good: '✓', moving: '↗', bad: '✕', warning: '!', quiet: '·' }

/** Shows a status as a word with a symbol and a colour. */
export function tag({ label, tone }: { readonly label: string; readonly tone: Tone }): Html {
  return html`<span class="tag ${tone}"><span class="mark" aria-hidden="true">${MARKS[tone]}</span>${label}</span>`
}
