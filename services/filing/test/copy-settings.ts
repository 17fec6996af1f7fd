// The settings with which a service under test keeps a copy of the register, and its time limits for that.
import type { StreamTiming } from '../src/commands/follow-company-stream.ts'

export const QUICK_STREAMS: StreamTiming = {
  leaseSeconds: 2,
  lookMs: 20,
  firstRetrySeconds: 0.02,
  limitedRetrySeconds: 0.2,
}

export interface CopyOptions {
  /** The registry's limit of look-ups in five minutes; none by default. */
  readonly companyDataRequests?: number
  /** Whether the service keeps a copy of the register; it does not by default. */
  readonly companyCopy?: boolean
  /** How many default companies the registry's file has. Defaults to 5. */
  readonly companyFileCompanies?: number
}

export function registryOptions({ companyDataRequests = 0, companyFileCompanies = 5 }: CopyOptions) {
  return { companyDataRequests, companyFileCompanies, streamHeartbeatMs: 20 }
}

export function copySettings(
  registryUrl: string,
  { companyDataRequests = 0, companyCopy = false }: CopyOptions,
): Readonly<Record<string, string>> {
  return {
    COMPANY_DATA_REQUESTS: String(companyDataRequests),
    ...(companyCopy && {
      COMPANY_DATA_STREAM_URL: registryUrl,
      COMPANY_DATA_STREAM_KEY: 'simulator-stream-key',
      COMPANY_DATA_FILE_URL: `${registryUrl}/BasicCompanyDataAsOneFile-{month}-01.zip`,
    }),
  }
}
