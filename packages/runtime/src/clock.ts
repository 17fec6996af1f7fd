// Time is an argument everywhere, so that tests decide what time it is.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
