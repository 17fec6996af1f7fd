// The activation links that a partner made, each with its state. A link itself is never shown again.
import { emptyState, html, type Html, moment, type PageView, pagination, table } from '@cfs/pages'
import { customerFilter, type FilteredList } from './customer-filter.ts'
import { type LinkState, linkTag } from './link-tag.ts'

const PATH = '/live/activations'

export interface ActivationsModel extends FilteredList {
  readonly activations: readonly {
    readonly activation_id: string
    readonly company_number: string
    readonly email: string
    readonly external_id: string | null
    readonly state: LinkState
    readonly created_at: string
    readonly expires_at: string
    readonly used_at: string | null
  }[]
}

export function activationsPage(model: ActivationsModel): PageView {
  const { activations, companyNumber } = model
  const filter = companyNumber === undefined ? '' : `company=${companyNumber}&`
  return {
    title: 'Activation links',
    content: html`<h1>Activation links</h1>
      <p>Each link signs one customer in once. It works until it expires, or until a newer link for the
        company replaces
        it; opening it uses nothing up.</p>
      ${customerFilter(model, PATH)}
      ${activations.length === 0 ? nothing(companyNumber) : list(activations)}
      ${pagination({ ...model.pagination, hrefOf: (offset) => `${PATH}?${filter}offset=${offset}` })}`,
  }
}

function nothing(companyNumber: string | undefined): Html {
  const of = companyNumber === undefined ? '' : ` for ${companyNumber}`
  const content = html`<p>A link is made when your software activates a company over the API, or you activate
    one under <a href="/live/customers">Customers</a>.</p>`
  return emptyState({ title: `No links${of}`, content })
}

function list(activations: ActivationsModel['activations']): Html {
  const headings = ['Company', 'Link', 'Customer', 'Your reference', 'Made', 'Signed in']
  return table({
    caption: 'Activation links, newest first',
    columns: headings.map((heading) => ({ heading })),
    rows: activations.map((one) => ({
      href: `/live/companies/${one.company_number}`,
      cells: [
        one.company_number,
        one.state === 'open' ? html`${linkTag('open')} until ${moment(one.expires_at)}` : linkTag(one.state),
        one.email,
        one.external_id ?? 'None',
        moment(one.created_at),
        one.used_at === null ? 'Not yet' : moment(one.used_at),
      ],
    })),
  })
}
