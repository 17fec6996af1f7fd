// Prepares the demo account for a bench: it gets enough money, and limits that are never reached.
import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '@cfs/testing/local'
import type { RunningInstance } from './bench-instance.ts'
import { createFilingApi, type FilingApi } from './filing-api.ts'
import { credit, liftLimits } from './operate.ts'

/** New limits take effect within a second. */
const limitsBiteMs = 1000
const attempts = 20

/** Resolves when the account has filed once, which proves that the filing service knows its balance. */
export async function prepareAccount(run: RunningInstance, amount: string): Promise<FilingApi> {
  const { account_id: accountId, live_key: key } = run.accounts.demo
  await liftLimits(accountId)
  await credit(accountId, amount)
  await delay(limitsBiteMs)
  const api = createFilingApi({ gateway: run.gateway, key })
  const filingId = await fileOnceMoneyArrived(api)
  const isCharged = async () => (await api.filing(filingId)).charge !== null
  await waitFor(isCharged, { intervalMs: 50, timeoutMs: 15_000, until: 'the first filing is charged' })
  return api
}

async function fileOnceMoneyArrived(api: FilingApi): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await api.file()).filingId
    } catch (error) {
      if (attempt === attempts) throw error
      await delay(limitsBiteMs / 10)
    }
  }
}
