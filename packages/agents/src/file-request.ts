// Sends a request whose content someone else wrote: the API validates it.
import type { CallOptions, DryRun, FilingClient, Submission, SubmitOptions } from '@cfs/client'
import type { RequestToFile } from './prepared-filings.ts'

type Ct600 = Parameters<FilingClient['fileCt600']>[0] & { readonly dry_run: true }
type Accounts = Parameters<FilingClient['fileAccounts']>[0] & { readonly dry_run: true }

export interface RequestToSend extends RequestToFile {
  readonly credentials: Readonly<Record<string, string>>
}

/** Files the request with its credentials. */
export async function fileRequest(
  client: FilingClient,
  { filingType, request, credentials }: RequestToSend,
  options: SubmitOptions,
): Promise<Submission> {
  const body: unknown = { ...request, dry_run: false, credentials }
  return filingType === 'ct600'
    ? await client.fileCt600(body as Ct600 & { readonly dry_run: false }, options)
    : await client.fileAccounts(body as Accounts & { readonly dry_run: false }, options)
}

/** Checks and computes the request; needs no credentials. */
export async function checkRequest(
  client: FilingClient,
  { filingType, request }: RequestToFile,
  options: CallOptions = {},
): Promise<DryRun> {
  const body: unknown = { ...request, dry_run: true }
  return filingType === 'ct600'
    ? await client.fileCt600(body as Ct600, options)
    : await client.fileAccounts(body as Accounts, options)
}
