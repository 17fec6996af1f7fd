// Daily spend caps of API keys are checked together with the balance, in one transaction, for a key and its
// replacements.
import { newId, newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ct600Of, startFilingStack, type Ask, type FilingStack } from './filing-stack.ts'

/** The service's clock runs as fast as the real one, but from another time. */
let aheadMs = 0
const setTime = (instant: string) => {
  aheadMs = Date.parse(instant) - Date.now()
}
let stack: FilingStack
beforeAll(async () => {
  setTime('2026-11-23T12:00:00Z')
  stack = await startFilingStack({ clock: { now: () => new Date(Date.now() + aheadMs) } })
})
afterAll(() => stack.stop())

/** A key with a spend cap in pounds; optionally, the original key that it replaced. */
const keyOf = (capPounds?: number, originalKeyId?: string): NonNullable<Ask['as']> => ({
  keyId: newId('key'),
  originalKeyId,
  spendCapPence: capPounds === undefined ? undefined : Math.round(capPounds * 100),
})
const file = (account: string, as: Ask['as'], more: { readonly body?: object; readonly key?: string } = {}) =>
  stack.ask('POST', '/api/v1/filings/ct600', {
    account,
    ...(as === undefined ? {} : { as }),
    body: more.body ?? ct600Of(stack.company()),
    key: more.key ?? newUuid(),
  })
const listed = async (account: string) =>
  (await stack.ask('GET', '/api/v1/filings', { account })).body.data['pagination']
const sentFor = async (company: string) => {
  const path = `submissions?company_number=${company}`
  return (await stack.taxAuthority.control('GET', path))['submissions']
}
const spending = async (account: string) => {
  const path = `/manage/accounts/${account}/key-spending`
  return (await stack.ask('GET', path, { account, scopes: ['keys:manage'] })).body.data
}

