// Limits how many submissions may be in progress at the same time. A slow authority can occupy a slot for up
// to ten seconds. No account may therefore use all slots, and no submission waits for a slot, because its
// own ten seconds are already running.
import { type AccountSlots, createAccountSlots } from '@cfs/http'

export type SubmissionSlots = AccountSlots

export function createSubmissionSlots(limits: {
  readonly perSubject: number
  readonly total: number
}): SubmissionSlots {
  return createAccountSlots({
    ...limits,
    words: {
      ofOne: (used) =>
        `The account has ${used} submissions in progress, the maximum at the moment. This one was not sent; retry in a few seconds.`,
      ofAll: 'Too many submissions are in progress. This one was not sent; retry in a few seconds.',
    },
  })
}
