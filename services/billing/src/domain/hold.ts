// What a filing's events make of the money held for it. Events of different topics arrive in any order: a
// decision is stronger than the record of the filing, and a charge is stronger than everything.

export type HoldState = 'held' | 'released' | 'charged'

const STRENGTH: Readonly<Record<HoldState, number>> = { held: 0, released: 1, charged: 2 }

/** The state after `next` became known while `current` stands. */
export function strongerHold(current: HoldState, next: HoldState): HoldState {
  return STRENGTH[current] >= STRENGTH[next] ? current : next
}
