// The settings of billing, read once from the environment.
import { readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({ owner: "billing's", connections: wholeNumber(10, 2, 100) }),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
