// Reads the feed of an account's events.
import { z } from 'zod'
import type { DrillStack } from './drill-stack.ts'

const feedPage = z.object({
  events: z.array(z.object({ event_id: z.string(), type: z.string(), data: z.looseObject({}) })),
})
export type FeedEvent = z.infer<typeof feedPage>['events'][number]

/** The events of the account whose key is given, oldest first: a drill makes fewer than a page has. */
export async function eventsOf({ api }: DrillStack, key: string): Promise<readonly FeedEvent[]> {
  return feedPage.parse((await api.get('/api/v1/events?limit=200', key)).data).events
}
