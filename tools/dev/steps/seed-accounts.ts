// Creates the demo and the partner account, as a step of the first start. Each step is recorded before the
// next step, so that an interrupted set-up continues where it stopped.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createdKey, managedAccount, addedOwner, adjustedBalance, balanceCopies } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import { z } from 'zod'
import { type AccountRow, accountRows, readSeededAccounts, type SeededAccount } from '../accounts.ts'
import { writeJsonFile } from '../json-file.ts'
import { createServices } from '../../operator/services.ts'
import { stepInput } from './step-input.ts'

const seedingInput = z.object({
  /** The name of the instance. */
  name: z.string(),
  path: z.string(),
  identitySecrets: z.record(z.string(), z.string()),
  urls: z.object({ gateway: z.url(), billing: z.url(), filing: z.url(), dashboard: z.url().optional() }),
})

const openingBalancePounds = 200
/** The name under which audit logs show what the local run does by itself. */
const operatorName = 'local-run'
/** The services get to know new accounts through events, which takes time on a busy machine. */
const patienceMs = 30_000

const { name, path, identitySecrets, urls } = stepInput(seedingInput)
const known = await readSeededAccounts(path)
const manageUrls = new Map(Object.entries(urls))
const manageUrlOf = async (service: string) => manageUrls.get(service) ?? ''
const services = createServices({ name, identitySecrets, manageUrlOf }, { patienceMs: 0, operatorName })
for (const row of accountRows) {
  const account: SeededAccount = known[row.alias] ?? { owner_added: false, credited: false }
  known[row.alias] = account
  const save = (): Promise<void> => writeJsonFile(path, known)
  await seedAccount(row, account, save)
}
process.exit(0)

async function seedAccount(
  row: AccountRow,
  account: SeededAccount,
  save: () => Promise<void>,
): Promise<void> {
  if (row.email !== undefined && account.password === undefined) {
    account.email = row.email
    account.password = randomBytes(12).toString('base64url')
    await save()
  }
  if (account.account_id === undefined) {
    account.account_id = await openAccount(row, account)
    await save()
  }
  const route = `/manage/accounts/${account.account_id}`
  for (const mode of ['live', 'test'] as const) {
    const member = `${mode}_key` as const
    if (account[member] !== undefined) continue
    const body = { mode, name: `local ${mode}` }
    const made = await services.call(
      { service: 'gateway', method: 'POST', path: `${route}/keys`, body },
      createdKey,
    )
    account[member] = made.key
    await save()
  }
  if (urls.dashboard !== undefined && account.email !== undefined && !account.owner_added) {
    const owner = { account_name: row.name, email: account.email, password: account.password }
    await services.call(
      { service: 'dashboard', method: 'POST', path: `${route}/owners`, body: owner },
      addedOwner,
    )
    account.owner_added = true
    await save()
  }
  if (account.credited) return
  const body = { amount: openingBalancePounds, reason: 'opening balance', reference: 'opening-balance' }
  await until(() => credit({ path: `${route}/adjustments`, body }))
  const accountId = account.account_id
  await until(() => filingKnowsBalance(accountId))
  account.credited = true
  await save()
}

async function openAccount(row: AccountRow, account: SeededAccount): Promise<string> {
  const open = async (): Promise<string> => {
    const signIn = account.email ? { email: account.email, password: account.password } : {}
    const body = { name: row.name, partner: row.partner, ...signIn }
    const opened = await services.call(
      {
        service: 'gateway',
        method: 'POST',
        path: '/manage/accounts',
        body,
      },
      managedAccount,
    )
    return opened.account_id
  }
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status !== 400 || account.email === undefined) throw error
    // If an earlier start was killed between creating the account and recording it, that account has the
    // e-mail address, so the new account gets another e-mail address.
    account.email = account.email.replace('@', `-${randomBytes(3).toString('hex')}@`)
    return open()
  }
}

/**
 * Returns false until billing knows the account; the reference ensures that repeating the adjustment has no
 * further effect.
 */
async function credit(request: { path: string; body: object }): Promise<boolean> {
  try {
    await services.call({ service: 'billing', method: 'POST', ...request }, adjustedBalance)
    return true
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return false
    throw error
  }
}

/** Without this balance, the first filing would be refused. */
async function filingKnowsBalance(accountId: string): Promise<boolean> {
  // The list starts just before the account's id (the id without its last character), so the first account
  // in the list is this one.
  const query = new URLSearchParams({ after: accountId.slice(0, -1), limit: '20' })
  const page = { service: 'filing', path: `/manage/audit/accounts?${query.toString()}` }
  const { accounts } = await services.call(page, balanceCopies)
  return accounts.some((account) => account.account_id === accountId && account.balance_pence > 0)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error('the services did not receive the data of the new demo customer in time')
    await delay(50)
  }
}
