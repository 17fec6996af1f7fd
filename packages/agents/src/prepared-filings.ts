// A filing that an agent has prepared. Its handle stands for one request: what is filed is what was checked.
import type { AccountsRequest, Ct600Request, DryRun } from '@cfs/client'
import type { z } from 'zod'

export type FilingType = 'ct600' | 'accounts'

/** The body of a request, without credentials. */
export type RequestBody = Omit<Ct600Request, 'credentials'> | Omit<AccountsRequest, 'credentials'>

/** A request that the API validates. */
export interface RequestToFile {
  readonly filingType: FilingType
  readonly request: RequestBody
}

export interface PreparedFiling extends RequestToFile {
  readonly handle: string
  readonly check: DryRun
  /** The filing, once it was submitted, in a program that remembers it. */
  filingId?: string
  /** Set once the person has refused to file it, in a program that remembers it. */
  isRefused?: true
}

export interface PreparedFilings {
  /** What a tool takes besides the handle, to find the filing again; empty in a program that remembers it. */
  readonly repeated: Readonly<Record<string, z.ZodType>>
  add(request: RequestToFile, check: DryRun): PreparedFiling
  /**
   * The filing of a handle; `values` are those of `repeated`. Undefined if the handle is unknown, is too old
   * and not submitted, or belongs to another request.
   */
  find(handle: string, values: Readonly<Record<string, unknown>>): Promise<PreparedFiling | undefined>
}

/** The register and the law may have changed after this time. */
export const PREPARED_FOR_MS = 30 * 60_000
