// A period of more than 12 months is one filing of two returns, accepted when both are and charged once.
// Whatever fails between the returns, none of them is lost, sent twice or left undecided.
import { findReplay } from '../src/sending/find-replay.ts'
import { Problem } from '@cfs/contracts'
import { parseForms } from '@cfs/forms'
import { waitFor } from '@cfs/testing'
import { isoDateFrom } from '@cfs/values'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pastRules } from './past-rules.ts'
import { replayOrThrow } from '../src/sending/find-replay.ts'
import { submitFiling } from '../src/sending/submit-filing.ts'
import { recordFiling } from '../src/sending/record-filing.ts'
import { sendAttempt } from '../src/sending/send-attempt.ts'
import { settleAbandoned } from '../src/sending/settle-abandoned.ts'
import { selectStoreFacts } from '../src/store/store-facts.ts'
import {
  ACKNOWLEDGED,
  acknowledgement,
  BROKEN,
  computationOf,
  REFUSED,
  RETURNS,
  startSplitWorld,
  UNREACHED,
  type SendingScript,
  type SplitWorld,
} from './split-filing.ts'

let world: SplitWorld
beforeAll(async () => {
  world = await startSplitWorld()
})
afterAll(() => world.stop())

let companies = 20_000_000
const newCompany = () => String((companies += 1))
const [FIRST, SECOND] = RETURNS.map(({ end }) => end)

/** The returns that were sent during `work`. */
async function sentBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = world.sent.length
  await work()
  return world.sent.slice(before)
}

async function filed(...scripts: readonly SendingScript[]) {
  const [account, company] = [await world.account(), newCompany()]
  const { filingId, data } = await world.file(account, world.plan(company, scripts))
  return { account, company, filingId, data, view: () => world.view(account, filingId) }
}

const statuses = (view: { readonly parts: readonly { readonly status: string }[] }) =>
  view.parts.map(({ status }) => status)
const codes = (view: { readonly errors: readonly { readonly code: string }[] }) =>
  view.errors.map(({ code }) => code)

describe('both returns accepted', () => {
  it('are one filing: submitted with both, accepted with both, published once', async () => {
    let filing: Awaited<ReturnType<typeof filed>> | undefined
    expect(await sentBy(async () => (filing = await filed()))).toEqual([FIRST, SECOND])
    if (filing === undefined) throw new Error('nothing was filed')
    expect(filing.data).toMatchObject({
      status: 'submitted',
      returns: [{ status: 'submitted' }, { status: 'submitted' }],
      computation: { taxable_profit: 2000 },
    })
    await world.accept(filing.filingId, 2)
    expect(await filing.view()).toMatchObject({ status: 'submitted', decidedAt: null, iruNumber: null })
    await world.accept(filing.filingId, 1)
    const view = await filing.view()
    expect(view).toMatchObject({ status: 'accepted', sequence: 3, iruNumber: 'A'.repeat(32), errors: [] })
    expect(view.history.map(({ status }) => status)).toEqual(['pending', 'submitted', 'accepted'])
    expect(view.parts.map(({ receipt }) => receipt?.message)).toEqual(['thanks', 'thanks'])
    expect(await world.publishedEvents(filing.filingId)).toEqual([
      { topic: 'filing.recorded', sequence: 1 },
      { topic: 'filing.submitted', sequence: 2 },
      { topic: 'filing.accepted', sequence: 3 },
    ])
    await world.deleteAll()
    const { rows } = await world.pool.query('select state from attempt where filing_id = $1', [
      filing.filingId,
    ])
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed'])
  })

  it('have the documents of both, each return with its receipt', async () => {
    const { filingId, account } = await filed()
    await world.accept(filingId)
    const { artifacts, form_json, receipt } = await world.acceptance(filingId)
    expect(artifacts.map(({ kind, part, filename }) => [kind, part, filename])).toEqual([
      ['ct600_xml', 1, `ct600-${FIRST}.xml`],
      ['receipt_xml', 1, `receipt-ct600-${FIRST}.xml`],
      ['ct600_xml', 2, `ct600-${SECOND}.xml`],
      ['receipt_xml', 2, `receipt-ct600-${SECOND}.xml`],
    ])
    const forms = parseForms(form_json)
    const view = await world.view(account, filingId)
    expect(forms.map(({ part }) => part)).toEqual([1, 2])
    expect(forms.map(({ receipt: own }) => own?.reference)).toEqual(view.parts.map((one) => one.reference))
    expect(forms[0]?.receipt).toMatchObject({ irmark: 'A'.repeat(32), message: 'thanks' })
    expect(receipt?.reference).toBe(view.parts[0]?.reference)
  })

  it('are recorded once, however many processes learn of both at the same instant', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { filingId, view } = await filed()
      await world.accept(filingId)
      expect(await view()).toMatchObject({ status: 'accepted', sequence: 3 })
      expect((await world.publishedEvents(filingId)).map(({ topic }) => topic)).toEqual([
        'filing.recorded',
        'filing.submitted',
        'filing.accepted',
      ])
    }
  })
})

