// Tests the messages sent to the registry, and how its responses to a submission are interpreted.
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError, RUBBISH } from '../../../test/clients/govtalk-answers.ts'
import {
  accountsOf,
  CODE_HASH,
  companyNumber,
  inTime,
  PRESENTER_HASH,
  startRegistryClient,
  TRANSACTION_ID,
} from '../../../test/clients/registry-fixture.ts'
import { answerXml } from '../../../test/clients/scripted-authority.ts'
import type { AccountsToSend } from './registry-gateway-client.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function startAgainst(xml: string) {
  const started = await startRegistryClient((_request, answer) => answerXml(answer, xml))
  close = started.close
  return started
}

async function sendAgainst(xml: string, change: Partial<AccountsToSend> = {}) {
  const { authority, client } = await startAgainst(xml)
  const prepared = client.prepare(accountsOf(change))
  const outcome = await prepared.send(inTime(), () => true)
  return { authority, prepared, outcome, sent: authority.received[0]?.toString() ?? '' }
}

const acknowledgement = {
  messageClass: 'Accounts',
  qualifier: 'acknowledgement',
  transactionId: TRANSACTION_ID,
}

describe('accounts that are sent', () => {
  it("go out as they were prepared, with the presenter's hashes and the company's code", async () => {
    const { prepared, sent } = await sendAgainst(govTalkAnswer(acknowledgement))
    expect(sent).toContain(`<SenderID>${PRESENTER_HASH}</SenderID>`)
    expect(sent).toContain(`<Value>${CODE_HASH}</Value>`)
    expect(sent).toContain('<CompanyAuthenticationCode>AUTH01</CompanyAuthenticationCode>')
    expect(sent).toContain('<CompanyName>TWO &amp; CO LIMITED</CompanyName>')
    expect(sent).toContain(`<Data>${Buffer.from('<html>£</html>').toString('base64')}</Data>`)
    const blanked = [PRESENTER_HASH, CODE_HASH, 'AUTH01'].reduce(
      (text, secret) => text.replace(secret, '********'),
      sent,
    )
    expect(prepared.blanked.toString()).toBe(blanked)
    expect(inspect(prepared, { depth: 9, showHidden: true })).not.toContain('AUTH01')
  })

  it('are known by their submission number once acknowledged', async () => {
    const { outcome, authority } = await sendAgainst(govTalkAnswer(acknowledgement))
    expect(outcome).toEqual({
      kind: 'acknowledged',
      correlationId: '00000A',
      pollUrl: `${authority.url}/gateway`,
      pollIntervalMs: 2000,
    })
  })

  it.each([
    ['00123456', '00123456', 'EW'],
    ['SC123456', '123456', 'SC'],
    ['NI000001', '000001', 'NI'],
    ['R0000123', '0000123', 'R'],
    ['OC300001', '300001', 'OC'],
  ])('name company %s by %s and type %s', async (number, digits, type) => {
    const { sent } = await sendAgainst(govTalkAnswer(acknowledgement), {
      companyNumber: companyNumber(number),
    })
    expect(sent).toContain(`<CompanyNumber>${digits}</CompanyNumber><CompanyType>${type}</CompanyType>`)
  })

  it('are not sent if the document is larger than the registry accepts', async () => {
    const { outcome, authority } = await sendAgainst('', { accounts: Buffer.alloc(900_001) })
    expect(outcome.kind).toBe('not-sent')
    expect(authority.received).toEqual([])
  })

  it.each([
    { number: '502', type: 'fatal', disposition: 'failed', authenticationFailed: true },
    { number: '9999', type: 'fatal', disposition: 'failed', authenticationFailed: false },
    { number: '604', type: 'fatal', disposition: 'failed', authenticationFailed: false },
    { number: undefined, type: 'business', disposition: 'rejected', authenticationFailed: false },
  ])('are refused with an error: $number, $type', async ({ number, type, ...refusal }) => {
    const errors = govTalkError(number, type, 'No.')
    const { outcome } = await sendAgainst(govTalkAnswer({ ...acknowledgement, qualifier: 'error', errors }))
    expect(outcome).toMatchObject({
      kind: 'refused',
      ...refusal,
      errors: [{ source: 'registry', code: number ?? type, authority_code: null, message: 'No.' }],
    })
  })

  it.each<readonly [string, string]>([
    ...RUBBISH,
    ['an acknowledgement of another transaction', govTalkAnswer({ ...acknowledgement, transactionId: '1' })],
    ['an acknowledgement of another class', govTalkAnswer({ ...acknowledgement, messageClass: 'Other' })],
    [
      'a recoverable error',
      govTalkAnswer({ ...acknowledgement, errors: govTalkError('1', 'recoverable', '') }),
    ],
  ])('have an unknown outcome after %s', async (_name, xml) => {
    expect((await sendAgainst(xml)).outcome.kind).toBe('unknown')
  })
})
