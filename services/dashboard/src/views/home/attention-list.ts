// The list "Needs attention" of the live home page: each item says in a sentence what is wrong, and has one
// button that leads to the remedy. A source that could not be asked is named, so that an empty list is true.
import type { AuthorityStatus } from '@cfs/contracts'
import { amount, day, html, type Html, moment, type Slot, tag, type Tone } from '@cfs/pages'
import type { AssessedDeadline } from '../../domain/company-deadline.ts'
import type { FilingModel } from '../filings/filing-model.ts'
import { remedyLine } from '../filings/filing-remedy.ts'
import { STATUS_TAGS, typeName } from '../shell/status-tags.ts'

export interface AttentionModel {
  /** Undefined, as the other sources, while the service that knows it is unavailable. */
  readonly unresolved: { readonly filings: readonly FilingModel[]; readonly hasMore: boolean } | undefined
  readonly balance: { readonly available: number; readonly owed: number } | undefined
  readonly threshold: number | null | undefined
  readonly endingKeys:
    | readonly {
        readonly keyId: string
        readonly name: string
        readonly endsAt: string
        readonly hasEnded: boolean
      }[]
    | undefined
  readonly authorities: readonly AuthorityStatus[] | undefined
  readonly deadlines: {
    readonly deadlines: readonly (AssessedDeadline & {
      readonly companyNumber: string
      readonly name: string | null
    })[]
    readonly total: number
  }
  /** Whether the account has neither money nor filings: the steps to go live say what to do. */
  readonly isNew: boolean
  readonly mayTopUp: boolean
  readonly mayManageKeys: boolean
  readonly apiUrl: string
}

interface Item {
  readonly label: string
  readonly tone: Tone
  readonly title: Slot
  readonly sentence: Slot
  readonly button?: { readonly label: string; readonly href: string }
}

const AUTHORITIES: Readonly<
  Record<AuthorityStatus['name'], { readonly name: string; readonly what: string }>
> = {
  tax_authority: { name: 'HMRC', what: 'company tax returns' },
  registry: { name: 'Companies House', what: 'accounts' },
  company_data: { name: 'The public register', what: 'company data' },
}
const HEALTH = {
  operational: { label: 'Working', tone: 'good' },
  degraded: { label: 'Partly working', tone: 'warning' },
  unavailable: { label: 'Not working', tone: 'bad' },
  unknown: { label: 'No request in the past hour', tone: 'quiet' },
} as const satisfies Record<AuthorityStatus['status'], { label: string; tone: Tone }>
/** The e-mail about a low balance has no threshold: the balance is low if it covers no filing. */
const LOW_POUNDS = 20

export function attentionList(model: AttentionModel): Html {
  const items = [
    ...authorityItems(model),
    ...moneyItems(model),
    ...filingItems(model),
    ...deadlineItems(model),
    ...keyItems(model),
  ]
  const unasked = unaskedSources(model)
  const nothing = unasked.length === 0 ? html`<p class="muted">Nothing needs you now.</p>` : ''
  return html`<section class="card inbox"><h2>Needs attention</h2>
    ${items.length === 0 ? nothing : html`<ul>${items.map(itemOf)}</ul>`}
    ${
      model.unresolved?.hasMore === true
        ? html`<p><a href="/live/filings?status=rejected">All rejected filings</a>,
            <a href="/live/filings?status=error">all filings with an error</a></p>`
        : ''
    }
    ${
      model.deadlines.total > model.deadlines.deadlines.length
        ? html`<p><a href="/live/companies">All ${model.deadlines.total.toLocaleString('en-GB')}
            deadlines that have passed or are near</a></p>`
        : ''
    }
    ${
      unasked.length === 0
        ? ''
        : html`<p class="muted">Not checked, because a part of the product does not answer:
            ${unasked.join(', ')}. Reload this page in a few seconds.</p>`
    }</section>`
}

function itemOf({ label, tone, title, sentence, button }: Item): Html {
  const link =
    button === undefined ? '' : html`<a class="button secondary" href="${button.href}">${button.label}</a>`
  return html`<li><div><p>${tag({ label, tone })} <strong>${title}</strong></p><p>${sentence}</p></div>
    ${link}</li>`
}

function unaskedSources(model: AttentionModel): readonly string[] {
  const { unresolved, balance, endingKeys, authorities } = model
  const sources = {
    filings: unresolved,
    'the balance': balance,
    keys: endingKeys,
    'the authorities': authorities,
  }
  return Object.entries(sources).flatMap(([name, found]) => (found === undefined ? [name] : []))
}

