import { exactMoment } from './formats.ts'
import { html, type Html, type Slot } from './html.ts'
import type { Tone } from './tag.ts'

export interface TimelineEntry {
  readonly at: string
  readonly label: string
  readonly tone: Tone
  readonly detail?: Slot
}

/** What happened, oldest first; the times have seconds. */
export function timeline(entries: readonly TimelineEntry[]): Html {
  return html`<ol class="timeline">${entries.map(
    ({ at, label, tone, detail }) =>
      html`<li class="${tone}"><strong>${label}</strong> ${exactMoment(at)}${detail ?? ''}</li>`,
  )}</ol>`
}
