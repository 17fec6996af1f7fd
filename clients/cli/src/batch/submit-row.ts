// Submits one row under an idempotency key that follows from its content, so that it is never filed twice.
import type { FilingClient, Submission } from '@cfs/client'
import type { PlannedRow } from './plan-rows.ts'

/** The same row has the same key in every run; `attempt` counts the repetitions that the user asked for. */
export function idempotencyKeyOf(row: Pick<PlannedRow, 'id'>, attempt: number): string {
  return `batch-${row.id}-${attempt}`
}

/** Files the row; the errors are those of the client. */
export function submitRow(
  client: FilingClient,
  row: PlannedRow,
  options: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<Submission> {
  const { request, credentials } = row
  const call = { idempotencyKey: idempotencyKeyOf(row, options.attempt), signal: options.signal }
  if ('utr' in request) {
    const { government_gateway_id = '', government_gateway_password = '' } = credentials
    const given = { government_gateway_id, government_gateway_password }
    return client.fileCt600({ ...request, credentials: given, dry_run: false }, call)
  }
  const { company_auth_code = '' } = credentials
  return client.fileAccounts({ ...request, credentials: { company_auth_code }, dry_run: false }, call)
}
