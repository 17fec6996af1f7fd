// Tests how the registry's responses to a status request are interpreted.
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError, RUBBISH } from '../../../test/clients/govtalk-answers.ts'
import {
  inTime,
  PRESENTER_HASH,
  startRegistryClient,
  TRANSACTION_ID,
} from '../../../test/clients/registry-fixture.ts'
import { answerXml } from '../../../test/clients/scripted-authority.ts'

const QUESTION = {
  companyNumber: '00123456',
  submissionNumber: '00000A',
  transactionId: TRANSACTION_ID,
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function startAgainst(xml: string) {
  const started = await startRegistryClient((_request, answer) => answerXml(answer, xml))
  close = started.close
  return started
}

async function pollAgainst(xml: string) {
  const { client } = await startAgainst(xml)
  return client.poll({ ...QUESTION, signal: inTime() })
}

const status = (inner: string, number = '00000A') =>
  `<Status><SubmissionNumber>${number}</SubmissionNumber>${inner}</Status>`
const statusAnswer = (...statuses: readonly string[]) =>
  govTalkAnswer({
    messageClass: 'GetSubmissionStatus',
    qualifier: 'response',
    transactionId: TRANSACTION_ID,
    body: `<SubmissionStatus xmlns="">${statuses.join('')}</SubmissionStatus>`,
  })
const code = (text: string) => `<StatusCode>${text}</StatusCode>`

const reject = (number: number) =>
  `<Reject><RejectCode>${number}</RejectCode><Description>Reason ${number}</Description></Reject>`

async function lookUpAgainst(xml: string) {
  const { client } = await startAgainst(xml)
  return client.lookup({ ...QUESTION, signal: inTime() })
}

describe('the status of accounts', () => {
  it('is asked for by number, the presenter being named by its hash', async () => {
    const { authority, client } = await startAgainst('')
    await client.poll({ ...QUESTION, transactionId: '1', signal: inTime() })
    expect(authority.received[0]?.toString()).toContain(
      `<SubmissionNumber>00000A</SubmissionNumber><PresenterID>${PRESENTER_HASH}</PresenterID>`,
    )
  })

  it.each(['PENDING', 'PARKED', 'INTERNAL_FAILURE'])('is undecided while it is %s', async (stage) => {
    expect(await pollAgainst(statusAnswer(status(code(stage))))).toEqual({
      kind: 'undecided',
      stage,
      pollIntervalMs: 2000,
    })
  })

  it.each([
    ['00123456', 'accepted'],
    ['123456', 'accepted'],
    ['99999999', 'unreachable'],
    ['SC123456', 'unreachable'],
    ['', 'accepted'],
  ])('of the company %j is %s', async (number, kind) => {
    const company = `<CompanyNumber>${number}</CompanyNumber>`
    expect((await pollAgainst(statusAnswer(status(code('ACCEPT') + company)))).kind).toBe(kind)
  })

  it('is accepted, and the stored response shows nothing of the presenter', async () => {
    const xml = statusAnswer(status(code('ACCEPT'))).replace(
      '<SenderDetails/>',
      `<SenderDetails><IDAuthentication><SenderID>${PRESENTER_HASH}</SenderID></IDAuthentication></SenderDetails>`,
    )
    const outcome = await pollAgainst(xml)
    expect(outcome).toMatchObject({ kind: 'accepted', receipt: { matches: true } })
    expect('raw' in outcome ? outcome.raw.toString() : '').toBe(xml.replace(PRESENTER_HASH, '********'))
  })

  it('is rejected with every reason', async () => {
    const outcome = await pollAgainst(
      statusAnswer(status(`${code('REJECT')}<Rejections>${reject(1)}${reject(2)}</Rejections>`)),
    )
    const error = { source: 'registry', authority_code: null, location: null, retryable: false }
    expect(outcome).toMatchObject({
      kind: 'refused',
      disposition: 'rejected',
      errors: [
        { ...error, code: '1', message: 'Reason 1' },
        { ...error, code: '2', message: 'Reason 2' },
      ],
    })
  })

  it('is rejected with as many reasons as an event can contain', async () => {
    const long = 'x'.repeat(900_000)
    const reasons = `<Reject><RejectCode>${long}</RejectCode><Description>${long}</Description></Reject>`
    const outcome = await pollAgainst(
      statusAnswer(status(`${code('REJECT')}<Rejections>${reasons}</Rejections>`)),
    )
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ message: 'x'.repeat(4000) }] })
    expect(JSON.stringify('errors' in outcome ? outcome.errors : []).length).toBeLessThan(5000)
  })

  it("is rejected with the examiner's comment if no reason is listed", async () => {
    const outcome = await pollAgainst(
      statusAnswer(
        status(`${code('REJECT')}<Examiner><Telephone>1</Telephone><Comment>See letter</Comment></Examiner>`),
      ),
    )
    expect(outcome).toMatchObject({ errors: [{ code: 'REJECT', message: 'See letter' }] })
  })

  it('is unknown to the registry if there is no transaction', async () => {
    const errors = govTalkError(undefined, 'business', 'No Transaction Found')
    const answer = govTalkAnswer({ messageClass: 'GetSubmissionStatus', qualifier: 'error', errors })
    expect((await pollAgainst(answer)).kind).toBe('unknown-submission')
  })

  it.each<readonly [string, string]>([
    ...RUBBISH,
    ['another submission', statusAnswer(status(code('ACCEPT'), '00000B'))],
    ['no submission', statusAnswer()],
    ['two statuses at once', statusAnswer(status(code('ACCEPT')), status(code('REJECT')))],
    ['an unheard-of status', statusAnswer(status(code('MAYBE')))],
    ['no status', statusAnswer(status(''))],
    ['another transaction', statusAnswer(status(code('ACCEPT'))).replace(TRANSACTION_ID, '7')],
    [
      'error 502',
      govTalkAnswer({ qualifier: 'error', errors: govTalkError('502', 'fatal', 'Authorisation Failure') }),
    ],
    [
      'error 9999',
      govTalkAnswer({
        qualifier: 'error',
        errors: govTalkError('9999', 'fatal', 'No presenter ID supplied'),
      }),
    ],
  ])('stays open after an answer with %s', async (_name, xml) => {
    expect((await pollAgainst(xml)).kind).toBe('unreachable')
  })
})

describe('accounts whose answer was lost', () => {
  it.each(['PENDING', 'ACCEPT', 'REJECT'])('are found by their number: %s', async (text) => {
    expect(await lookUpAgainst(statusAnswer(status(code(text))))).toMatchObject({
      kind: 'found',
      correlationId: '00000A',
    })
  })

  it('are not there if the registry has no transaction', async () => {
    const errors = govTalkError(undefined, 'business', 'No Transaction Found')
    expect(await lookUpAgainst(govTalkAnswer({ qualifier: 'error', errors }))).toEqual({ kind: 'not-found' })
  })

  it('stay uncertain if the registry cannot be queried', async () => {
    expect((await lookUpAgainst('')).kind).toBe('unreachable')
  })
})
