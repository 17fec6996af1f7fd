// Opens accounts for a bench, with money and without rate limits, so that the load comes from several
// clients whose submissions do not wait for one another.
import { waitFor } from '@cfs/testing/local'
import { z } from 'zod'
import type { RunningInstance } from './bench-instance.ts'
import { createFilingApi, type FilingApi } from './filing-api.ts'
import { credit, liftLimits, operate } from './operate.ts'

const opened = z.object({ account_id: z.string() })
const made = z.object({ key: z.string() })

export interface OpenedAccount {
  readonly accountId: string
  readonly api: FilingApi
}

/** A person who can sign in to the dashboard. */
export interface Owner {
  readonly email: string
  readonly password: string
}

/**
 * Opens an account with this balance; resolves when the account has filed once, which proves that the filing
 * service knows its balance.
 */
export async function openAccount(
  { gateway }: RunningInstance,
  amount: string,
  owner?: Owner,
): Promise<OpenedAccount> {
  const signIn = owner === undefined ? [] : ['--email', owner.email, '--password', owner.password]
  const account = await operate('account', 'create', '--name', 'Bench', ...signIn)
  const { account_id: accountId } = opened.parse(account)
  await liftLimits(accountId)
  await credit(accountId, amount)
  const { key } = made.parse(await operate('key', 'create', '--account', accountId, '--mode', 'live'))
  const api = createFilingApi({ gateway, key })
  const hasFiled = async () => (await api.file()) !== undefined
  await waitFor(hasFiled, { intervalMs: 100, timeoutMs: 30_000, until: `${accountId} can file` })
  return { accountId, api }
}

export async function openAccounts(
  running: RunningInstance,
  { count, amount }: { readonly count: number; readonly amount: string },
): Promise<readonly FilingApi[]> {
  const accounts = await Promise.all(Array.from({ length: count }, () => openAccount(running, amount)))
  return accounts.map(({ api }) => api)
}
