// Sets up what the examples of the partner endpoints need: a partner, an activated company, an import.
import { z } from 'zod'
import type { Account } from '../operator.ts'
import type { Stack } from '../stack.ts'
import type { Arranged, DescribedCase } from './described-cases.ts'

const COMPANY = '12345678'
const TRIAL_BALANCE = '/api/v1/trial-balance'

interface Stacks {
  readonly stack: Stack
  /** The same stack, whose new accounts are partners. */
  readonly partners: Stack
}

type Arrange = (described: DescribedCase, stacks: Stacks) => Promise<Arranged>

const ARRANGED: Readonly<Record<string, Arrange>> = {
  PARTNER_KEY_REQUIRED: async (_, { stack }) => ({ key: (await stack.account(0)).live }),
  PARTNER_DOMAIN_REQUIRED: async (_, { partners }) => {
    const { accountId, live: key } = await partners.account(0)
    await partners.manage('gateway', `/accounts/${accountId}/partner-hosts/add`, {
      host: 'api.partner.example',
    })
    return { key }
  },
  NO_ACTIVE_ENTITLEMENT: async (_, { partners }) => ({ key: (await partners.account(0)).live }),
  import: async (_, { partners }) => ({ key: (await activated(partners)).live }),
  live: async (_, { partners }) => {
    const account = await activated(partners)
    const accounts = [{ code: '1200', name: 'Bank current account', amount: 1 }]
    const body = { company_number: COMPANY, period_end: '2026-03-31', accounts }
    await partners.api.post(TRIAL_BALANCE, account.live, { body, idempotencyKey: crypto.randomUUID() })
    return { key: account.live }
  },
  ended: async ({ operation }, { partners }) => ({
    key: (await activated(partners)).live,
    path: operation.path.replace('{company_number}', COMPANY),
  }),
  sandbox_ended: async ({ operation }, { partners }) => ({
    key: (await partners.account(0)).test,
    path: operation.path.replace('{company_number}', COMPANY),
  }),
}

/** The preparations of an example of a partner endpoint; undefined if they are those of any endpoint. */
export function arrangePartnerCase(described: DescribedCase, stacks: Stacks): Promise<Arranged> | undefined {
  const { operation, name } = described
  if (name === 'VALIDATION_ERROR' && operation.pathParameters !== undefined) {
    return withPath(stacks, operation.path.replace('{company_number}', '1234567'))
  }
  if (name === 'IDEMPOTENCY_CONFLICT' && operation.path === TRIAL_BALANCE) {
    return withUsedKey(described, stacks)
  }
  return ARRANGED[name]?.(described, stacks)
}

async function withPath({ partners }: Stacks, path: string): Promise<Arranged> {
  return { key: (await partners.account(0)).live, path }
}

async function withUsedKey({ body }: DescribedCase, { partners }: Stacks): Promise<Arranged> {
  const account = await activated(partners)
  const idempotencyKey = crypto.randomUUID()
  const other = { ...z.looseObject({}).parse(body), company_type: 'dormant' }
  await partners.api.post(TRIAL_BALANCE, account.live, { body: other, idempotencyKey })
  return { key: account.live, headers: { 'idempotency-key': idempotencyKey } }
}

async function activated(partners: Stack): Promise<Account> {
  const account = await partners.account(0)
  const body = { company_number: COMPANY, email: 'alex@customer.example' }
  await partners.api.post('/api/v1/activate', account.live, { body })
  return account
}
