// Records a span and a duration for each request to an outside party, labelled with the outcome. The
// measurements contain no text of the messages: the outcome is one of a fixed set, and no tracing header is
// sent to outside parties.
import { metrics, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { inSpan } from '@cfs/runtime'
import type { OutsideParty as Party } from '../domain/authority-health.ts'
import type { AuthorityWatch } from './authority-watch.ts'
import type { CompanyDataClient } from './company-data/company-data-client.ts'
import type { RegistryGatewayClient } from './registry-gateway/registry-gateway-client.ts'
import type { TaxAuthorityClient } from './tax-authority/tax-authority-client.ts'

type Operation = 'submit' | 'poll' | 'lookup' | 'delete' | 'company'

const DURATION_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60]
/**
 * Outcomes that count as failures of the authority or of the connection to it; a refusal does not count,
 * because it is a valid response.
 */
const FAILURES = new Set(['not-sent', 'unknown', 'unreachable', 'unavailable', 'ambiguous', 'thrown'])

interface Clients {
  readonly taxAuthority: TaxAuthorityClient
  readonly registry: RegistryGatewayClient
  readonly companyData: CompanyDataClient
}

type Note = AuthorityWatch['note']

/**
 * Wraps the clients of the authorities with measurements, and notes whether each request was answered;
 * without an OpenTelemetry SDK nothing is measured.
 */
export function measuredClients({ taxAuthority, registry, companyData }: Clients, note: Note): Clients {
  return {
    taxAuthority: measuredTaxAuthority(taxAuthority, note),
    registry: measuredRegistry(registry, note),
    companyData: measuredCompanyData(companyData, note),
  }
}

type Measure = <T extends { readonly kind: string }>(
  operation: Operation,
  exchange: () => Promise<T>,
) => Promise<T>

function measureOf(party: Party, note: Note): Measure {
  const duration = metrics.getMeter('filing').createHistogram('authority.request.duration', {
    unit: 's',
    description: 'Duration of requests to an authority, by outcome.',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
  })
  return (operation, exchange) => {
    const attributes = { authority: party, operation }
    const options = { kind: SpanKind.CLIENT, attributes }
    return inSpan(`${party} ${operation}`, options, async (span) => {
      const startedAt = performance.now()
      let outcome = 'thrown'
      try {
        const came = await exchange()
        outcome = came.kind
        return came
      } finally {
        const failed = FAILURES.has(outcome)
        note(party, !failed)
        duration.record((performance.now() - startedAt) / 1000, { ...attributes, outcome, failed })
        span.setAttribute('outcome', outcome)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      }
    })
  }
}

function measuredTaxAuthority(client: TaxAuthorityClient, note: Note): TaxAuthorityClient {
  const measure = measureOf('tax_authority', note)
  return {
    prepare: (taxReturn) => {
      const prepared = client.prepare(taxReturn)
      return {
        ...prepared,
        send: (signal, mayLeave) => measure('submit', () => prepared.send(signal, mayLeave)),
      }
    },
    lookup: (lookup) => measure('lookup', () => client.lookup(lookup)),
    poll: (poll) => measure('poll', () => client.poll(poll)),
    remove: (removal) => measure('delete', () => client.remove(removal)),
  }
}

function measuredRegistry(client: RegistryGatewayClient, note: Note): RegistryGatewayClient {
  const measure = measureOf('registry', note)
  return {
    prepare: (accounts) => {
      const prepared = client.prepare(accounts)
      return {
        ...prepared,
        send: (signal, mayLeave) => measure('submit', () => prepared.send(signal, mayLeave)),
      }
    },
    lookup: (question) => measure('lookup', () => client.lookup(question)),
    poll: (question) => measure('poll', () => client.poll(question)),
  }
}

function measuredCompanyData(client: CompanyDataClient, note: Note): CompanyDataClient {
  const measure = measureOf('company_data', note)
  return { company: (number, question) => measure('company', () => client.company(number, question)) }
}
