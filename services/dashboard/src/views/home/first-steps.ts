// The steps from the first request to the documents, as the sandbox's home page shows them.
import { attributes, html, type Html, moment, type Slot, tag } from '@cfs/pages'
import { STATUS_TAGS, type StatusName } from '../shell/status-tags.ts'

export interface FirstStepsModel {
  readonly hasKey: boolean
  /** Whether an API key was used, even if the log contains no request made with it. */
  readonly wasUsed: boolean
  readonly version: string
  readonly newest: StepRequest | undefined
  readonly submission:
    | (StepRequest & {
        readonly filingId: string | null
        readonly filing: { readonly status: StatusName } | undefined
        readonly documents: number
      })
    | undefined
}

interface StepRequest {
  readonly at: Date
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly errorCode: string | null
}

/** Whether the page waits for the next step: without scripts the page then reloads itself. */
export function isWaiting({ hasKey, newest, wasUsed }: FirstStepsModel): boolean {
  return hasKey && newest === undefined && !wasUsed
}

export function firstSteps(model: FirstStepsModel): Html {
  const live = attributes({ 'data-live': '/sandbox/events', 'data-version': model.version })
  return html`<section id="first-steps" ${live}><h2>Your first filing</h2>${light(model)}
    <ol class="steps">${steps(model)}</ol></section>`
}

function light(model: FirstStepsModel): Slot {
  const { newest } = model
  if (newest !== undefined) {
    return html`<p class="waiting arrived" role="status">Your newest request arrived ${moment(newest.at)}:
      <a href="/sandbox/requests/${newest.requestId}">${newest.method} ${newest.route}</a>, answered
      ${newest.status}${newest.errorCode === null ? '' : ` ${newest.errorCode}`}.</p>`
  }
  if (!model.hasKey) {
    return html`<p>You need a test key first. <a href="/sandbox/keys/new">Create a test key</a></p>`
  }
  return model.wasUsed
    ? html`<p class="waiting arrived" role="status">Your test key is in use. Its requests of
        today appear here.</p>`
    : html`<p class="waiting" role="status">Waiting for your first request.</p>`
}

function steps({ submission }: FirstStepsModel): readonly Html[] {
  const filing = submission?.filing
  const isAccepted = filing?.status === 'accepted'
  const href = `/sandbox/filings/${submission?.filingId ?? ''}`
  return [
    step(
      submission !== undefined,
      submission === undefined
        ? html`Send a filing: the answer is 202 with a <code>filing_id</code>.`
        : html`The filing was answered <strong>202</strong>:
            <a href="${href}">${submission.filingId}</a>.`,
    ),
    step(
      filing !== undefined,
      filing === undefined
        ? html`Poll it until the authority has decided.`
        : html`The authority decided: ${tag(STATUS_TAGS[filing.status])}
            <a href="${href}">See the filing</a>.`,
    ),
    step(
      isAccepted && submission !== undefined && submission.documents > 0,
      submission === undefined || submission.documents === 0
        ? html`Download the documents of an accepted filing.`
        : html`Its <a href="${href}">${submission.documents} documents</a> are ready.`,
    ),
    step(
      isAccepted,
      isAccepted
        ? html`Live, this filing would have cost <strong>£20.00</strong>. Here it cost nothing.
            <a href="/live">Go live</a>`
        : html`Go live: an accepted filing costs £20.00, any other nothing.`,
    ),
  ]
}

function step(isDone: boolean, content: Html): Html {
  return html`<li class="${isDone ? 'done' : 'open'}"><span class="for-readers">${
    isDone ? 'Done: ' : 'To do: '
  }</span><span>${content}</span></li>`
}
