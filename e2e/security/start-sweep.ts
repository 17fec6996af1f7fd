// Starts the product for a search for secrets, with a hostile proxy in front of each authority's simulator
// and one account with money, whose API keys are among the secrets to search for.
import { createRecordingClient } from './recording-client.ts'
import { startHostileAuthority, type HostileAuthority } from './start-hostile-authority.ts'
import type { Sweep } from './sweep-journeys.ts'
import { startSweptStack } from './swept-stack.ts'

export interface RunningSweep extends Sweep {
  readonly taxAuthority: HostileAuthority
  readonly registry: HostileAuthority
  stop(): Promise<void>
}

export async function startSweep(): Promise<RunningSweep> {
  const hostile: HostileAuthority[] = []
  const stack = await startSweptStack({
    async authorities(simulators) {
      const before = async (name: 'tax-authority' | 'registry') => {
        const authority = await startHostileAuthority(simulators[name])
        hostile.push(authority)
        return authority.url
      }
      return { 'tax-authority': await before('tax-authority'), registry: await before('registry') }
    },
  })
  const [taxAuthority, registry] = hostile
  if (taxAuthority === undefined || registry === undefined) throw new Error('there are no authorities')
  const account = await stack.operator.account(20_000)
  const { secrets } = stack
  secrets.note('live API key', account.live)
  secrets.note('test API key', account.test)
  // The public part of an API key is stored unchanged, so the search also looks for the secret part on its
  // own.
  secrets.note('secret of the live key', account.live.split('_').at(-1) ?? '')
  secrets.note('secret of the test key', account.test.split('_').at(-1) ?? '')
  secrets.note('head of any identity token', 'eyJhbGciOiJIUzI1NiIs')
  return {
    stack,
    account,
    client: createRecordingClient(stack.services.gateway.url),
    taxAuthority,
    registry,
    async stop() {
      await stack.stop()
      await Promise.all([taxAuthority.close(), registry.close()])
    },
  }
}
