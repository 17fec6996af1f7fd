// The dependencies of commands and sending, all passed in as arguments.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { IsoDate } from '@cfs/values'
import type { CompanyDataClient } from '../clients/company-data/company-data-client.ts'
import type { RegistryGatewayClient } from '../clients/registry-gateway/registry-gateway-client.ts'
import type { TaxAuthorityClient } from '../clients/tax-authority/tax-authority-client.ts'
import type { AuthorityLimiters } from './authority-limiters.ts'
import type { RunningSendings } from './running-sendings.ts'

export interface Clients {
  readonly taxAuthority: TaxAuthorityClient
  readonly registry: RegistryGatewayClient
  readonly companyData: CompanyDataClient
}

/** Time limits. Together these time limits ensure that no filing is pending for more than 60 seconds. */
export interface Timing {
  /**
   * The time limit from the request to its response, even when the authority is slow: less than the promised
   * 10 seconds.
   */
  readonly answerMs: number
  /** How long a filing waits, before it is recorded, until the authority can take it. */
  readonly slotWaitMs: number
  /** The time limit from recording the filing until sending stops. */
  readonly sendingMs: number
  /** The time limit from recording a filing until it has an outcome in every case. */
  readonly pendingMs: number
  /** How long a process that has stopped renewing its leases is still assumed to be alive. */
  readonly leaseMs: number
  /** The delays before each status query about a message that got no response. */
  readonly lookupDelaysMs: readonly number[]
  readonly lookupMs: number
  readonly pollMs: number
  /** The time limit for getting company data, and the shorter limit if the request does not need the data. */
  readonly companyDataMs: number
  readonly spareCompanyDataMs: number
}

export const TIMING: Timing = {
  answerMs: 8500,
  slotWaitMs: 5000,
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
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
  /** Whether this service keeps a copy of the register. */
  readonly hasCompanyCopy?: boolean
  readonly sendings: RunningSendings
  readonly limiters: AuthorityLimiters
  /**
   * Wakes the outbox relay, which publishes events, and the scheduled work, which polls for new submissions;
   * call this function after a commit that added events to the outbox.
   */
  readonly poke: () => void
}
