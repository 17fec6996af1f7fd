import { html, type Html } from './html.ts'

/** The tones of a state, each with a mark, so that colour is never the only sign. */
export type Tone = 'good' | 'moving' | 'bad' | 'warning' | 'quiet'

const MARKS: Readonly<Record<Tone, string>> = { good: '✓', moving: '↗', bad: '✕', warning: '!', quiet: '·' }

/** A state as a word with a mark and a colour. */
export function tag({ label, tone }: { readonly label: string; readonly tone: Tone }): Html {
  return html`<span class="tag ${tone}"><span class="mark" aria-hidden="true">${MARKS[tone]}</span>${label}</span>`
}
