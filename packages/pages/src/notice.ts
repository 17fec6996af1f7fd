import { html, type Html, type Slot } from './html.ts'
import type { Tone } from './tag.ts'

export interface Notice {
  readonly tone: Tone
  readonly title?: string
  readonly content: Slot
}

/** A box with information that the reader needs before continuing. */
export function notice({ tone, title, content }: Notice): Html {
  const heading = title === undefined ? '' : html`<h2>${title}</h2>`
  return html`<div class="notice ${tone}">${heading}${content}</div>`
}

/** A message about what has just happened, which screen readers announce. */
export function statusMessage(content: Slot, tone: 'good' | 'quiet' = 'good'): Html {
  return html`<div class="notice ${tone}" role="status">${content}</div>`
}
