// The dependencies of gathering, all passed in as arguments.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { IsoDate } from '@cfs/values'
import type { CompanyDataClient, LookUpPurpose } from '../clients/company-data/company-data-client.ts'

export interface GatheringContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly clients: { readonly companyData: CompanyDataClient }
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
  /** Decides which look-ups come first when the registry's limit is near; a live filing by default. */
  readonly lookUpFor?: LookUpPurpose
  readonly timing: {
    /** The time limit for getting company data that the request needs. */
    readonly companyDataMs: number
    /** The shorter time limit for getting company data that the request does not need. */
    readonly spareCompanyDataMs: number
  }
}
