// An API key with an allow list works only from the IP addresses on that list.
import { Problem } from '@cfs/contracts'
import { addressRange, isInRanges } from '@cfs/http'
import type { KeyRecord } from '../store/api-keys.ts'

/**
 * Returns the error IP_NOT_ALLOWED if the API key has an allow list that does not contain the client's IP
 * address.
 */
export function addressRefusal(record: KeyRecord, address: string): Problem | undefined {
  if (record.allowedCidrs === null) return undefined
  const ranges = record.allowedCidrs.flatMap((text) => addressRange(text) ?? [])
  if (isInRanges(address, ranges)) return undefined
  return new Problem('IP_NOT_ALLOWED', `The IP address ${address} is not on the allow list of this API key.`)
}
