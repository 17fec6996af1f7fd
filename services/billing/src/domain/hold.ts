// Derives a filing's hold (the money reserved for its price) from the filing's events. Events of different
// topics arrive in any order: a decision overrides the recording of the filing, and a charge overrides
// everything.

export type HoldState = 'held' | 'released' | 'charged'

const STRENGTH: Readonly<Record<HoldState, number>> = { held: 0, released: 1, charged: 2 }

/** The hold after the event `next`, given the `current` hold. */
export function strongerHold(current: HoldState, next: HoldState): HoldState {
  return STRENGTH[current] >= STRENGTH[next] ? current : next
}
