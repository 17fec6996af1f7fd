// Acts as the operator of the product under test: opens accounts, adjusts balances and calls the services'
// management routes.
import { signingSecretsOf } from '@cfs/product'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { managementUrlAfter } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { SECRET, type ServiceName } from './start-services.ts'

export interface Account {
  readonly accountId: string
  readonly live: string
  readonly test: string
}

export interface AccountOptions {
  readonly partner?: boolean
  /** Whether the account keeps the rate limits of new accounts; defaults to false. */
  readonly hasDefaultLimits?: boolean
}

export interface Operator {
  /** Opens an account with a live key, a test key, and the given balance in pounds. */
  account(balance: number, options?: AccountOptions): Promise<Account>
  /**
   * Adjusts the account's balance by an amount in pounds, and waits until the filing service has the new
   * balance.
   */
  adjust(account: Account, amount: number): Promise<void>
  /** Calls a service's management route; with a body the request is a POST. */
  manage(service: ServiceName, path: string, body?: unknown): Promise<unknown>
}

type Manage = Operator['manage']

/**
 * The end-to-end tests poll more often than a client should, so their accounts have high rate limits; the
 * limits have their own tests.
 */
const LIMITS = { per_minute: 100_000, per_day: 100_000 }

export function createOperator(urls: Readonly<Record<ServiceName, string>>, secret = SECRET): Operator {
  const sign = createOperatorSigner({ secrets: signingSecretsOf(secret, 'operator'), name: 'e2e' })
  const call = async (
    { method, service, path }: { method: 'GET' | 'POST' | 'PUT'; service: ServiceName; path: string },
    body?: unknown,
  ): Promise<unknown> => {
    const url = `${managementUrlAfter(urls[service])}/manage${path}`
    const response = await fetch(url, {
      method,
      headers: {
        [IDENTITY_HEADER]: sign(service, 'r'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data?: unknown; error?: { message: string } }
    if (answer.data === undefined) throw new Error(`${method} ${url}: ${answer.error?.message}`)
    return answer.data
  }
  const manage: Manage = (service, path, body) =>
    call({ method: body === undefined ? 'GET' : 'POST', service, path }, body)
  const limit = (accountId: string) =>
    call({ method: 'PUT', service: 'gateway', path: `/accounts/${accountId}/limits` }, LIMITS)
  return {
    manage,
    adjust: (account, amount) => adjust(manage, account.accountId, amount),
    async account(balance, { partner = false, hasDefaultLimits = false } = {}) {
      const opened = await manage('gateway', '/accounts', { name: 'Journey', partner })
      const { account_id: accountId } = opened as { account_id: string }
      if (!hasDefaultLimits) await limit(accountId)
      const key = async (mode: string) =>
        ((await manage('gateway', `/accounts/${accountId}/keys`, { mode })) as { key: string }).key
      const account = { accountId, live: await key('live'), test: await key('test') }
      if (balance > 0) await adjust(manage, accountId, balance)
      return account
    },
  }
}

async function adjust(manage: Manage, accountId: string, amount: number): Promise<void> {
  const adjustment = { amount, reason: 'journey', reference: crypto.randomUUID() }
  // Billing may not have received the event that opens the account yet, so the call is repeated.
  const after = await waitFor(() => manage('billing', `/accounts/${accountId}/adjustments`, adjustment), {
    timeoutMs: 60_000,
  })
  const { balance } = after as { balance: number }
  // The filing service checks filings against its own copy of the balance, which an event updates, so this
  // code waits for that update.
  await waitFor(() => projectedBalance(manage, accountId, balance))
}

async function projectedBalance(manage: Manage, accountId: string, balance: number): Promise<boolean> {
  const page = (await manage('filing', `/audit/accounts?after=${accountId.slice(0, -1)}&limit=5`)) as {
    accounts: { account_id: string; balance_pence: number }[]
  }
  return page.accounts.some(
    (fact) => fact.account_id === accountId && fact.balance_pence === Math.round(balance * 100),
  )
}
