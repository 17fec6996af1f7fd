// Accounts with their profit and loss account go to the registry, which accepts and keeps them.
import { gunzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsOf, sharedFilingStack, type FilingStack } from './filing-stack.ts'
import { FIGURES, SHEET } from './planning.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

it.each(['micro', 'small'])(
  'are accepted by the registry with their profit and loss account: %s',
  async (accounts_type) => {
    const account = await stack.account()
    const company = stack.company()
    const profit_and_loss = { ...FIGURES.profit_and_loss, tax: { current: 4645.5 } }
    const body = {
      ...accountsOf(company),
      accounts_type,
      financials: {
        ...FIGURES,
        profit_and_loss,
        balance_sheet: { ...SHEET, stocks: 0, debtors: 0 },
        deliver_profit_and_loss: true,
      },
    }
    const posted = await stack.ask('POST', '/api/v1/filings/accounts', { account, body })
    expect([posted.status, posted.body.data.errors]).toEqual([202, []])
    const { filing_id: filingId } = await stack.until(account, posted.body.data.filing_id, 'accepted')
    const accepted = await waitFor(() =>
      stack.published.find(
        ({ type, payload }) =>
          type === 'filing.accepted' && 'filing_id' in payload && payload.filing_id === filingId,
      ),
    )
    const { artifacts } = accepted.payload as EventPayload<'filing.accepted'>
    const page = artifacts.map(({ content_gzip: content }) => gunzipSync(content).toString()).join('')
    expect(page).toMatch(/name="core:TurnoverRevenue"[^>]*>120,000</)
    expect(page).toContain('bus:FullAccounts')
    expect(page).not.toContain('has not been delivered to the registrar')
  },
)
