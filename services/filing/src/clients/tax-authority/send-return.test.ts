// Tests the messages sent to the tax authority, and how its responses to a submission are interpreted.
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError, RUBBISH } from '../../../test/clients/govtalk-answers.ts'
import { answerXml, type Script } from '../../../test/clients/scripted-authority.ts'
import {
  CORRELATION_ID,
  GATEWAY_ID,
  inTime,
  nilReturn,
  PASSWORD,
  startAgainst,
  TRANSACTION_ID,
  vector,
  writeReturn,
} from '../../../test/clients/tax-authority-fixture.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function sendAgainst(script: Script) {
  const started = await startAgainst(script)
  close = started.close
  const prepared = started.client.prepare(nilReturn())
  return { ...started, prepared, outcome: await prepared.send(inTime(), () => true) }
}

const answering = (xml: string) => sendAgainst((_request, answer) => answerXml(answer, xml))
const acknowledgement = {
  qualifier: 'acknowledgement',
  function: 'submit',
  correlationId: CORRELATION_ID,
  transactionId: TRANSACTION_ID,
}

describe('a return that is sent', () => {
  it('goes out as it was prepared, with the credentials in their places', async () => {
    const { authority, prepared } = await answering(govTalkAnswer(acknowledgement))
    const sent = authority.received[0]?.toString() ?? ''
    expect(sent).toContain('<SenderID>123456789012</SenderID>')
    expect(sent).toContain('<Value>p&lt;a&amp;s&gt;s &quot;word&quot;</Value>')
    const blanked = sent
      .replace(/(?<=<SenderID>).*(?=<\/SenderID>)/, '********')
      .replace(/(?<=<Value>).*(?=<\/Value>)/, '********')
    expect(prepared.blanked.toString()).toBe(blanked)
    expect(inspect(prepared, { depth: 9, showHidden: true })).not.toContain(PASSWORD)
  })

  it('carries the IRmark that a receipt will state', async () => {
    const { prepared } = await answering(govTalkAnswer(acknowledgement))
    expect(prepared.irmark.base64).toBe('kFlRRaD17/33NE230qXzXMOQ0Co=')
    expect(prepared.blanked.toString()).toContain(`<IRmark Type="generic">${prepared.irmark.base64}</IRmark>`)
  })

  it('is acknowledged with its correlation id, where to poll, and how long to wait', async () => {
    const { outcome, authority } = await answering(govTalkAnswer({ ...acknowledgement, pollInterval: '7' }))
    expect(outcome).toEqual({
      kind: 'acknowledged',
      correlationId: CORRELATION_ID,
      pollUrl: `${authority.url}/poll`,
      pollIntervalMs: 7000,
    })
  })

  it('is sent once only', async () => {
    const { prepared, authority } = await answering(govTalkAnswer(acknowledgement))
    await expect(prepared.send(inTime(), () => true)).rejects.toThrow('already')
    expect(authority.received).toHaveLength(1)
  })

  it.each(['0', '999999999999', 'soon', ''])(
    'is never polled at once or for ever: PollInterval %j',
    async (text) => {
      const { outcome } = await answering(govTalkAnswer({ ...acknowledgement, pollInterval: text }))
      const { pollIntervalMs } = outcome.kind === 'acknowledged' ? outcome : { pollIntervalMs: 0 }
      expect(pollIntervalMs).toBeGreaterThanOrEqual(1000)
      expect(pollIntervalMs).toBeLessThanOrEqual(3_600_000)
    },
  )
})

