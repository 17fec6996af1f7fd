// Tests recovery from a lost response, and deletion after a decision.
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError, RUBBISH } from '../../../test/clients/govtalk-answers.ts'
import { answerXml } from '../../../test/clients/scripted-authority.ts'
import {
  CORRELATION_ID,
  credentials,
  inTime,
  startAgainst,
  TRANSACTION_ID,
} from '../../../test/clients/tax-authority-fixture.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** An hour after the sending in UTC is London's local time in summer. */
const SENT_AT = new Date('2026-07-01T12:00:00Z')

interface ListRecord {
  readonly transactionId: string
  readonly correlationId?: string
  readonly at?: string
}

function listOf(...records: readonly ListRecord[]): string {
  const written = records.map(
    ({ transactionId, correlationId = CORRELATION_ID, at = '01/07/2026 13:00:05' }) =>
      `<StatusRecord><TimeStamp>${at}</TimeStamp><CorrelationID>${correlationId}</CorrelationID>` +
      `<TransactionID>${transactionId}</TransactionID><Status>SUBMISSION_ACKNOWLEDGE</Status></StatusRecord>`,
  )
  const body = `<StatusReport><SenderID>123456789012</SenderID><StartTimeStamp/>${written.join('')}</StatusReport>`
  return govTalkAnswer({ qualifier: 'response', function: 'list', correlationId: '', body })
}

async function lookUpAgainst(xml: string) {
  const started = await startAgainst((_request, answer) => answerXml(answer, xml))
  close = started.close
  const outcome = await started.client.lookup({
    transactionId: TRANSACTION_ID,
    credentials,
    sentAt: SENT_AT,
    signal: inTime(),
  })
  return { ...started, outcome }
}

const OTHER = { transactionId: 'ABCDEF', correlationId: 'AAAA' }

describe('a return whose answer was lost', () => {
  it('is found by its transaction id, whatever else the user has sent', async () => {
    const { outcome, authority } = await lookUpAgainst(listOf(OTHER, { transactionId: TRANSACTION_ID }))
    expect(outcome).toEqual({
      kind: 'found',
      correlationId: CORRELATION_ID,
      pollUrl: `${authority.url}/poll`,
      pollIntervalMs: 10_000,
    })
  })

  it('is asked for with the credentials of the sending', async () => {
    const { authority } = await lookUpAgainst(listOf())
    const asked = authority.received[0]?.toString() ?? ''
    expect(asked).toContain('<Function>list</Function>')
    expect(asked).toContain('<SenderID>123456789012</SenderID>')
    expect(asked).not.toContain(TRANSACTION_ID)
  })

  it('is not there when the authority lists only others, or nothing', async () => {
    expect((await lookUpAgainst(listOf(OTHER))).outcome).toEqual({ kind: 'not-found' })
    await close?.()
    expect((await lookUpAgainst(listOf())).outcome).toEqual({ kind: 'not-found' })
  })

  it.each([
    ['a record of that time carries no transaction id', listOf({ transactionId: '' })],
    ['a record without a transaction id has no readable time', listOf({ transactionId: '', at: 'today' })],
    [
      'two records carry our transaction id',
      listOf({ transactionId: TRANSACTION_ID }, { transactionId: TRANSACTION_ID, correlationId: 'AAAA' }),
    ],
    ['our record carries no correlation id', listOf({ transactionId: TRANSACTION_ID, correlationId: '' })],
  ])('may be there when %s', async (_name, xml) => {
    expect((await lookUpAgainst(xml)).outcome.kind).toBe('ambiguous')
  })

  it('is not a submission from before it was sent', async () => {
    const before = listOf({ transactionId: '', at: '01/07/2026 12:30:00' })
    expect((await lookUpAgainst(before)).outcome).toEqual({ kind: 'not-found' })
  })

  it('cannot be looked up with refused credentials', async () => {
    const errors = govTalkError('1046', 'fatal', 'Authentication Failure.')
    const { outcome } = await lookUpAgainst(govTalkAnswer({ qualifier: 'error', function: 'list', errors }))
    expect(outcome).toMatchObject({ kind: 'refused', disposition: 'failed', authenticationFailed: true })
  })

  it.each<readonly [string, string]>([
    ...RUBBISH,
    [
      'a list for another transaction',
      listOf(OTHER).replace('<CorrelationID></CorrelationID>', '<TransactionID>F</TransactionID>'),
    ],
    [
      'error 1000',
      govTalkAnswer({ qualifier: 'error', function: 'list', errors: govTalkError('1000', 'fatal', '') }),
    ],
  ])('cannot be looked up from %s', async (_name, xml) => {
    expect((await lookUpAgainst(xml)).outcome.kind).toBe('unreachable')
  })
})

async function removeAgainst(xml: string) {
  const started = await startAgainst((_request, answer) => answerXml(answer, xml))
  close = started.close
  return started.client.remove({ correlationId: CORRELATION_ID, signal: inTime() })
}

describe('a submission that is removed', () => {
  const done = { qualifier: 'response', function: 'delete', correlationId: CORRELATION_ID }

  it('is gone when the authority says so, also when it had gone before (2000)', async () => {
    expect(await removeAgainst(govTalkAnswer(done))).toEqual({ kind: 'removed' })
    await close?.()
    const errors = govTalkError('2000', 'fatal', 'No record')
    expect(await removeAgainst(govTalkAnswer({ qualifier: 'error', function: 'delete', errors }))).toEqual({
      kind: 'removed',
    })
  })

  it.each<readonly [string, string]>([
    ...RUBBISH,
    ['another submission', govTalkAnswer({ ...done, correlationId: 'AAAA' })],
    [
      'error 1000',
      govTalkAnswer({ qualifier: 'error', function: 'delete', errors: govTalkError('1000', 'fatal', '') }),
    ],
  ])('is to be removed again after %s', async (_name, xml) => {
    expect((await removeAgainst(xml)).kind).toBe('unreachable')
  })
})
