// Why a filing was not accepted, one sentence on what to do, and one button for it; below, what the authority
// said word for word. The registry of errors decides which remedy it is.
import { AUTHORITY_NAMES, causeOf, type Remedy, REMEDY_WORDS, remedyOfAll } from '@cfs/contracts'
import { button, buttonLink, form, html, type Html, notice, type Slot } from '@cfs/pages'
import type { FilingErrorModel, FilingModel } from './filing-model.ts'

export interface RemedyPlace {
  readonly docsHref: string
  readonly csrfToken: string
  /** False for members who may not record what an authority has. */
  readonly mayRecord: boolean
}

const ANCHORS: Readonly<Record<'amend' | 'again', string>> = { amend: '#amend', again: '#again' }

/** Where the button of each remedy leads. */
const LEADS: Readonly<Record<Remedy, 'record' | 'docs' | keyof typeof ANCHORS>> = {
  find_out: 'record',
  contact_us: 'docs',
  ask_authority: 'docs',
  amend: 'amend',
  file_original: 'again',
  check_sign_in: 'again',
  check_auth_code: 'again',
  check_tax_reference: 'again',
  check_company: 'again',
  check_period: 'again',
  check_figures: 'again',
  send_again: 'again',
}

export function filingRemedy(filing: FilingModel, place: RemedyPlace): Slot {
  const remedy = remedyOfAll(filing.errors)
  if (remedy === undefined) return ''
  const authority = AUTHORITY_NAMES[filing.filing_type]
  const { sentence, button: label } = REMEDY_WORDS[remedy].member
  const causes = [...new Set(filing.errors.flatMap((error) => causeOf(error) ?? []))]
  return html`${notice({
    tone: remedy === 'find_out' || remedy === 'amend' ? 'warning' : 'bad',
    title: 'What to do',
    content: html`${causes.map((cause) => html`<p>${cause}</p>`)}<p>${sentence({ authority })}</p>
        ${action(filing, place, { leads: LEADS[remedy], label: label({ authority }), authority })}`,
  })}
    <details class="card"><summary>What the error says</summary>
      <div class="stack">${filing.errors.map((error) => errorPart(error, place.docsHref))}</div></details>`
}

/** The remedy in one line of a list: the cause, what to do, and a link to the place where it is done. */
export function remedyLine(filing: FilingModel, docsHref: string) {
  const page = `/live/filings/${filing.filing_id}`
  const [cause] = filing.errors.flatMap((error) => causeOf(error) ?? [])
  const remedy = remedyOfAll(filing.errors)
  if (remedy === undefined) return { cause, advice: undefined, label: 'Open the filing', href: page }
  const authority = AUTHORITY_NAMES[filing.filing_type]
  const { sentence, button: label } = REMEDY_WORDS[remedy].member
  const leads = LEADS[remedy]
  const advice = sentence({ authority })
  if (leads === 'docs') return { cause, advice, label: label({ authority }), href: docsHrefOf(docsHref) }
  // Recording what the authority has changes data, so only the filing's own page has the buttons for it.
  if (leads === 'record') return { cause, advice, label: 'Record what you found', href: page }
  return { cause, advice, label: label({ authority }), href: `${page}${ANCHORS[leads]}` }
}

const docsHrefOf = (docsHref: string) => `${docsHref}/authority-errors`

interface Action {
  readonly leads: (typeof LEADS)[Remedy]
  readonly label: string
  readonly authority: string
}

function action(
  { filing_id: id }: FilingModel,
  place: RemedyPlace,
  { leads, label, authority }: Action,
): Slot {
  const { csrfToken, docsHref } = place
  if (leads === 'docs') return buttonLink({ label, href: docsHrefOf(docsHref) })
  if (leads !== 'record') return buttonLink({ label, href: ANCHORS[leads] })
  if (!place.mayRecord) return html`<p>Owners and developers of the account can record it.</p>`
  return form({
    action: `/live/filings/${id}/outcome`,
    csrfToken,
    content: html`<div class="actions">${button({ label, name: 'found', value: 'held' })}${button({
      label: `${authority} does not have it`,
      kind: 'secondary',
      name: 'found',
      value: 'not_held',
    })}</div>`,
  })
}

function errorPart({ code, message, location, fix, ...error }: FilingErrorModel, docsHref: string): Html {
  const page = error.source === 'registry' ? 'registry-errors' : 'authority-errors'
  const department = error.authority_code === null ? '' : ` (${error.authority_code})`
  return html`<div><h3>Error ${code}${department}</h3><p>${message}</p>
    ${location === null ? '' : html`<p class="muted">Where: <code>${location}</code></p>`}
    ${fix === null ? '' : html`<p><strong>Over the API:</strong> ${fix}</p>`}
    <p>${error.retryable ? 'Filing the same again can succeed.' : 'Filing the same again does not help.'}
      <a href="${docsHref}/${page}">About errors of filings</a></p></div>`
}
