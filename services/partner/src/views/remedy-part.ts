// What the customer can do about a filing that was not accepted: why, one sentence, and one button. The
// registry of errors decides which.
import { AUTHORITY_NAMES, causeOf, type Remedy, REMEDY_WORDS, remedyOfAll } from '@cfs/contracts'
import { button, buttonLink, form, hiddenField, html, type Html, notice, type Slot } from '@cfs/pages'
import { anotherForm, type StatusFiling, type StatusModel } from './status-model.ts'

/** Where the button of each remedy leads: to a page of the form, or to another action. */
const BUTTONS: Readonly<Record<Remedy, Leads>> = {
  find_out: 'found',
  contact_us: 'partner',
  ask_authority: 'partner',
  amend: 'another',
  file_original: 'partner',
  check_sign_in: 'sign-in',
  check_auth_code: 'sign-in',
  check_tax_reference: 'details',
  check_company: 'partner',
  check_period: 'choose',
  check_figures: 'figures',
  send_again: 'sign-in',
}
type Leads = 'found' | 'partner' | 'another' | 'sign-in' | 'details' | 'choose' | 'figures'

/** For a filing whose authority gave no reason. */
const WITHOUT_REASON: Remedy = 'contact_us'

export function remedyPart(filing: StatusFiling, model: StatusModel): Html {
  const remedy = remedyOfAll(filing.errors) ?? WITHOUT_REASON
  const names = { authority: AUTHORITY_NAMES[filing.type], partner: model.partner }
  const { sentence, button: label } = REMEDY_WORDS[remedy].director
  const causes = [...new Set(filing.errors.flatMap((error) => causeOf(error) ?? []))]
  const list = causes.length === 0 ? '' : html`<ul>${causes.map((cause) => html`<li>${cause}</li>`)}</ul>`
  return html`${notice({
    tone: filing.standing === 'rejected' ? 'bad' : 'warning',
    title: TITLES[remedy] ?? 'Why',
    content: html`${list}<p>${sentence(names)} Nothing was charged.</p>`,
  })}
  ${mayAct(model) ? action(BUTTONS[remedy], { filing, model, label: label(names) }) : ''}`
}

const TITLES: Readonly<Partial<Record<Remedy, string>>> = {
  find_out: 'Do not file again yet',
  check_sign_in: 'The sign-in details were not accepted',
  check_auth_code: 'The authentication code was not accepted',
  amend: 'Already filed',
}

const UNDECIDED = ['pending', 'submitted']

/** While a filing is undecided, or in an earlier form, nothing is sent again. */
function mayAct({ isEarlier, filings }: StatusModel): boolean {
  return !isEarlier && filings.every(({ outcome }) => !UNDECIDED.includes(outcome))
}

interface Action {
  readonly filing: StatusFiling
  readonly model: StatusModel
  readonly label: string
}

function action(leads: Leads, { filing, model, label }: Action): Slot {
  const { csrfToken, returnUrl } = model
  if (leads === 'found') return model.isTest ? '' : foundForm(filing, model, label)
  if (leads === 'another') return anotherForm(model, label, 'primary')
  const asItIs = button({
    label: 'Send it again as it is',
    kind: 'secondary',
    name: 'answer',
    value: 'sign-in',
  })
  const isPartner = leads === 'partner'
  const main = isPartner ? '' : button({ label, name: 'answer', value: leads })
  const back = isPartner && returnUrl !== null ? buttonLink({ label, href: returnUrl }) : ''
  const isAgain = leads === 'sign-in'
  return form({
    action: '/form/again',
    csrfToken,
    content: html`<div class="actions">${back}${main}${isAgain ? '' : asItIs}</div>`,
  })
}

/** Where the customer looks, and the two answers. */
function foundForm({ type }: StatusFiling, { csrfToken, companyNumber }: StatusModel, held: string): Html {
  const authority = AUTHORITY_NAMES[type]
  const place =
    type === 'accounts'
      ? html`<a href="https://find-and-update.company-information.service.gov.uk/company/${companyNumber}/filing-history">the
          company’s filing history at Companies House</a>`
      : html`<a href="https://www.gov.uk/log-in-register-hmrc-online-services">the company’s account at
          HMRC</a>`
  return form({
    action: '/form/found',
    csrfToken,
    content: html`${hiddenField('type', type)}<p>Look in ${place}. Then say what you found:</p>
      <div class="actions">${button({ label: held, name: 'found', value: 'held' })}${button({
        label: `${authority} does not have it`,
        kind: 'secondary',
        name: 'found',
        value: 'not_held',
      })}</div>`,
  })
}
