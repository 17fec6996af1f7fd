import { html, type Html, type Slot } from './html.ts'
import type { Tone } from './tag.ts'

export interface Notice {
  readonly tone: Tone
  readonly title?: string
  readonly content: Slot
}

/** Something to know before going on. */
export function notice({ tone, title, content }: Notice): Html {
  const heading = title === undefined ? '' : html`<h2>${title}</h2>`
  return html`<div class="notice ${tone}">${heading}${content}</div>`
}

/** What happened just now: announced by screen readers. */
export function statusMessage(content: Slot): Html {
  return html`<div class="notice good" role="status">${content}</div>`
}