describe('one return accepted and the other rejected', () => {
  it('is rejected, with the period of the rejected return, and corrected by sending that alone', async () => {
    const { account, company, filingId, view } = await filed()
    await world.reject(filingId, 2)
    expect(await view()).toMatchObject({ status: 'submitted', errors: [] })
    await world.accept(filingId, 1)
    const rejected = await view()
    expect(rejected).toMatchObject({ status: 'rejected', iruNumber: null })
    expect(rejected.errors).toMatchObject([
      { code: '3001', location: 'the return for 2025-06-01 to 2025-08-31' },
    ])

    const again = world.plan(company, [ACKNOWLEDGED, ACKNOWLEDGED], {
      parts: world
        .plan(company, [])
        .parts.map((planned) => ({ ...planned, computation: computationOf(7000) })),
    })
    let correction = { filingId: '', data: {} as Record<string, unknown> }
    const sent = await sentBy(async () => (correction = await world.file(account, again)))
    expect(sent).toEqual([SECOND])
    // An accepted return stays as it was accepted; the sums cover the returns that were filed in the end.
    expect(correction.data).toMatchObject({
      status: 'submitted',
      returns: [
        { status: 'accepted', computation: { taxable_profit: 1000 } },
        { status: 'submitted', computation: { taxable_profit: 7000 } },
      ],
      computation: { taxable_profit: 8000 },
    })
    const pending = await world.view(account, correction.filingId)
    expect(correction.data['revenue_correlation_id']).toBe(pending.parts[1]?.reference)
    await world.accept(correction.filingId)
    const accepted = await world.view(account, correction.filingId)
    expect(accepted).toMatchObject({ status: 'accepted', sequence: 3 })
    expect(accepted.parts[0]).toMatchObject({ carriedFrom: filingId, receipt: { message: 'thanks' } })
    expect(await view()).toEqual(rejected)

    const [before, after] = [rejected.parts[0]?.reference, await world.acceptance(correction.filingId)]
    const documents = after.artifacts.map(({ kind, part, content_gzip: packed }) => ({
      kind,
      part,
      text: gunzipSync(packed).toString(),
    }))
    expect(documents.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'ct600_xml 1',
      'receipt_xml 1',
      'ct600_xml 2',
      'receipt_xml 2',
    ])
    expect(documents[0]?.text).toContain(before)
  })

  it('is corrected as often as necessary, and an accepted return is never sent again', async () => {
    const { account, company, filingId } = await filed()
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    const sent = await sentBy(async () => {
      const unsent = await world.file(account, world.plan(company, [ACKNOWLEDGED, UNREACHED]))
      expect(await world.view(account, unsent.filingId)).toMatchObject({ status: 'rejected', sequence: 2 })
      const refused = await world.file(account, world.plan(company, [ACKNOWLEDGED, REFUSED]))
      expect(statuses(await world.view(account, refused.filingId))).toEqual(['accepted', 'rejected'])
      const last = await world.file(account, world.plan(company, []))
      await world.accept(last.filingId)
      const accepted = await world.view(account, last.filingId)
      expect(accepted).toMatchObject({ status: 'accepted' })
      expect(accepted.parts.map(({ carriedFrom }) => carriedFrom)).toEqual([filingId, null])
      expect(accepted.parts[0]?.receipt?.message).toBe('thanks')
    })
    expect(sent).toEqual([SECOND, SECOND, SECOND])
  })

  it('after attempts with other periods, each accepted return is carried over to its own', async () => {
    const { account, company, filingId } = await filed()
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    const [one, two] = world.plan(company, []).parts
    if (one === undefined || two === undefined) throw new Error('a plan of two returns')
    const later = { ...one, period: { ...one.period, start: isoDateFrom('2024-06-02') } }
    const other = await world.file(account, world.plan(company, [], { parts: [later, two] }))
    await world.accept(other.filingId, 1)
    await world.reject(other.filingId, 2)
    expect(await sentBy(() => world.file(account, world.plan(company, [])))).toEqual([SECOND])
  })

  it('is never corrected by another company’s or account’s filing, nor by an amendment', async () => {
    const { account, company, filingId } = await filed()
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    const amendment = { amendment: {}, amendsFilingId: filingId }
    for (const [who, plan] of [
      [account, world.plan(newCompany(), [])],
      [await world.account(), world.plan(company, [])],
      [account, world.plan(company, [], amendment)],
    ] as const) {
      expect(await sentBy(() => world.file(who, plan))).toEqual([FIRST, SECOND])
    }
  })

  it('once the period is accepted, another filing of it is sent whole; the authority decides', async () => {
    const { account, company, filingId } = await filed()
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    const correction = await world.file(account, world.plan(company, []))
    await world.accept(correction.filingId)
    expect(await sentBy(() => world.file(account, world.plan(company, [])))).toEqual([FIRST, SECOND])
  })
})

