// Accounts of a bench's own, with money and without limits: load comes from several clients, whose
// submissions do not wait for one another.
import { waitFor } from '@cfs/testing/local'
import { z } from 'zod'
import type { RunningInstance } from './bench-instance.ts'
import { createFilingApi, type FilingApi } from './filing-api.ts'
import { credit, liftLimits, operate } from './operate.ts'

const opened = z.object({ account_id: z.string() })
const made = z.object({ key: z.string() })

/** Each with so much money; resolves when each has filed once, its money having arrived. */
export async function openAccounts(
  { gateway }: RunningInstance,
  wish: { readonly count: number; readonly amount: string },
): Promise<readonly FilingApi[]> {
  const open = async (): Promise<FilingApi> => {
    const { account_id: accountId } = opened.parse(await operate('account', 'create', '--name', 'Bench'))
    await liftLimits(accountId)
    await credit(accountId, wish.amount)
    const { key } = made.parse(await operate('key', 'create', '--account', accountId, '--mode', 'live'))
    const api = createFilingApi({ gateway, key })
    const hasFiled = async () => (await api.file()) !== undefined
    await waitFor(hasFiled, { intervalMs: 100, timeoutMs: 30_000, until: `${accountId} can file` })
    return api
  }
  return Promise.all(Array.from({ length: wish.count }, open))
}
