// Requests of a partner's key, as most tests send them.
import { type Answer, newAccount, type PartnerUnderTest } from './partner-under-test.ts'

export const PERIOD_END = '2026-03-31'
export const ACCOUNTS = [
  { code: '4000', name: 'Sales', amount: -1000 },
  { code: '7000', name: 'Gross wages', amount: 400.1 },
  { code: '7403', name: 'Client entertaining', amount: 99.9 },
  { code: '1200', name: 'Bank current account', amount: 600 },
  { code: '3000', name: 'Ordinary shares', amount: -100 },
]

let companies = 20_000_000
/** The number of a company that no other test uses. */
export const newCompany = () => String((companies += 1))

let keys = 0
export const newKey = () => `key ${(keys += 1)}`

export interface ImportRequest {
  readonly accountId: string
  readonly company: string
  readonly key?: string
  readonly body?: Record<string, unknown>
  readonly mode?: 'live' | 'test'
}

export interface PartnerRequests {
  readonly activate: (accountId: string, company: string) => Promise<Answer>
  /** A new partner with one active company. */
  readonly activated: () => Promise<{ readonly accountId: string; readonly company: string }>
  readonly importFor: (request: ImportRequest) => Promise<Answer>
}

export function partnerRequests(partner: () => PartnerUnderTest): PartnerRequests {
  const activate: PartnerRequests['activate'] = (accountId, company) =>
    partner().call('/api/v1/activate', {
      body: { company_number: company, email: 'director@customer.example' },
      as: { accountId },
    })
  return {
    activate,
    async activated() {
      const [accountId, company] = [newAccount(), newCompany()]
      await activate(accountId, company)
      return { accountId, company }
    },
    importFor: ({ accountId, company, key = newKey(), body, mode = 'live' }) =>
      partner().call(`/${mode === 'live' ? 'api' : 'sandbox'}/v1/trial-balance`, {
        body: { company_number: company, period_end: PERIOD_END, accounts: ACCOUNTS, ...body },
        idempotencyKey: key,
        as: { accountId, mode },
      }),
  }
}
