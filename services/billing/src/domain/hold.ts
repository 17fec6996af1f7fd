// Derives a filing's hold (the money reserved for its price) from its events. Events of different topics
// arrive in any order: a decision takes precedence over the recording of the filing, and a charge over
// everything.

export type HoldState = 'held' | 'released' | 'charged'

const STRENGTH: Readonly<Record<HoldState, number>> = { held: 0, released: 1, charged: 2 }

/** The state of the hold after the event `next`, given its `current` state. */
export function strongerHold(current: HoldState, next: HoldState): HoldState {
  return STRENGTH[current] >= STRENGTH[next] ? current : next
}