describe('a return whose outcome is unknown', () => {
  it('does not prevent sending the other; the filing ends as OUTCOME_UNKNOWN', async () => {
    let filing: Awaited<ReturnType<typeof filed>> | undefined
    expect(await sentBy(async () => (filing = await filed(BROKEN)))).toEqual([FIRST, SECOND])
    if (filing === undefined) throw new Error('nothing was filed')
    expect(await filing.view()).toMatchObject({ status: 'submitted' })
    await world.accept(filing.filingId, 2)
    const view = await filing.view()
    expect([view.status, codes(view), statuses(view)]).toEqual([
      'error',
      ['OUTCOME_UNKNOWN'],
      ['error', 'accepted'],
    ])
    expect(view.errors[0]?.message).toContain(FIRST)
    const { account, company } = filing
    expect(await sentBy(() => world.file(account, world.plan(company, [])))).toEqual([FIRST])
  })

  it('makes the filing rejected if the other return was rejected', async () => {
    const { filingId, view } = await filed(ACKNOWLEDGED, BROKEN)
    await world.reject(filingId, 1)
    expect(await view()).toMatchObject({ status: 'rejected' })
    expect(codes(await view())).toEqual(['3001', 'OUTCOME_UNKNOWN'])
  })
})

describe('a first return that does not go through', () => {
  it.each([
    { how: 'refused', script: REFUSED, status: 'rejected', expected: ['3001', 'NOT_SENT'] },
    { how: 'not sent', script: UNREACHED, status: 'error', expected: ['NOT_SENT', 'NOT_SENT'] },
  ])('$how: the second is not sent', async ({ script, status, expected }) => {
    let filing: Awaited<ReturnType<typeof filed>> | undefined
    const sent = await sentBy(async () => (filing = await filed(script)))
    expect(sent).toEqual([FIRST])
    const view = await filing?.view()
    expect(view).toMatchObject({ status, sequence: 2 })
    expect(codes(view ?? { errors: [] })).toEqual(expected)
    expect(filing?.data).toMatchObject({ status, revenue_correlation_id: null })
  })
})

describe('a process that dies between the two', () => {
  it('leaves the first return to be polled and the second to be decided as NOT_SENT', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const plan = world.plan(company, [])
    const context = { ...world.context, timing: { ...world.context.timing, leaseMs: 400 } }
    const recording = await recordFiling(context, world.submission(account), plan)
    if (recording.kind !== 'recorded') throw new Error(recording.kind)
    const { filing, sendings } = recording
    const [first] = sendings
    if (first === undefined) throw new Error('nothing to send')
    const sent = await sentBy(async () => {
      await sendAttempt(context, { filing, ...first }, first.sending)
      await waitFor(async () => ((await settleAbandoned(context)) > 0 ? true : undefined))
    })
    expect(sent).toEqual([FIRST])
    const between = await world.view(account, filing.filingId)
    expect([between.status, statuses(between)]).toEqual(['submitted', ['submitted', 'error']])
    await world.accept(filing.filingId, 1)
    const view = await world.view(account, filing.filingId)
    expect([view.status, codes(view)]).toEqual(['rejected', ['NOT_SENT']])
    expect(await sentBy(() => world.file(account, world.plan(company, [])))).toEqual([SECOND])
  })

  it('a second return that waits for a slow first one does not count as abandoned', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    const slowly: SendingScript = async () => {
      await goOn
      return acknowledgement(`R${newCompany()}`)
    }
    const filing = filed(slowly)
    const other = { ...world.context, sendings: { ...world.context.sendings, attemptIds: () => [] } }
    const { leaseMs } = world.context.timing
    const until = performance.now() + 2 * leaseMs
    let settled = 0
    await waitFor(async () => {
      settled += await settleAbandoned(other)
      return performance.now() > until ? true : undefined
    })
    resolve()
    const { view } = await filing
    await waitFor(async () => (statuses(await view()).includes('pending') ? undefined : true))
    expect(settled).toBe(0)
    expect(statuses(await view())).toEqual(['submitted', 'submitted'])
  })
})

