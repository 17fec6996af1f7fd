// The settings of the notifications service, read once from the environment.
import { readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({
    service: 'notifications',
    owner: "notifications'",
    connections: wholeNumber(10, 2, 100),
  }),
  WAITING_READERS: wholeNumber(96, 0, 10_000).describe(
    'Maximum number of requests that wait for an event at the same time; an account has at most two of them for each mode. Further requests are answered at once. All processes together must stay below `UPSTREAM_CONNECTIONS` of a gateway.',
  ),
  HELD_EVENT_MS: wholeNumber(900_000, 1000, 86_400_000).describe(
    'How long an event waits for a missing earlier event about the same filing or entitlement before it enters the feed without it, in milliseconds.',
  ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
