// Tests the tax authority's responses to a poll: recorded responses and faulty ones.
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError, RUBBISH } from '../../../test/clients/govtalk-answers.ts'
import { answerXml, type Script } from '../../../test/clients/scripted-authority.ts'
import { CORRELATION_ID, inTime, startAgainst, vector } from '../../../test/clients/tax-authority-fixture.ts'

const IRMARK = 'YrgW02ybxWOff7gHrELynhp1gRw='

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function pollAgainst(script: Script, pollUrl?: string) {
  const started = await startAgainst(script)
  close = started.close
  const outcome = await started.client.poll({
    correlationId: CORRELATION_ID,
    pollUrl: pollUrl ?? `${started.authority.url}/poll`,
    irmark: IRMARK,
    signal: inTime(),
  })
  return { ...started, outcome }
}

const answering = (xml: string) => pollAgainst((_request, answer) => answerXml(answer, xml))
const ours = { function: 'submit', correlationId: CORRELATION_ID }
/** Responses recorded from the test service contain no correlation id. */
const recorded = (path: string) =>
  vector(path).replace('<CorrelationID></CorrelationID>', `<CorrelationID>${CORRELATION_ID}</CorrelationID>`)

const stillWorking: Script = (_request, answer) =>
  answerXml(answer, govTalkAnswer({ ...ours, qualifier: 'acknowledgement' }))

describe('a poll', () => {
  it('sends only the correlation id, to the poll URL', async () => {
    let path: string | undefined
    const { authority } = await pollAgainst(({ message }, answer) => {
      path = message.url
      answerXml(answer, govTalkAnswer({ ...ours, qualifier: 'acknowledgement' }))
    })
    expect(path).toBe('/poll')
    const asked = authority.received[0]?.toString() ?? ''
    expect(asked).toContain(`<Qualifier>poll</Qualifier>`)
    expect(asked).toContain(`<CorrelationID>${CORRELATION_ID}</CorrelationID>`)
    expect(asked).not.toContain('SenderDetails')
  })

  it('never goes to another host, whatever URL is stored', async () => {
    const { authority, outcome } = await pollAgainst(stillWorking, 'http://evil.invalid/poll')
    expect(authority.received).toHaveLength(1)
    expect(outcome.kind).toBe('undecided')
  })

  it('is undecided while the department works, and states where and when to poll again', async () => {
    const { authority, outcome } = await pollAgainst(({ message }, answer) => {
      const endPoint = `http://${message.headers.host}/other-poll`
      answerXml(
        answer,
        govTalkAnswer({ ...ours, qualifier: 'acknowledgement', pollInterval: '30', endPoint }),
      )
    })
    const pollUrl = `${authority.url}/other-poll`
    expect(outcome).toEqual({ kind: 'undecided', pollUrl, pollIntervalMs: 30_000 })
  })

  it('believes nothing about another port of the same host', async () => {
    const endPoint = 'http://127.0.0.1:9/poll'
    const { authority, outcome } = await answering(
      govTalkAnswer({ ...ours, qualifier: 'acknowledgement', endPoint }),
    )
    expect(outcome).toMatchObject({ kind: 'undecided', pollUrl: `${authority.url}/poll` })
  })

  it.each([
    ['does not answer', 'status', undefined],
    ['knows no such submission', 'error', '2000'],
  ])('abandons the URL that the authority named if it %s', async (...[, qualifier, number]) => {
    const script: Script = (_request, answer) => {
      const errors = govTalkError(number ?? '', 'fatal', 'No.')
      if (number === undefined) answer.writeHead(404).end()
      else answerXml(answer, govTalkAnswer({ ...ours, qualifier, errors }))
    }
    const { authority, client } = await pollAgainst(script)
    const asked = { correlationId: CORRELATION_ID, irmark: IRMARK, signal: inTime() }
    expect(await client.poll({ ...asked, pollUrl: `${authority.url}/wrong` })).toMatchObject({
      kind: 'unreachable',
      abandonsPollUrl: true,
    })
    expect(await client.poll({ ...asked, pollUrl: undefined })).not.toHaveProperty('abandonsPollUrl')
  })
})

