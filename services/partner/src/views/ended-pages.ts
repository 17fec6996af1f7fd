// Pages outside a visit: it is over, the customer left, or something failed.
import { html } from '@cfs/pages'
import type { PageView } from './page-view.ts'

/** `method` is that of the request: the answers of a form that arrives too late are not saved. */
export function endedPage(method: string): PageView {
  return {
    title: 'Your visit has ended',
    status: 401,
    content: html`<h1>Your visit has ended</h1>
      ${method === 'POST' ? html`<p><strong>This page was not saved, and nothing was sent.</strong></p>` : ''}
      <p>A visit lasts two hours, and ends when the company that sent you the link closes the form. What you
        entered on the pages before is kept for the next visit, except sign-in details.</p>
      <p>Open the newest link that you were sent, or ask for a new one.</p>`,
  }
}

export function leftPage(model: { readonly partner: string; readonly returnUrl: string | null }): PageView {
  const { partner, returnUrl } = model
  return {
    title: 'You have finished',
    content: html`<h1>You have finished</h1><p>You can close this page.</p>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Go to ${partner}</a></p>`}`,
  }
}

interface Words {
  readonly title: string
  readonly next: string
}

const WORDS: Readonly<Record<number, Words>> = {
  400: { title: 'This request cannot be read', next: 'Go back, reload the page and try again.' },
  403: { title: 'This page is out of date', next: 'Go back, reload the page and try again.' },
  404: { title: 'Page not found', next: 'Open the link that you were sent.' },
  405: {
    title: 'There is nothing to see here',
    next: 'This address only takes a form. Go back to the page with the form.',
  },
  413: { title: 'This form is too large', next: 'Go back and send less.' },
  415: { title: 'This request cannot be read', next: 'Go back, reload the page and try again.' },
  429: { title: 'Too many attempts', next: 'Wait a little, then try again.' },
  503: {
    title: 'Temporarily unavailable',
    next: 'What you entered is kept. Reload the page in a few seconds.',
  },
}
const UNEXPECTED: Words = {
  title: 'Something failed on our side',
  next: 'What you entered is kept. Try again; if it keeps failing, contact us with the request id.',
}

export function failurePage(failure: {
  readonly status: number
  readonly message: string
  readonly requestId: string
}): PageView {
  const { title, next } = WORDS[failure.status] ?? UNEXPECTED
  return {
    title,
    status: failure.status,
    content: html`<h1>${title}</h1>
      ${failure.message === '' ? '' : html`<p>${failure.message}</p>`}
      <p>${next}</p>
      <p class="muted">Request id: <code>${failure.requestId}</code></p>`,
  }
}