function authorityItems({ authorities = [], apiUrl }: AttentionModel): readonly Item[] {
  return authorities.flatMap(({ name: party, status }) => {
    if (status !== 'unavailable' && status !== 'degraded') return []
    const { name, what } = AUTHORITIES[party]
    const answers = status === 'unavailable' ? 'does not answer' : 'answers only some requests'
    return [
      {
        ...HEALTH[status],
        title: name,
        sentence: `${name} ${answers}, so ${what} may take longer or fail. Filings that were acknowledged are safe.`,
        button: { label: 'Status page', href: `${apiUrl}/status` },
      },
    ]
  })
}

function moneyItems({ balance, threshold, isNew, mayTopUp }: AttentionModel): readonly Item[] {
  if (balance === undefined || isNew) return []
  const { available, owed } = balance
  const limit = Math.max(LOW_POUNDS, threshold ?? 0)
  if (owed <= 0 && available >= limit) return []
  const refused = 'Filings that the balance does not cover are refused.'
  const ask = mayTopUp ? '' : ' Owners and members with the role finance can top up.'
  const sentence =
    owed > 0
      ? html`The next top-up pays the ${amount(owed)} that are owed. Until then, filings are refused.${ask}`
      : html`${amount(available)} is available. ${refused}${ask}`
  const item = {
    label: owed > 0 ? 'Owed' : 'Low balance',
    tone: owed > 0 ? 'bad' : 'warning',
    title: owed > 0 ? 'Your account owes money' : 'Your balance is low',
    sentence,
  } as const
  return [mayTopUp ? { ...item, button: { label: 'Top up', href: '/live/billing#top-up' } } : item]
}

function filingItems({ unresolved, apiUrl }: AttentionModel): readonly Item[] {
  return (unresolved?.filings ?? []).map((filing) => {
    const { cause, advice, label, href } = remedyLine(filing, `${apiUrl}/docs`)
    const { filing_type: type, company_name: name, company_number: number, period, status } = filing
    return {
      ...STATUS_TAGS[status],
      title: html`<a href="/live/filings/${filing.filing_id}">${typeName(type)} of ${name} (${number}), to
        ${day(period.end)}</a>`,
      sentence: html`${cause === undefined ? '' : html`${cause} `}${advice}`,
      button: { label, href },
    }
  })
}

function deadlineItems({ deadlines: { deadlines } }: AttentionModel): readonly Item[] {
  return deadlines.map((deadline) => {
    const { companyNumber, name, filingType, dueOn, distance, urgency, penaltyPounds } = deadline
    const isLate = urgency === 'overdue'
    const penalty = html` The penalty today is ${amount(penaltyPounds)}.`
    return {
      label: isLate ? 'Overdue' : 'Due soon',
      tone: isLate ? 'bad' : 'warning',
      title: html`${typeName(filingType)} of ${name === null ? companyNumber : `${name} (${companyNumber})`}`,
      sentence: html`Due on ${day(dueOn)}, ${distance}.${penaltyPounds > 0 ? penalty : ''}`,
      button: { label: 'Show company', href: `/live/companies/${companyNumber}` },
    }
  })
}

function keyItems({ endingKeys = [], mayManageKeys }: AttentionModel): readonly Item[] {
  const ask = mayManageKeys ? '' : ' Owners and developers can replace it.'
  return endingKeys.map(({ keyId, name, endsAt, hasEnded }) => {
    const item = {
      label: hasEnded ? 'Expired' : 'Expires soon',
      tone: hasEnded ? 'bad' : 'warning',
      title: html`Key ${name}`,
      sentence: hasEnded
        ? html`It stopped working at ${moment(endsAt)}. Programs that use it are refused.${ask}`
        : html`It stops working at ${moment(endsAt)}. Replace it in your programs before then.${ask}`,
    } as const
    const button = hasEnded
      ? { label: 'Create live key', href: '/live/keys/new' }
      : { label: 'Rotate key', href: `/live/keys/${keyId}` }
    return mayManageKeys ? { ...item, button } : item
  })
}

/** How each authority answered lately. */
export function authorityHealth(authorities: readonly AuthorityStatus[], apiUrl: string): Html {
  const rows = authorities.map(
    ({ name, status }) => html`<li><span>${AUTHORITIES[name].name}</span>${tag(HEALTH[status])}</li>`,
  )
  return html`<ul class="checklist">${rows}</ul><p><a href="${apiUrl}/status">Status page</a></p>`
}
