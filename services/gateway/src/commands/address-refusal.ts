// An API key with an allow list works only from the IP addresses on that list.
import { Problem } from '@cfs/contracts'
import ipaddr from 'ipaddr.js'
import type { KeyRecord } from '../store/api-keys.ts'

/**
 * Returns the error IP_NOT_ALLOWED if the API key has an allow list that does not contain the client's IP
 * address.
 */
export function addressRefusal(record: KeyRecord, address: string): Problem | undefined {
  if (record.allowedCidrs === null) return undefined
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  const isAllowed = record.allowedCidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr)
    return parsed !== undefined && parsed.kind() === network.kind() && parsed.match([network, bits])
  })
  if (isAllowed) return undefined
  return new Problem('IP_NOT_ALLOWED', `The IP address ${address} is not on the allow list of this API key.`)
}
