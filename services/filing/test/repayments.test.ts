// A return that asks for a repayment: the authority gets the bank account, and nothing that is stored,
// published or shown contains it.
import { gunzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'
import { FIGURES } from './planning.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const ACCOUNT = {
  bank_name: 'Rainbow Bank',
  sort_code: '601613',
  account_number: '31926819',
  account_name: 'Rainbow Traders',
  reference: 'ROLL 731',
}
const DETAILS = /Rainbow|601613|31926819|ROLL 731/
const bodyOf = (company: string, repayment: object) => ({
  ...ct600Of(company),
  financials: { ...FIGURES, tax_adjustments: { tax_already_paid: 9000 }, repayment },
})

it('reaches the authority, is accepted, and leaves asterisks everywhere else', async () => {
  const account = await stack.account()
  const company = stack.company()
  const key = `repayment-${company}`
  const filed = (repayment: object) =>
    stack.ask('POST', '/api/v1/filings/ct600', { account, key, body: bodyOf(company, repayment) })
  const posted = await filed(ACCOUNT)
  expect([posted.status, posted.body.data.errors]).toEqual([202, []])
  const filing = await stack.until(account, posted.body.data.filing_id, 'accepted')

  const { messages } = await stack.taxAuthority.control('GET', `messages?company_number=${company}`)
  const submitted = messages.find((message) => message.operation === 'submit')?.request ?? ''
  expect(submitted).toContain(
    '<BankAccountDetails><BankName>Rainbow Bank</BankName><SortCode>601613</SortCode>' +
      '<AccountNumber>31926819</AccountNumber><AccountName>Rainbow Traders</AccountName>' +
      '<BuildingSocReference>ROLL 731</BuildingSocReference></BankAccountDetails>',
  )
  expect(submitted).toContain('<ThisPeriod>yes</ThisPeriod>')

  const accepted = await waitFor(() => {
    const own = stack.published.filter(
      ({ payload }) => 'filing_id' in payload && payload.filing_id === filing.filing_id,
    )
    return own.length === 3 ? own : undefined
  })
  expect(JSON.stringify([posted, filing, accepted])).not.toMatch(DETAILS)
  const decided = accepted.find(({ type }) => type === 'filing.accepted')
  const { artifacts = [] } = (decided?.payload ?? {}) as Partial<EventPayload<'filing.accepted'>>
  const stored = artifacts.map(({ content_gzip: content }) => gunzipSync(content).toString()).join('')
  expect(stored).not.toMatch(DETAILS)
  expect(stored).toContain('<SortCode>********</SortCode><AccountNumber>********</AccountNumber>')

  const replayed = await filed({ ...ACCOUNT, sort_code: '000000' })
  expect([replayed.status, replayed.body.data.filing_id]).toEqual([202, filing.filing_id])
})

it('tries without bank details, and with them shows asterisks in the drafts', async () => {
  const account = await stack.account()
  const dry = (repayment: object | undefined) =>
    stack.ask('POST', '/api/v1/filings/ct600?include=documents', {
      account,
      body: { ...bodyOf(stack.company(), repayment ?? {}), ...(repayment ? {} : PLAIN), dry_run: true },
    })
  const PLAIN = { financials: { ...FIGURES, tax_adjustments: { tax_already_paid: 9000 } } }
  const without = await dry(undefined)
  expect(without.status).toBe(200)
  expect(JSON.stringify(without.body)).toContain('REPAYMENT_DUE')
  const withAccount = await dry(ACCOUNT)
  expect(withAccount.status).toBe(200)
  expect(JSON.stringify(withAccount.body)).not.toContain('REPAYMENT_DUE')
  const drafts = JSON.stringify(withAccount.body).matchAll(/"content_base64":"([^"]+)"/g)
  const texts = Array.from(drafts, ([, content = '']) => Buffer.from(content, 'base64').toString())
  expect(texts.join('')).toContain('<SortCode>********</SortCode>')
  expect(texts.join('')).not.toMatch(DETAILS)
})