describe('the key of a split filing', () => {
  it('repeats one response, whatever the refusal while the first is being recorded', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const submission = world.submission(account)
    const { context } = world
    const refused = new Problem('FILING_UNDECIDED', 'by the first, which came meanwhile')
    await submitFiling(context, submission, world.plan(company, []))
    const repeated = await replayOrThrow(context, submission, refused)
    expect(repeated).toMatchObject({ status: 202, replayed: true, data: { status: 'submitted' } })
    const other = replayOrThrow(context, world.submission(account), refused)
    await expect(other).rejects.toBe(refused)
  })

  it('repeats a response with both returns, and not before both have been sent', async () => {
    const [account, company] = [await world.account(), newCompany()]
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    const slowly: SendingScript = async () => {
      await goOn
      return acknowledgement(`R${newCompany()}`)
    }
    const submission = world.submission(account)
    const first = submitFiling(world.context, submission, world.plan(company, [ACKNOWLEDGED, slowly]))
    await waitFor(async () => {
      const { rows } = await world.pool.query(
        `select 1 from filing f join filing_part p using (filing_id)
         where f.company_number = $1 and p.status = 'submitted'`,
        [company],
      )
      return rows[0]
    })
    await expect(findReplay(world.context, submission)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
    })
    resolve()
    const { data } = await first
    expect(data).toMatchObject({ returns: [{ status: 'submitted' }, { status: 'submitted' }] })
    expect(await findReplay(world.context, submission)).toMatchObject({ data, replayed: true })
    expect(await sentBy(() => submitFiling(world.context, submission, world.plan(company, [])))).toEqual([])
  })
})

it('no process decides a filing before its parts, even if it knows one part', async () => {
  const { filingId, view } = await filed()
  const decide = world.pool.query(`update filing set status = 'accepted' where filing_id = $1`, [filingId])
  await expect(decide).rejects.toMatchObject({ code: '23514' })
  expect(await view()).toMatchObject({ status: 'submitted' })
})

it('no process accepts a filing of which a return was rejected', async () => {
  const { filingId, view } = await filed()
  await world.reject(filingId, 1)
  const decide = world.pool.query(
    `with part as (update filing_part set status = 'accepted' where filing_id = $1 and part = 2)
     update filing set status = 'accepted' where filing_id = $1`,
    [filingId],
  )
  await expect(decide).rejects.toMatchObject({ code: '23514' })
  await world.accept(filingId, 2)
  expect(await view()).toMatchObject({ status: 'rejected' })
})

it('the audit reports a filing that differs from its parts, and one that repeats a return', async () => {
  const limits = { pendingSince: new Date(0), pollsDueSince: new Date(0) }
  const named = async () => {
    const { differ_from_parts: differ, repeat_accepted: repeat } = await selectStoreFacts(world.pool, limits)
    return { differ, repeat }
  }
  expect(await named()).toEqual({ differ: [], repeat: [] })
  const { account, company, filingId } = await filed()
  await world.accept(filingId, 1)
  await world.reject(filingId, 2)
  const correction = await world.file(account, world.plan(company, []))
  expect(await named()).toEqual({ differ: [], repeat: [] })
  await world.pool.query('update filing_part set carried_from = null where filing_id = $1', [
    correction.filingId,
  ])
  const changePart = (sql: string) =>
    pastRules(world.pool, 'filing_part', (tx) => tx.query(sql, [correction.filingId]))
  await changePart(`update filing_part set status = 'rejected' where filing_id = $1 and part = 1`)
  await world.reject(correction.filingId)
  await changePart(`update filing_part set status = 'accepted' where filing_id = $1`)
  expect(await named()).toEqual({ differ: [correction.filingId], repeat: [correction.filingId] })
})
