// Limits how many tasks of one person or network are in progress or waiting at the same time.
import { Problem } from '@cfs/contracts'

export interface ShareOwner {
  readonly name: string
  readonly most: number
}

export type InShare = <T>(owners: readonly ShareOwner[], work: () => Promise<T>) => Promise<T>

/** The first refusals are pages, for a person who pressed twice; the others close their connection. */
const PAGES_OF_REFUSAL = 3

/** Refuses a task with RATE_LIMITED, before it begins, if one of its owners has as many as it may have. */
export function createShares(): InShare {
  const held = new Map<string, { tasks: number; refused: number }>()
  const begin = (name: string) => {
    const share = held.get(name) ?? { tasks: 0, refused: 0 }
    share.tasks += 1
    held.set(name, share)
  }
  const end = (name: string) => {
    const share = held.get(name)
    if (share === undefined) return
    share.tasks -= 1
    if (share.tasks === 0) held.delete(name)
  }
  return async (owners, work) => {
    for (const { name, most } of owners) {
      const share = held.get(name)
      if (share === undefined || share.tasks < most) continue
      share.refused += 1
      throw tooManyOfOwner(share.refused)
    }
    for (const { name } of owners) begin(name)
    try {
      return await work()
    } finally {
      for (const { name } of owners) end(name)
    }
  }
}

function tooManyOfOwner(refused: number): Problem {
  const detail =
    'Other passwords for your address, or from your network, are still being checked. Try again in a few seconds.'
  const closes = refused <= PAGES_OF_REFUSAL ? {} : { connection: 'close' }
  return new Problem('RATE_LIMITED', detail, { headers: { 'retry-after': '2', ...closes } })
}
