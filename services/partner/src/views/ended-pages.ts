// Pages outside a visit: it is over, or the customer left.
import {
  button,
  form,
  hasTyped,
  html,
  type PageView,
  type Slot,
  type TypedField,
  typedForm,
} from '@cfs/pages'

const OTHERS_CLOSE_IT = 'the company that sent you the link closes the form'

/** `fields`: what was typed in a form that came too late; `isKept`: the next visit offers it. */
export function endedPage(late: {
  readonly isForm: boolean
  readonly fields: readonly TypedField[]
  readonly isKept: boolean
  /** Whether a member of the partner's account filled in the form. */
  readonly isForMember: boolean
}): PageView {
  const { isForm, fields, isKept, isForMember } = late
  const kept = isKept ? 'Your next visit in this browser offers you what you typed.' : ''
  return {
    title: 'Your visit has ended',
    status: 401,
    content: html`<h1>Your visit has ended</h1>
      ${isForm ? html`<p><strong>This page was not saved, and nothing was sent.</strong> ${kept}</p>` : ''}
      <p>A visit lasts two hours unless you ask for more, and ends when ${
        isForMember ? 'the company’s access or your own right to file ends' : OTHERS_CLOSE_IT
      }. What you entered on the pages before is kept, except
        sign-in details.</p>
      <p>${
        isForMember
          ? 'Open the form again from the company’s page in the dashboard.'
          : 'Open the newest link that you were sent, or ask for a new one.'
      }</p>
      ${hasTyped(fields) ? typedForm({ fields, send: undefined }) : ''}`,
  }
}

/**
 * The partner's account is suspended (`paused`) or closed (`ended`). `typed`: what was in a form that was not
 * accepted; `hasSent`: something was filed with this form.
 */
export function pausedPage(paused: {
  readonly reason: 'paused' | 'ended'
  readonly partner: string
  readonly typed: { readonly fields: readonly TypedField[]; readonly isKept: boolean } | undefined
  readonly hasSent: boolean
}): PageView {
  const { reason, partner, typed, hasSent } = paused
  const fields = typed?.fields ?? []
  const title = reason === 'paused' ? 'You cannot file here at the moment' : 'You can no longer file here'
  const next =
    reason === 'paused'
      ? `What you entered before is kept, except sign-in details. Ask ${partner} when you can go on.`
      : `Ask ${partner} what to do next.`
  return {
    title,
    status: 403,
    content: html`<h1>${title}</h1>
      ${typed === undefined ? '' : notAccepted(typed.isKept && reason === 'paused')}
      <p>${partner} has sent you here, but cannot file with this service
        ${reason === 'paused' ? 'at the moment' : 'any more'}. ${next}</p>
      <p>Your dates to file and to pay stay the same: if one of them is near, you can file with HMRC and
        Companies House yourself.</p>
      ${hasSent ? html`<p><a href="/form/status">See what you have filed</a></p>` : ''}
      ${hasTyped(fields) ? typedForm({ fields, send: undefined }) : ''}`,
  }
}

function notAccepted(isKept: boolean): Slot {
  const kept = isKept ? 'What you typed is offered to you again when you can go on.' : ''
  return html`<p><strong>This page was not saved, and nothing was sent.</strong> ${kept}</p>`
}

interface TypedBefore {
  readonly action: string
  readonly fields: readonly TypedField[]
  readonly csrfToken: string
}

/** A page that arrived after the end of an earlier visit. */
export function keptPage({ action, fields, csrfToken }: TypedBefore): PageView {
  return {
    title: 'One page is not saved yet',
    content: html`<h1>One page is not saved yet</h1>
      <p>It arrived after your last visit had ended, so nothing of it was saved or sent.</p>
      ${typedForm({ fields, send: { action, csrfToken, label: 'Save this page' } })}
      ${form({
        action: '/form/kept/forget',
        csrfToken,
        content: button({ label: 'Go on without it', kind: 'secondary' }),
      })}`,
  }
}

/** A page of another visit in the same browser, perhaps of another company. */
export function stalePage(stale: TypedBefore & { readonly companyNumber: string }): PageView {
  const { action, fields, csrfToken, companyNumber } = stale
  const label = `Save it in the form of company ${companyNumber}`
  return {
    title: 'This page is out of date',
    status: 403,
    content: html`<h1>This page is out of date</h1>
      <p>It was opened before this visit began. Nothing was saved or sent.</p>
      ${hasTyped(fields) ? typedForm({ fields, send: { action, csrfToken, label } }) : ''}
      <p><a href="/form">Go on with the form of company ${companyNumber}</a></p>`,
  }
}

/** A new tab's page, for browsers without scripts. */
export function prolongedPage(until: string): PageView {
  return {
    title: 'You have more time',
    content: html`<h1>You have more time</h1>
      <p>Your visit now ends at ${until}. Close this tab and go on in the other one: it has what you
        typed.</p>
      <p><a href="/form">Go on with the form here</a></p>`,
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
