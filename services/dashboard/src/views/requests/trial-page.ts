// The page of one example response that a client must be able to handle: what was sent, what came back, and
// what to do.
import { copyable, html, type Html, notice, type PageView } from '@cfs/pages'
import { statusTag } from './request-pages.ts'

export function trialPage(model: {
  readonly title: string
  readonly curl: string
  readonly answers: readonly { readonly label: string; readonly status: number; readonly body: unknown }[]
  readonly meaning: string
  readonly fix: string
  readonly docUrl: string
  readonly note: string | undefined
}): PageView {
  const { title, curl, answers, meaning, fix, docUrl, note } = model
  return {
    title,
    scripts: ['copy'],
    content: html`<p><a href="/sandbox">Home</a></p><h1>${title}</h1>
      <p>${meaning}</p>
      ${note === undefined ? '' : notice({ tone: 'quiet', content: html`<p>${note}</p>` })}
      <section><h2>What is sent</h2>${copyable({ label: 'The same with your own key', text: curl })}</section>
      <section><h2>What comes back</h2>${answers.map(answerBox)}</section>
      <section><h2>What to do</h2><p>${fix}</p>
        <p><a href="${docUrl}">Errors in the documentation</a></p></section>`,
  }
}

function answerBox({ label, status, body }: { label: string; status: number; body: unknown }): Html {
  return html`<div class="heading"><h3>${label}</h3>${statusTag(status)}</div>
    ${copyable({ label: 'JSON', text: JSON.stringify(body, undefined, 2) })}`
}
