// Reads how the authorities answered lately, from the filing service.
import { authorityStatuses, type AuthorityStatus } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import { type Reading, readerOf } from '../shell/reading.ts'

export type { AuthorityStatus }

/** A replica of the previous version of filing does not let the dashboard ask: nothing is known then. */
export async function readAuthorities(
  { api }: ProductClient,
  reading: Reading,
): Promise<readonly AuthorityStatus[] | undefined> {
  const reader = { ...readerOf(reading, 'live'), scope: 'status:read', service: 'filing' } as const
  const answer = api.call({ ...reader, path: '/status/authorities' }, authorityStatuses)
  return (await absentIfUnknown(answer, [401, 403, 404]))?.authorities
}