describe('a key with a daily spend cap', () => {
  it('files up to its cap; a filing above it is refused, not recorded or sent, and repeatable', async () => {
    const account = await stack.account()
    const key = keyOf(50)
    for (let count = 0; count < 2; count++) expect((await file(account, key)).status).toBe(202)
    const company = stack.company()
    const again = { body: ct600Of(company), key: newUuid() }
    const { status, body } = await file(account, key, again)
    expect([status, body.error.code]).toEqual([402, 'SPEND_CAP_REACHED'])
    expect(body.error.context).toEqual({
      cap: 50,
      spent: 40,
      required: 20,
      currency: 'GBP',
      resets_at: '2026-11-24T00:00:00.000Z',
    })
    expect(await listed(account)).toMatchObject({ total: 2 })
    expect(await sentFor(company)).toEqual([])
    // The same request with the same idempotency key files once the cap is raised.
    const raised = { ...key, spendCapPence: 6000 }
    const filed = await file(account, raised, again)
    expect([filed.status, filed.headers.get('idempotent-replayed')]).toEqual([202, null])
    // Repeating the request returns the first response, although the cap has been reached by now.
    const replayed = await file(account, raised, again)
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
  })

  it('and room for one filing allows one of many concurrent filings', async () => {
    const account = await stack.account()
    const key = keyOf(20)
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(account, key)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, ...Array.from({ length: 7 }, () => 402)])
    expect(await listed(account)).toMatchObject({ total: 1 })
  })

  it('shares its day with the keys that it replaced, so a rotation does not restart it', async () => {
    const account = await stack.account()
    const first = keyOf(40)
    expect((await file(account, first)).status).toBe(202)
    const second = keyOf(40, first.keyId)
    const third = keyOf(40, first.keyId)
    expect((await file(account, second)).status).toBe(202)
    for (const key of [first, second, third]) {
      expect((await file(account, key)).body.error.context).toMatchObject({ spent: 40 })
    }
  })

  it('is not affected by what other keys of the account spend, nor does it affect them', async () => {
    const account = await stack.account()
    const [capped, free] = [keyOf(20), keyOf()]
    expect((await file(account, free)).status).toBe(202)
    expect((await file(account, capped)).status).toBe(202)
    expect((await file(account, capped)).status).toBe(402)
    expect((await file(account, free)).status).toBe(202)
  })

  it('that is set during the day includes what was spent before', async () => {
    const account = await stack.account()
    const key = keyOf()
    expect((await file(account, key)).status).toBe(202)
    const { body } = await file(account, { ...key, spendCapPence: 3000 })
    expect(body.error.context).toMatchObject({ cap: 30, spent: 20 })
  })

  it('gets back the price of a rejected filing', async () => {
    const account = await stack.account()
    const company = stack.company()
    await stack.taxAuthority.control('POST', 'outcomes', {
      match: { company_number: company },
      outcome: 'reject',
      errors: [{ code: '3001', message: 'Refused.' }],
    })
    const key = keyOf(20)
    const { body } = await file(account, key, { body: ct600Of(company) })
    await stack.until(account, body.data.filing_id, 'rejected')
    const next = await file(account, key)
    expect(next.status).toBe(202)
    await stack.until(account, next.body.data.filing_id, 'accepted')
    expect((await file(account, key)).body.error.context).toMatchObject({ spent: 20 })
  })

  it('counts amendments', async () => {
    const account = await stack.account()
    const company = stack.company()
    const key = keyOf(30)
    const original = await file(account, key, { body: ct600Of(company) })
    await stack.until(account, original.body.data.filing_id, 'accepted')
    const amended = await file(account, key, { body: ct600Of(company, { amendment: {} }) })
    expect(amended.body.error.code).toBe('SPEND_CAP_REACHED')
  })

  it('is refused for its cap before its balance is checked, because a top-up would not help', async () => {
    const { status, body } = await file(await stack.account(0), keyOf(10))
    expect([status, body.error.code]).toEqual([402, 'SPEND_CAP_REACHED'])
  })

  it('gets a warning from a dry run', async () => {
    const account = await stack.account()
    const trial = async (key: Ask['as']) => {
      const { status, body } = await file(account, key, {
        body: { ...ct600Of(stack.company()), dry_run: true },
      })
      const warnings = body.data['warnings'] as readonly { readonly code: string }[]
      return [status, warnings.map(({ code }) => code).filter((code) => code === 'SPEND_CAP_REACHED')]
    }
    expect(await trial(keyOf(19.99))).toEqual([200, ['SPEND_CAP_REACHED']])
    expect(await trial(keyOf(20))).toEqual([200, []])
    expect(await trial(keyOf())).toEqual([200, []])
  })
})

describe('what the keys of an account have spent today', () => {
  it('is shown for the account of the caller, and for no other', async () => {
    const [mine, other] = [await stack.account(), await stack.account()]
    const key = keyOf()
    const replacement = keyOf(undefined, key.keyId)
    await file(mine, key)
    await file(mine, replacement)
    await file(other, keyOf())
    expect((await spending(mine))['keys']).toEqual([{ original_key_id: key.keyId, spent: 40 }])
    const path = `/manage/accounts/${other}/key-spending`
    const refused = await stack.ask('GET', path, { account: mine, scopes: ['keys:manage'] })
    expect(refused.status).toBe(404)
    expect((await stack.ask('GET', path, { account: other })).status).toBe(403)
  })
})

// This test must be the last one, because it moves the clock.
it('a key may spend again from midnight in the UK', async () => {
  const account = await stack.account()
  const key = keyOf(20)
  expect((await file(account, key)).status).toBe(202)
  expect(await spending(account)).toEqual({
    keys: [{ original_key_id: key.keyId, spent: 20 }],
    currency: 'GBP',
    resets_at: '2026-11-24T00:00:00.000Z',
  })
  setTime('2026-11-23T23:55:00Z')
  expect((await file(account, key)).status).toBe(402)
  setTime('2026-11-24T00:00:00Z')
  expect((await spending(account))['keys']).toEqual([])
  expect((await file(account, key)).status).toBe(202)
})
