// Why the dashboard could not open a customer's form.
import { html, type PageView } from '@cfs/pages'

/** `unknown`: the token is used up, has expired or never existed. */
type Refusal = 'unknown' | 'ended' | 'paused'

const WORDS: Readonly<
  Record<Refusal, { readonly status: number; readonly title: string; readonly why: string }>
> = {
  unknown: {
    status: 410,
    title: 'Open the form again',
    why: 'The dashboard opens a form once, and only within a minute. Go back to the company’s page in the dashboard and press “File for this company” again. What was entered in the form is kept.',
  },
  ended: {
    status: 410,
    title: 'This form is closed',
    why: 'The access of this company has ended, or the account is closed. The company’s page in the dashboard says what you can do.',
  },
  paused: {
    status: 403,
    title: 'You cannot file at the moment',
    why: 'The account is suspended, so no one can file for its customers. What was entered in the form is kept.',
  },
}

export function refusedHandOverPage(refusal: Refusal): PageView {
  const { status, title, why } = WORDS[refusal]
  return { title, status, content: html`<h1>${title}</h1><p>${why}</p>` }
}
