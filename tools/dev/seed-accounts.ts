// The demo and the partner account, made once for each instance. Every step is written down before the next,
// so that a seeding that was interrupted goes on where it stopped.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { type Management, ManagementRefused } from './management.ts'

const seededAccount = z.object({
  account_id: z.string().optional(),
  live_key: z.string().optional(),
  test_key: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  credited: z.boolean().default(false),
})
type SeededAccount = z.infer<typeof seededAccount>
const seeded = z.record(z.string(), seededAccount)

interface AccountRow {
  readonly alias: string
  readonly name: string
  readonly partner: boolean
  readonly email: string | undefined
}

const rows: readonly AccountRow[] = [
  { alias: 'demo', name: 'Demo account', partner: false, email: 'demo@example.test' },
  { alias: 'partner', name: 'Partner account', partner: true, email: undefined },
]
const openingBalancePounds = 200
/** Billing hears of a new account through an event; on a busy machine that takes its time. */
const creditPatienceMs = 30_000

export type Accounts = Readonly<Record<string, Readonly<SeededAccount>>>

/** Answers all accounts, whether made now or at an earlier start. */
export async function seedAccounts(path: string, management: Management): Promise<Accounts> {
  const known = seeded.safeParse(await readJsonFile(path)).data ?? {}
  for (const row of rows) {
    const account: SeededAccount = known[row.alias] ?? { credited: false }
    known[row.alias] = account
    const save = (): Promise<void> => writeJsonFile(path, known)
    await seedAccount(row, account, { management, save })
  }
  return readAccounts(path)
}

/** What is known of them without asking any service. */
export async function readAccounts(path: string): Promise<Accounts> {
  const known = seeded.safeParse(await readJsonFile(path)).data ?? {}
  return known
}

interface Steps {
  readonly management: Management
  readonly save: () => Promise<void>
}

async function seedAccount(
  row: AccountRow,
  account: SeededAccount,
  { management, save }: Steps,
): Promise<void> {
  if (row.email !== undefined && account.password === undefined) {
    account.email = row.email
    account.password = randomBytes(12).toString('base64url')
    await save()
  }
  if (account.account_id === undefined) {
    account.account_id = await openAccount(row, account, management)
    await save()
  }
  const route = `/manage/accounts/${account.account_id}`
  for (const mode of ['live', 'test'] as const) {
    const member = `${mode}_key` as const
    if (account[member] !== undefined) continue
    const body = { mode, name: `local ${mode}` }
    const made = await management.post({ service: 'gateway', path: `${route}/keys`, body })
    account[member] = z.object({ key: z.string() }).parse(made).key
    await save()
  }
  if (account.credited) return
  const body = { amount: openingBalancePounds, reason: 'opening balance', reference: 'opening-balance' }
  await onceBillingKnows(() => management.post({ service: 'billing', path: `${route}/adjustments`, body }))
  account.credited = true
  await save()
}

async function openAccount(row: AccountRow, account: SeededAccount, management: Management): Promise<string> {
  const open = async (): Promise<string> => {
    const signIn = account.email ? { email: account.email, password: account.password } : {}
    const body = { name: row.name, partner: row.partner, ...signIn }
    const opened = await management.post({ service: 'gateway', path: '/manage/accounts', body })
    return z.object({ account_id: z.string() }).parse(opened).account_id
  }
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof ManagementRefused) || error.status !== 400 || account.email === undefined)
      throw error
    // An earlier seeding was killed between the answer and the note of it: its account keeps the address.
    account.email = account.email.replace('@', `-${randomBytes(3).toString('hex')}@`)
    return open()
  }
}

async function onceBillingKnows(credit: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + creditPatienceMs
  for (;;) {
    try {
      await credit()
      return
    } catch (error) {
      const unknown = error instanceof ManagementRefused && error.status === 404
      if (!unknown || Date.now() > deadline) throw error
      await delay(50)
    }
  }
}