describe('a return that the authority refuses', () => {
  it('has failed for its credentials with 1046, as the live service words it', async () => {
    const { outcome } = await answering(vector('answers/ets-authentication-failure-response.xml'))
    expect(outcome).toMatchObject({
      kind: 'refused',
      disposition: 'failed',
      authenticationFailed: true,
      errors: [
        { source: 'tax_authority', code: '1046', authority_code: null, location: null, retryable: false },
      ],
    })
  })

  it('shows no credential where the authority gives one as the number of an error', async () => {
    const errors = govTalkError(GATEWAY_ID, 'fatal', 'No.')
    const { outcome } = await answering(govTalkAnswer({ qualifier: 'error', function: 'submit', errors }))
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ code: '********' }] })
  })

  it('is reported without its credentials, even when the authority quotes them', async () => {
    const quoting = govTalkError(
      '1046',
      'fatal',
      `User ${GATEWAY_ID} has no password p&lt;a&amp;s&gt;s "word".`,
    )
    const { outcome } = await answering(
      govTalkAnswer({ qualifier: 'error', function: 'submit', errors: quoting }),
    )
    expect(outcome).toMatchObject({ errors: [{ message: 'User ******** has no password ********.' }] })
  })

  it('is rejected with every error of the department', async () => {
    const { outcome } = await answering(vector('answers/tpvs-business-errors-response.xml'))
    expect(outcome).toMatchObject({ kind: 'refused', disposition: 'rejected', authenticationFailed: false })
    const errors = outcome.kind === 'refused' ? outcome.errors : []
    expect(errors).toHaveLength(7)
    expect(errors[0]).toMatchObject({ code: '3001', authority_code: '9200' })
    expect(errors[0]?.location).toMatch(/ct:TaxRate\[1\]$/)
    expect(errors[1]).toEqual({
      source: 'tax_authority',
      code: '3001',
      authority_code: 'xbrl.ixbrl.HeaderAbsent',
      message: 'ix:header element not found in input document set.',
      location: 'Accounts',
      retryable: false,
    })
  })

  it.each(['1001', '1020', '1042', '2001', '3000'])('has failed with %s of the gateway', async (number) => {
    const errors = govTalkError(number, 'fatal', 'No.')
    const { outcome } = await answering(govTalkAnswer({ qualifier: 'error', function: 'submit', errors }))
    expect(outcome).toMatchObject({
      kind: 'refused',
      disposition: 'failed',
      authenticationFailed: false,
      errors: [{ code: number, message: 'No.', retryable: number === '3000' }],
    })
  })
})

describe('the outcome of a return is unknown', () => {
  it.each(RUBBISH)('that is answered by %s', async (_name, xml) => {
    expect((await answering(xml)).outcome.kind).toBe('unknown')
  })

  it.each(['1000', '2005'])('that is answered by error %s', async (number) => {
    const errors = govTalkError(number, 'fatal', 'Internal failure')
    const { outcome } = await answering(govTalkAnswer({ qualifier: 'error', function: 'submit', errors }))
    expect(outcome).toMatchObject({ kind: 'unknown', mayStillArrive: true })
  })

  it.each([502, 504])('that may still arrive behind a gateway that timed out: HTTP %i', async (status) => {
    const { outcome } = await sendAgainst((_request, answer) => void answer.writeHead(status).end())
    expect(outcome).toEqual({ kind: 'unknown', reason: `HTTP ${status}`, mayStillArrive: true })
  })

  it.each([
    ['another transaction', { ...acknowledgement, transactionId: 'ABCDEF' }],
    ['no submission', { ...acknowledgement, function: 'delete' }],
    ['no correlation id', { ...acknowledgement, correlationId: '' }],
    ['a correlation id that is none', { ...acknowledgement, correlationId: '../../etc' }],
  ])('whose answer is for %s', async (_name, details) => {
    expect((await answering(govTalkAnswer(details))).outcome.kind).toBe('unknown')
  })

  it.each([302, 403, 404, 500, 503])('that is answered with HTTP %i', async (status) => {
    const { outcome } = await sendAgainst((_request, answer) => {
      answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(govTalkAnswer(acknowledgement))
    })
    expect(outcome).toEqual({ kind: 'unknown', reason: `HTTP ${status}` })
  })

  it('whose connection breaks', async () => {
    const { outcome } = await sendAgainst((_request, answer) => answer.destroy())
    expect(outcome.kind).toBe('unknown')
  })
})

describe('a return that cannot be sent', () => {
  it('is known not to have been sent if the host refuses connections', async () => {
    const started = await startAgainst(() => undefined)
    close = started.close
    await started.authority.close()
    const outcome = await started.client.prepare(nilReturn()).send(inTime(), () => true)
    expect(outcome).toEqual({ kind: 'not-sent', reason: 'the connection failed (ECONNREFUSED)' })
  })

  it('is refused while it is prepared if it is not XML, or if inserting the IRmark changes it', async () => {
    const { client, close: closeBoth } = await startAgainst(() => undefined)
    close = closeBoth
    const prepare = (write: typeof writeReturn) => () => client.prepare(nilReturn({ writeReturn: write }))
    expect(prepare(() => '<IRenvelope>')).toThrow('not well-formed')
    expect(prepare((irmark) => writeReturn(irmark).replace('A Director', irmark ?? 'none'))).toThrow(
      'changes',
    )
    expect(() => client.prepare(nilReturn({ transactionId: 'lower' }))).toThrow('transaction id')
  })
})
