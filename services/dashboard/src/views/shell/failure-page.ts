// A failure page states what happened and what to do, and gives the request id to quote.
import { html } from '@cfs/pages'
import type { PageView } from './page-view.ts'

interface Words {
  readonly title: string
  readonly next: string
}

const WORDS: Readonly<Record<number, Words>> = {
  400: { title: 'This request cannot be read', next: 'Go back, reload the page and try again.' },
  403: { title: 'You may not open this page', next: 'Go back, or sign in as a person who may open it.' },
  404: { title: 'Page not found', next: 'Check the address, or start from the home page.' },
  405: {
    title: 'There is nothing to see here',
    next: 'This address only takes a form. Go back to the page with the form, or start from the home page.',
  },
  413: { title: 'This form is too large', next: 'Go back and send less.' },
  415: { title: 'This request cannot be read', next: 'Go back, reload the page and try again.' },
  429: { title: 'Too many attempts', next: 'Wait a little, then try again.' },
  503: { title: 'Temporarily unavailable', next: 'Reload the page in a few seconds.' },
}
const UNEXPECTED: Words = {
  title: 'Something failed on our side',
  next: 'Try again. If it keeps failing, contact us with the request id.',
}

export function failurePage(failure: {
  readonly status: number
  readonly message: string
  readonly requestId: string
}): PageView {
  const { title, next } = WORDS[failure.status] ?? UNEXPECTED
  const content = html`<h1>${title}</h1>
    ${failure.message === '' ? '' : html`<p>${failure.message}</p>`}
    <p>${next}</p>
    <p><a href="/">Home page</a></p>
    <p class="muted">Request id: <code>${failure.requestId}</code></p>`
  return { title, content, status: failure.status }
}
