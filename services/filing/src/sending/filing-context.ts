// What the commands work with: everything is handed in, nothing is found.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { CompanyDataClient } from '../clients/company-data/company-data-client.ts'
import type { RegistryGatewayClient } from '../clients/registry-gateway/registry-gateway-client.ts'
import type { TaxAuthorityClient } from '../clients/tax-authority/tax-authority-client.ts'
import type { RunningSendings } from './running-sendings.ts'

export interface Clients {
  readonly taxAuthority: TaxAuthorityClient
  readonly registry: RegistryGatewayClient
  readonly companyData: CompanyDataClient
}

/** How long things may take. Together they keep a filing from being pending for more than 60 seconds. */
export interface Timing {
  /** From the request to its answer, whatever the authority does: less than the promised 10 seconds. */
  readonly answerMs: number
  /** From the record to the moment at which the sending is given up. */
  readonly sendingMs: number
  /** From the record to the moment at which its outcome is decided, come what may. */
  readonly pendingMs: number
  /** How long a process that does not renew its lease counts as alive. */
  readonly leaseMs: number
  /** Waits before the look-ups after a sending without an answer. */
  readonly lookupDelaysMs: readonly number[]
  readonly lookupMs: number
  readonly pollMs: number
  /** The wait for company data, and the shorter one where it can be done without. */
  readonly companyDataMs: number
  readonly spareCompanyDataMs: number
}

export const TIMING: Timing = {
  answerMs: 8500,
  sendingMs: 42_000,
  pendingMs: 58_000,
  leaseMs: 8000,
  lookupDelaysMs: [300, 1500, 4000],
  lookupMs: 5000,
  pollMs: 30_000,
  companyDataMs: 6000,
  spareCompanyDataMs: 2000,
}

export interface FilingContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly clients: Clients
  readonly timing: Timing
  readonly sendings: RunningSendings
  /** Called after a commit that appended events. */
  readonly poke: () => void
}
