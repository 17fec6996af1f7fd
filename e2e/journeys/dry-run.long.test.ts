// A dry run returns everything that a filing would contain, and its warnings; it stores nothing anywhere.
import { dryRunResult } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiAnswer } from '../api-client.ts'
import { dormantAccounts, freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import { keepArtifact } from '../journey-artifacts.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { storedState } from '../stored-state.ts'
import { FIGURES, LLP_SHEET, STATEMENTS, TAX_OF_FIGURES } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(200)
})
afterAll(() => stack.stop())

const dry = <T extends object>(request: T) => ({ ...request, credentials: undefined, dry_run: true })
const resultOf = (answer: ApiAnswer) => {
  expect([answer.status, answer.error]).toEqual([200, undefined])
  return dryRunResult.parse(answer.data)
}
const codes = (result: ReturnType<typeof resultOf>) => result.warnings.map(({ code }) => code)

describe.each(['live', 'test'] as const)('with a %s key', (mode) => {
  const run = async (type: 'ct600' | 'accounts', request: object) =>
    resultOf(await stack.api.file(type, account[mode], dry(request)))

  test('a trading return is computed and explained', async () => {
    const result = await run('ct600', nilReturn({ financials: FIGURES }))
    expect(result).toMatchObject({
      dry_run: true,
      valid: true,
      filing_type: 'ct600',
      regime: 'micro',
      period: { end: latestYearEnd() },
      computation: TAX_OF_FIGURES,
      charge: { amount: 20, currency: 'GBP' },
    })
    expect(result.returns[0]?.computation?.steps.length).toBeGreaterThan(5)
    expect(Object.keys(result.derived_values)).toEqual([
      'company_name',
      'period_start',
      'declarant_name',
      'declarant_status',
    ])
  })

  test('a nil return and accounts of every kind can be previewed', async () => {
    expect(await run('ct600', nilReturn())).toMatchObject({
      regime: 'dormant',
      computation: { tax_payable: 0 },
    })
    expect(await run('accounts', dormantAccounts())).toMatchObject({ regime: 'dormant', returns: [] })
    expect(await run('accounts', dormantAccounts({ financials: FIGURES }))).toMatchObject({ regime: 'micro' })
    const financials = { ...FIGURES, balance_sheet: LLP_SHEET }
    const llp = dormantAccounts({ company_number: freshCompany('OC'), accounts_type: 'small', financials })
    expect(await run('accounts', llp)).toMatchObject({ regime: 'small' })
  })

  test('a long period is divided into two returns', async () => {
    const start = `${Number(latestYearEnd().slice(0, 4)) - 1}-01-01`
    const { tax_adjustments: _, ...financials } = FIGURES
    const result = await run('ct600', nilReturn({ financials, period_start: start }))
    expect(result.returns.map(({ period_reason: why }) => why)).toEqual([
      expect.stringContaining('an accounting period has at most twelve months'),
      expect.stringContaining('the accounts end on that day'),
    ])
  })

  test('returns the requested documents, each marked as a draft', async () => {
    for (const [type, request] of [
      ['ct600', nilReturn({ financials: FIGURES })],
      ['accounts', dormantAccounts({ financials: FIGURES })],
    ] as const) {
      const answer = await stack.api.post(`/api/v1/filings/${type}?include=documents`, account[mode], {
        body: dry(request),
        idempotencyKey: crypto.randomUUID(),
      })
      const { documents } = resultOf(answer)
      expect(documents.length).toBeGreaterThan(1)
      for (const { kind, format, content_base64 } of documents) {
        const content = Buffer.from(content_base64 ?? '', 'base64')
        keepArtifact(`draft_${kind}`, format === 'ixbrl' ? 'xhtml' : format, content)
        expect([kind, content.length > 1000]).toEqual([kind, true])
        if (format !== 'pdf') expect(content.toString('utf8')).toMatch(/draft/i)
      }
    }
  })

  test('an invalid request is refused exactly as the filing itself would be', async () => {
    const refused = await stack.api.file('accounts', account[mode], dry(dormantAccounts({ cash: 1 })))
    expect(expectRefused(refused, 'VALIDATION_ERROR')).toEqual(['cash'])
    const llp = await stack.api.file('ct600', account[mode], dry(nilReturn({ company_number: 'OC301234' })))
    expectRefused(llp, 'LLP_NO_CT600')
    const noKey = await stack.api.post('/api/v1/filings/ct600', account[mode], { body: dry(nilReturn()) })
    expectRefused(noKey, 'IDEMPOTENCY_KEY_REQUIRED')
    const query = await stack.api.post('/api/v1/filings/ct600?include=everything', account[mode], {
      body: dry(nilReturn()),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(expectRefused(query, 'VALIDATION_ERROR')).toEqual(['include'])
  })

  test('a dry run requested in the URL is refused, and not filed for real', async () => {
    const request = nilReturn()
    const answer = await stack.api.post('/api/v1/filings/ct600?dry_run=true', account[mode], {
      body: request,
      idempotencyKey: crypto.randomUUID(),
    })
    expect(expectRefused(answer, 'VALIDATION_ERROR')).toEqual(['dry_run'])
    expect(await stack.taxAuthority.filings(request.company_number)).toEqual([])
  })
})

test('nothing is stored, sent or charged, and the idempotency key is not used up', async () => {
  const request = nilReturn({ financials: FIGURES })
  const idempotencyKey = crypto.randomUUID()
  const options = { body: dry(request), idempotencyKey }
  // The register is queried, and records the query.
  resultOf(await stack.api.post('/api/v1/filings/ct600', account.live, options))
  const before = await storedState(stack)
  resultOf(await stack.api.post('/api/v1/filings/ct600', account.live, options))
  const { messages, keys: _keys, ...after } = await storedState(stack)
  const { messages: messagesBefore, keys: _keysBefore, ...stored } = before
  expect(after).toEqual(stored)
  expect(messages).toBeGreaterThanOrEqual(messagesBefore)
  expect(await stack.taxAuthority.filings(request.company_number)).toEqual([])

  const filed = await stack.api.post('/api/v1/filings/ct600', account.live, { body: request, idempotencyKey })
  expect(filed.status).toBe(202)
  expect(filed.headers.get('idempotent-replayed')).toBeNull()
  await stack.api.until(account.live, filed.data.filing_id, 'accepted')
})

describe('a warning', () => {
  const warned = async (type: 'ct600' | 'accounts', request: object, key = account.live) =>
    codes(resultOf(await stack.api.file(type, key, dry(request))))

  test('is given for a late filing, and for tax that is due', async () => {
    const end = `${Number(latestYearEnd().slice(0, 4)) - 2}-03-31`
    const start = `${Number(end.slice(0, 4)) - 1}-04-01`
    const late = { period_end: end, period_start: start }
    expect(await warned('ct600', nilReturn(late))).toContain('LATE')
    const two = await warned('ct600', nilReturn({ ...late, financials: FIGURES }))
    expect(two.filter((code) => code === 'LATE')).toHaveLength(2)
    expect(await warned('accounts', dormantAccounts(late))).toContain('LATE')
  })

  test('is given for an insufficient balance, instead of a 402', async () => {
    const poor = await stack.account(0)
    expect(await warned('ct600', nilReturn(), poor.live)).toContain('INSUFFICIENT_BALANCE')
    expect(await warned('ct600', nilReturn())).not.toContain('INSUFFICIENT_BALANCE')
  })

  test('is given for a director who has resigned, a wrong tax reference and changed names', async () => {
    const company_number = freshCompany()
    await stack.registry.company(company_number, {
      officers: [
        { name: 'STAYS, Sue', role: 'director' },
        { name: 'GONE, Gus', role: 'director', resigned_on: '2025-01-01' },
      ],
    })
    const request = nilReturn({
      company_number,
      utr: '1234567890',
      declarant_name: 'Gus Gone',
      company_name: 'Ünlike Ltd',
    })
    const found = await warned('ct600', request)
    expect(found).toEqual(
      expect.arrayContaining([
        'SIGNATORY_NOT_IN_OFFICE',
        'UTR_CHECK_DIGIT',
        'NAME_UNLIKE_REGISTER',
        'NAME_TRANSLITERATED',
      ]),
    )
  })

  test('is given for a second filing for an accepted period, and for a repayment', async () => {
    const request = nilReturn({ financials: FIGURES })
    const { data } = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, data.filing_id, 'accepted')
    expect(await warned('ct600', request)).toContain('ALREADY_FILED')
    const lower = { ...FIGURES, tax_adjustments: { capital_allowances: 9000 } }
    const amended = await warned('ct600', { ...request, financials: lower, amendment: {} })
    expect(amended).toContain('REPAYMENT_DUE')
    expect(amended).not.toContain('ALREADY_FILED')
  })

  test('is not given if there is nothing to amend, because that is refused', async () => {
    const answer = await stack.api.file(
      'accounts',
      account.live,
      dry(dormantAccounts({ amendment: STATEMENTS })),
    )
    expectRefused(answer, 'NO_ORIGINAL_TO_AMEND')
  })
})
