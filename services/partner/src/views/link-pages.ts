// The page of an activation link: a button, because mail scanners open links, or why the link does not work.
import { button, form, html, notice, type PageView, type Slot, summaryList } from '@cfs/pages'
import { facts } from './form-page.ts'

export function linkPage(model: {
  readonly partner: string
  readonly companyNumber: string
  /** Undefined while the register is unavailable. */
  readonly companyName: string | undefined
  readonly action: string
  readonly csrfToken: string
  readonly isTest: boolean
}): PageView {
  const { partner, companyNumber, companyName, action, csrfToken } = model
  return {
    title: 'File for your company',
    content: html`<h1>File for your company</h1>
      <p>${partner} has prepared this page for you. You check the figures, and we send the company tax return
        or the annual accounts to HMRC and Companies House.</p>
      ${facts(
        summaryList([
          ...(companyName === undefined
            ? []
            : [{ term: 'Company', value: html`<strong>${companyName}</strong>` }]),
          { term: 'Company number', value: companyNumber },
        ]),
      )}
      ${model.isTest ? testNotice() : ''}
      <h2>What you need</h2>
      <ul class="needs"><li>about five minutes</li>
        <li>for a tax return: the company’s Government Gateway user ID and password, and its tax reference
          (UTR)</li>
        <li>for accounts: the Companies House authentication code</li></ul>
      ${form({
        action,
        csrfToken,
        content: [
          button({ label: `Continue as director of ${companyName ?? companyNumber}` }),
          html`<p class="muted">This link works once. You then have two hours.</p>`,
        ],
      })}`,
  }
}

export function testNotice(): Slot {
  return notice({
    tone: 'warning',
    title: 'This is a test',
    content: html`<p>The figures are samples. Nothing is stored, and nothing is sent to an authority.</p>`,
  })
}

export type LinkState = 'unknown' | 'used' | 'expired' | 'replaced' | 'ended' | 'paused'

const TITLES: Readonly<Record<LinkState, string>> = {
  unknown: 'This link does not work',
  used: 'This link has been used',
  expired: 'This link has expired',
  replaced: 'There is a newer link',
  ended: 'This link no longer works',
  paused: 'You cannot file here at the moment',
}

const STATUSES: Readonly<Record<LinkState, number>> = {
  unknown: 404,
  used: 410,
  expired: 410,
  replaced: 410,
  ended: 410,
  paused: 403,
}

export function refusedLinkPage(model: {
  readonly state: LinkState
  /** Undefined if the link does not say who made it. */
  readonly partner: string | undefined
  readonly returnUrl: string | null
  /** The form that sends a new link to the address on record; undefined if the partner does not allow it. */
  readonly renewal:
    | { readonly action: string; readonly csrfToken: string; readonly address: string }
    | undefined
}): PageView {
  const { state, renewal, returnUrl } = model
  const partner = model.partner ?? 'the company that sent it to you'
  const sentences: Readonly<Record<LinkState, string>> = {
    unknown: `Part of it may be missing: copy the whole link. If it still does not work, ask ${partner} for
      a new one.`,
    used: `A link works once. Ask ${partner} for a new one: what you entered before is kept.`,
    expired: `Links work for a limited time. Ask ${partner} for a new one: what you entered before is kept.`,
    replaced: `${partner} sent you another link after this one. Use the newest one.`,
    paused: `${partner} has sent you this link, but cannot file with this service at the moment. The link is
      not used up. Ask ${partner} when it works again.`,
    ended: `${partner} has closed this form. Ask ${partner} what to do next.`,
  }
  return {
    title: TITLES[state],
    status: STATUSES[state],
    content: html`<h1>${TITLES[state]}</h1>
      <p>${sentences[state]}</p>
      ${
        renewal === undefined
          ? ''
          : form({
              action: renewal.action,
              csrfToken: renewal.csrfToken,
              content: [
                html`<p>We can send a new link to the address on record, ${renewal.address}.</p>`,
                button({ label: 'Send me a new link' }),
              ],
            })
      }
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Go to ${partner}</a></p>`}`,
  }
}

/** The same words whether or not a link was sent, so that the page reveals nothing. */
export function linkSentPage(partner: string): PageView {
  return {
    title: 'Check your e-mail',
    content: html`<h1>Check your e-mail</h1>
      <p>If ${partner} allows it, a new link is on its way to the address on record. It works once.
        If nothing arrives, ask ${partner}.</p>`,
  }
}