describe('an accepted return', () => {
  it('has the receipt of the live service, with the IRmark that was sent', async () => {
    const xml = recorded('answers/tpvs-success-response.xml')
    const { outcome } = await answering(xml)
    expect(outcome).toMatchObject({
      kind: 'accepted',
      receipt: {
        irmark: IRMARK,
        irmarkBase32: 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4',
        acceptedAt: new Date('2026-09-28T23:33:06.257Z'),
        matches: true,
      },
    })
    if (outcome.kind !== 'accepted') return
    expect(outcome.receipt.message).toMatch(/^HMRC has received the HMRC-CT-CT600 document/)
    expect(outcome.raw.toString()).toBe(xml)
  })

  it('is not accepted if the receipt is for another IRmark, but is if the receipt is missing', async () => {
    const foreign = recorded('answers/tpvs-success-response.xml').replace(
      IRMARK,
      'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    )
    expect((await answering(foreign)).outcome).toMatchObject({
      kind: 'foreign-receipt',
    })
    await close?.()
    const success = '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"/>'
    const bare = govTalkAnswer({ ...ours, qualifier: 'response', body: success })
    expect((await answering(bare)).outcome).toMatchObject({
      kind: 'accepted',
      receipt: { irmark: null, irmarkBase32: null, message: null, acceptedAt: null, matches: false },
    })
  })
})

it.each([
  ['an empty body', {}],
  [
    'errors of the department',
    {
      body: '<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse"><Error><Number>3001</Number></Error></ErrorResponse>',
    },
  ],
  [
    'errors in the envelope beside a success',
    {
      errors: govTalkError('3001', 'business', 'Your submission failed.'),
      body: '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"/>',
    },
  ],
])('a response with %s is no acceptance, and the return is polled again', async (_what, parts) => {
  const { outcome } = await answering(govTalkAnswer({ ...ours, qualifier: 'response', ...parts }))
  expect(outcome.kind).toBe('unreachable')
})

describe('an answer that is longer than any event', () => {
  const long = '£'.repeat(300_000)

  it('is an acceptance whose receipt can be read', async () => {
    const message = `<IRmarkReceipt><Message code="0000">${long}</Message></IRmarkReceipt>`
    const body = `<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse">${message}</SuccessResponse>`
    const { outcome } = await answering(govTalkAnswer({ ...ours, qualifier: 'response', body }))
    expect(outcome).toMatchObject({ kind: 'accepted', receipt: { message: '£'.repeat(4000) } })
  })

  it('is a refusal whose errors can be read, the first of them unchanged', async () => {
    const error = (text: string) =>
      `<Error><Number>3304</Number><Type>business</Type><Text>${text}</Text></Error>`
    const namespace = 'http://www.govtalk.gov.uk/CM/errorresponse'
    const errorsOf = `${error('First')}${error('£'.repeat(3000)).repeat(300)}`
    const { outcome } = await answering(
      govTalkAnswer({
        ...ours,
        qualifier: 'error',
        errors: govTalkError('3001', 'business', 'No.'),
        body: `<ErrorResponse xmlns="${namespace}" SchemaVersion="2.0">${errorsOf}</ErrorResponse>`,
      }),
    )
    const kept = outcome.kind === 'refused' ? outcome.errors : []
    expect(kept[0]).toMatchObject({ authority_code: '3304', message: 'First' })
    expect(kept.length).toBeGreaterThan(40)
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(310_000)
  })

  it.each(['Number', 'Type', 'Text', 'Location'])('is a refusal with a short %s', async (name) => {
    const errors = `<Error><RaisedBy>ChRIS</RaisedBy><Number>3001</Number></Error><Error><${name}>${long}</${name}></Error>`
    const { outcome } = await answering(govTalkAnswer({ ...ours, qualifier: 'error', errors }))
    expect(outcome.kind).toBe('refused')
    expect(JSON.stringify('errors' in outcome ? outcome.errors : []).length).toBeLessThan(9000)
  })
})

describe('a refused return', () => {
  it.each([
    ['tpvs-ct600-irmark-error-response.xml', '2021', 'IRmark'],
    ['tpvs-ct600-schema-error-response.xml', '4051', '/hd:GovTalkMessage[1]'],
  ])('is rejected with what the department wrote: %s', async (name, code, location) => {
    const { outcome } = await answering(recorded(`answers/${name}`))
    expect(outcome).toMatchObject({ kind: 'refused', disposition: 'rejected', authenticationFailed: false })
    const [error, ...others] = outcome.kind === 'refused' ? outcome.errors : []
    expect(others).toEqual([])
    expect(error).toMatchObject({ code: '3001', authority_code: code })
    expect(error?.location).toContain(location)
  })

  it('has failed, and may be sent again, if processing failed at the department (3000)', async () => {
    const errors = govTalkError('3000', 'fatal', 'The department failed.')
    const { outcome } = await answering(govTalkAnswer({ ...ours, qualifier: 'error', errors }))
    expect(outcome).toMatchObject({ kind: 'refused', disposition: 'failed', errors: [{ retryable: true }] })
  })
})

describe('a submission that the authority does not know', () => {
  it.each(['', CORRELATION_ID])('is distinguished from other errors (2000)', async (correlationId) => {
    const errors = govTalkError('2000', 'fatal', 'No record')
    const answer = govTalkAnswer({ function: 'submit', qualifier: 'error', correlationId, errors })
    expect((await answering(answer)).outcome.kind).toBe('unknown-submission')
  })
})

describe('an answer that decides nothing', () => {
  it.each(RUBBISH)('is %s', async (_name, xml) => {
    expect((await answering(xml)).outcome.kind).toBe('unreachable')
  })

  it.each(['1000', '1001', '1046', '2005'])('is error %s of the gateway', async (number) => {
    const errors = govTalkError(number, 'fatal', 'No.')
    const answer = govTalkAnswer({ ...ours, qualifier: 'error', errors })
    expect((await answering(answer)).outcome.kind).toBe('unreachable')
  })

  it.each(['acknowledgement', 'response', 'error'])('is %s for another submission', async (qualifier) => {
    const errors = qualifier === 'error' ? govTalkError('3001', 'business', 'No.') : ''
    for (const correlationId of ['ABCDEF', 'b07b9ed3176193ddc4ec39063848a927', '']) {
      const { outcome } = await answering(
        govTalkAnswer({ function: 'submit', qualifier, correlationId, errors }),
      )
      expect(outcome.kind).toBe('unreachable')
      await close?.()
    }
  })

  it.each([403, 503])('comes with HTTP %i', async (status) => {
    const { outcome } = await pollAgainst((_request, answer) => answer.writeHead(status).end('<html>'))
    expect(outcome).toEqual({ kind: 'unreachable', reason: `HTTP ${status}` })
  })
})
