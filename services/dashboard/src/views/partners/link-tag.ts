// The states of a partner's companies, activation links and imports, as tags.
import { type Html, tag } from '@cfs/pages'

export type LinkState = 'open' | 'used' | 'expired' | 'replaced'

const LINKS: Readonly<Record<LinkState, Parameters<typeof tag>[0]>> = {
  open: { label: 'Open', tone: 'moving' },
  used: { label: 'Used', tone: 'good' },
  expired: { label: 'Expired', tone: 'warning' },
  replaced: { label: 'Replaced', tone: 'quiet' },
}

export function linkTag(state: LinkState): Html {
  return tag(LINKS[state])
}

export function companyTag(status: 'active' | 'ended'): Html {
  return tag(status === 'active' ? { label: 'Active', tone: 'good' } : { label: 'Ended', tone: 'quiet' })
}

/** How many accounts the customer still has to place. */
export function unmappedTag(count: number): Html {
  if (count === 0) return tag({ label: 'All placed', tone: 'good' })
  return tag({ label: `${count} not placed`, tone: 'warning' })
}
