// Stores the demo account and the partner account of an instance, as far as they are set up. The gateway
// shows an API key only once, so the keys are kept here for the users of the instance.
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'
import type { RunFileContent } from './run-file.ts'

const seededAccount = z.object({
  account_id: z.string().optional(),
  live_key: z.string().optional(),
  test_key: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  /** Whether the account's owner can sign in to the dashboard. */
  owner_added: z.boolean().default(false),
  /** Whether the account has been credited, which is the last step of its set-up. */
  credited: z.boolean().default(false),
})
export type SeededAccount = z.infer<typeof seededAccount>
const seededAccounts = z.record(z.string(), seededAccount)
export type SeededAccounts = z.infer<typeof seededAccounts>

export interface AccountRow {
  readonly alias: string
  readonly name: string
  readonly partner: boolean
  readonly email: string | undefined
}

export const accountRows: readonly AccountRow[] = [
  { alias: 'demo', name: 'Demo account', partner: false, email: 'demo@example.test' },
  { alias: 'partner', name: 'Partner account', partner: true, email: 'partner@example.test' },
]

export async function readSeededAccounts(path: string): Promise<SeededAccounts> {
  return seededAccounts.safeParse(await readJsonFile(path)).data ?? {}
}

/**
 * `withOwners`: true if the dashboard runs too, so that the owners of the accounts must be able to sign in.
 */
export function allSeeded(accounts: SeededAccounts, withOwners: boolean): boolean {
  return accountRows.every(({ alias, email }) => {
    const account = accounts[alias]
    const hasOwner = !withOwners || email === undefined || account?.owner_added === true
    return account?.credited === true && hasOwner
  })
}

/** The accounts to write into run.json: only those whose set-up is complete. */
export function shownAccounts(accounts: SeededAccounts): RunFileContent['accounts'] {
  const complete = Object.entries(accounts).filter(([, account]) => account.credited)
  return Object.fromEntries(
    complete.map(([alias, { credited: _credited, owner_added: _owner, ...account }]) => {
      const isPartner = accountRows.some((row) => row.alias === alias && row.partner)
      // The launcher adds no API domains, so the partner's keys work at the gateway's URL.
      return [alias, isPartner ? { ...account, hosts: [] } : account]
    }),
  )
}
