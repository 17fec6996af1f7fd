// Counts a request that is forwarded, unless the message of an agent was counted in its place.
import type { FastifyRequest } from 'fastify'
import type { AdmittedRequest } from '../../commands/requests/admit-request.ts'
import type { KeyRecord } from '../../state/create-authenticator.ts'
import type { PrepaidRequests } from '../../state/prepaid-requests.ts'
import { costOfRequest } from './cost-of-request.ts'

/** Carries the token of a counted message to its tool's requests. It is forwarded to no service. */
export const PREPAID_HEADER = 'x-prepaid-request'

export interface AdmissionOptions {
  /** Counts the request, as `cost` requests; if `counts` is false, only reads the rate limits. */
  readonly admit: (
    record: KeyRecord,
    counting: { readonly counts: boolean; readonly cost: number },
  ) => Promise<AdmittedRequest>
  /** The counted messages of agents. */
  readonly prepaid: PrepaidRequests<AdmittedRequest>
}

/**
 * A refused submission does not count towards the rate limits, but its response states them. A message of an
 * agent counts in every case: its count is not given back, even if its tool's request is refused later.
 */
export async function admitForwarded(
  { admit, prepaid }: AdmissionOptions,
  record: KeyRecord,
  { request, isRefused }: { readonly request: FastifyRequest; readonly isRefused: boolean },
): Promise<AdmittedRequest> {
  const cost = costOfRequest(request)
  const token = request.headers[PREPAID_HEADER]
  const isPrepaid = !isRefused && cost === 1 && typeof token === 'string'
  const { headers } = (isPrepaid ? prepaid.take(token) : undefined) ?? {}
  if (headers !== undefined) return { headers, giveBack: async () => headers }
  return await admit(record, { counts: !isRefused, cost })
}
