// Billing gets to know a new account through an event, so this function waits if the gateway has just opened
// the account, and refuses immediately if the gateway does not know the account.
import { emptyAnswer } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../../dev/arguments.ts'
import type { Session } from '../command.ts'
import { path } from '../services.ts'

const PAUSE_MS = 100

/** `change` runs once billing knows the account; it must be safe to run it twice. */
export async function onceBillingKnows<T>(
  account: string,
  { services, patienceMs }: Session,
  change: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof ServiceRefusal) || error.code !== 'NOT_FOUND') throw error
    }
    await services.call({ service: 'gateway', path: path`/manage/accounts/${account}` }, emptyAnswer)
    if (Date.now() > deadline) {
      throw new Refusal(`billing does not know account ${account} yet: nothing was changed, try again`)
    }
    await delay(PAUSE_MS)
  }
}
