// What every service that consumes events answers about those that it could not process.
import { z } from 'zod'

const text = z.string()

/** An event that a service could not process. */
export const listedDeadLetter = z.object({
  topic: text,
  group: text,
  key: text.nullable(),
  event_id: text,
  reason: text,
  at: text,
})

/** Answers GET /manage/dead-letters of every service that consumes events. */
export const deadLetterList = z.object({ dead_letters: z.array(listedDeadLetter).readonly() })
export type DeadLetterList = z.infer<typeof deadLetterList>

/** Answers GET /manage/dead-letters/oldest: the letter with its event; null if no schema can decode it. */
export const shownDeadLetter = listedDeadLetter.extend({ event: z.unknown() })
export type ShownDeadLetterResource = z.infer<typeof shownDeadLetter>

/** Answers POST /manage/dead-letters/replay: the number of events that were published again. */
export const replayedLetters = z.object({ replayed: z.number() })
export type ReplayedLetters = z.infer<typeof replayedLetters>

/** Answers POST /manage/dead-letters/discard: the number of events that were discarded. */
export const discardedCount = z.object({ discarded: z.number() })
export type DiscardedCount = z.infer<typeof discardedCount>

/** Answers GET /manage/dead-letters/discarded: the discarded events, the latest first. */
export const discardedLetters = z.object({
  discarded: z
    .array(
      z.object({
        topic: text,
        group: text,
        key: text.nullable(),
        filing_id: text.nullable(),
        reason: text,
      }),
    )
    .readonly(),
})
export type DiscardedLetters = z.infer<typeof discardedLetters>
