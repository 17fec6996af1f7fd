// The page of a partner’s own API domains, which the operator of the service sets up.
import { copyable, emptyState, html, type Html, type PageView } from '@cfs/pages'

export interface ApiDomainsModel {
  readonly domains: readonly string[]
  /** The address of the API for everyone. */
  readonly apiUrl: string
}

export function apiDomainsPage({ domains, apiUrl }: ApiDomainsModel): PageView {
  const [first] = domains
  const base = first === undefined ? apiUrl : `https://${first}`
  return {
    title: 'API domains',
    scripts: ['copy'],
    content: html`<h1>API domains</h1>
      ${domains.length === 0 ? nothing(apiUrl) : list(domains)}
      <section><h2>Activate a company</h2>
        <p>Send this with a <a href="/live/keys">live key</a> that has the scope partner, then send the
          trial balance,
          then redirect your customer to <code>activation_url</code>.</p>
        ${copyable({ label: 'Activate a company', text: curlOf(base) })}
      </section>
      <p>To add or remove a domain, contact us. The domain must point to the API first.</p>`,
  }
}

function nothing(apiUrl: string): Html {
  const content = html`<p>Your software can call the endpoints for partners on every address of the API,
    such as
    <code>${apiUrl}</code>.</p>`
  return emptyState({ title: 'No domains of your own', content })
}

function list(domains: readonly string[]): Html {
  return html`<p>The endpoints for partners answer your keys on these domains only. All other endpoints answer
    everywhere.</p>${domains.map((domain) => html`<p><code>${domain}</code></p>`)}`
}

function curlOf(base: string): string {
  return [
    `curl ${base}/api/v1/activate \\`,
    `  -H 'X-API-Key: YOUR_KEY' -H 'Content-Type: application/json' \\`,
    `  -d '{"company_number": "01234567", "email": "director@company.example"}'`,
  ].join('\n')
}
