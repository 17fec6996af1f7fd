// Tests what the gateway refuses before the message is examined, check by check.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsMessage,
  control,
  form,
  md5,
  message,
  PRESENTER_HASH,
  send,
  statusOf,
} from '../../test/registry-client.ts'
import type { FormParts } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'
import { descendants } from '../xml/xml-element.ts'

const COMPANY = '12345678'
let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
beforeEach(async () => {
  registry.setNow('2026-11-21T12:00:00Z')
  await control(registry.url, 'POST /reset')
})

/** Sends accounts, advances the clock until they are decided, and returns the decision. */
async function decided(parts: Partial<FormParts>) {
  const filing = { submissionNumber: 'AC0001', companyNumber: COMPANY, ...parts }
  const answer = await send(registry.url, accountsMessage(filing))
  expect(answer.error).toBeUndefined()
  registry.advance(1000)
  return statusOf(registry.url, filing.submissionNumber)
}

const valid: FormParts = { submissionNumber: 'AC0001', companyNumber: COMPANY }
const body = form(valid)
const accounts = (changed: string) => message({ messageClass: 'Accounts', body: changed })
const fatal = (number: string, text: RegExp) => ({
  qualifier: 'error',
  error: expect.objectContaining({ number, type: 'fatal', text: expect.stringMatching(text) }),
})
const invalid = fatal('604', /missing fields or invalid data/)
const authorisation = fatal('502', /^Authorisation Failure$/)

describe('a message is refused at once', () => {
  it.each([
    ['that is empty', '', invalid],
    ['that is not XML', '<GovTalkMessage', invalid],
    ['with a document type', accounts(body).replace('?>', '?><!DOCTYPE x [<!ENTITY e "e">]>'), invalid],
    ['in another namespace', accounts(body).replace('CM/envelope', 'CM/other'), invalid],
    [
      'without an envelope version',
      accounts(body).replace(/<EnvelopeVersion>.*<\/EnvelopeVersion>/, ''),
      invalid,
    ],
    [
      'whose elements are out of order',
      accounts(body).replace(/(<Class>.*<\/Class>)(<Qualifier>.*<\/Qualifier>)/, '$2$1'),
      invalid,
    ],
    ['whose transaction number is in lower case', accounts(body).replace('>17<', '>abc<'), invalid],
    [
      'whose test flag is not a number',
      accounts(body).replace('<GatewayTest>1', '<GatewayTest>true'),
      invalid,
    ],
    [
      'with credentials in clear',
      message({ messageClass: 'Accounts', body, senderId: '66666000000', value: 'PRESENTER1' }),
      authorisation,
    ],
    [
      'with hashes in upper case',
      message({ messageClass: 'Accounts', body, senderId: PRESENTER_HASH.toUpperCase() }),
      authorisation,
    ],
    ['with a wrong code', message({ messageClass: 'Accounts', body, value: md5('WRONG') }), authorisation],
    ['with another method', message({ messageClass: 'Accounts', body, method: 'CHMD5' }), authorisation],
    [
      'without the test flag',
      message({ messageClass: 'Accounts', body, test: '' }),
      { error: expect.objectContaining({ text: expect.stringContaining('Invalid testmode selected') }) },
    ],
    ['of an unknown class', message({ messageClass: 'Unheard', body }), fatal('9999', /Unknown class/)],
    ['without a form', accounts(''), invalid],
    ['with two forms', accounts(body + body), invalid],
    ['with a form in another namespace', accounts(body.replace('gov.uk/Header', 'gov.uk/Other')), invalid],
    [
      'with an Authority element',
      accounts(body.replace('<Form/>', '<Authority><Designation>D</Designation></Authority><Form/>')),
      fatal('9999', /^No element 'Authority' in class CompaniesHouse::Filing::Accounts$/),
    ],
    ['without a company number', accounts(body.replace(/<CompanyNumber>.*?<\/CompanyNumber>/, '')), invalid],
    ['without a company name', accounts(body.replace(/<CompanyName>.*?<\/CompanyName>/, '')), invalid],
    [
      'of an unknown company type',
      accounts(body.replace('<CompanyName>', '<CompanyType>XX</CompanyType><CompanyName>')),
      invalid,
    ],
    ['with a short company authentication code', accounts(body.replace('AUTH01', 'AUTH')), invalid],
    ['without the date of signing', accounts(body.replace(/<DateSigned>.*?<\/DateSigned>/, '')), invalid],
    [
      'signed on a day that does not exist',
      accounts(body.replace('<DateSigned>2026-06-30', '<DateSigned>2026-06-31')),
      invalid,
    ],
    ['of another content type', accounts(body.replace('application/xml', 'text/html')), invalid],
    [
      'with a submission number of 5 characters',
      accounts(body.replace('AC0001', 'AC001')),
      fatal('9999', /6 characters/),
    ],
    [
      'with a submission number of 7 characters',
      accounts(body.replace('AC0001', 'AC00011')),
      fatal('9999', /6 characters/),
    ],
    [
      'whose attachment is not base64',
      accounts(form({ ...valid, base64: 'not*base64' })),
      fatal('9999', /base64/),
    ],
    ['whose base64 is not canonical', accounts(form({ ...valid, base64: 'QQ=' })), fatal('9999', /base64/)],
    ['whose base64 has stray bits', accounts(form({ ...valid, base64: 'QR==' })), fatal('9999', /base64/)],
    [
      'whose attachment is too long',
      accounts(form({ ...valid, base64: 'A'.repeat(1_200_004) })),
      fatal('9999', /1200000/),
    ],
  ])('%s', async (_what, xml, expected) => {
    expect(await send(registry.url, xml)).toMatchObject(expected)
    const { body: held } = await control(registry.url, 'GET /submissions')
    expect(held).toEqual({ submissions: [] })
  })

  it('with a submission number that was used before, even by a rejected one', async () => {
    await decided({ authenticationCode: 'WRONG1' })
    const again = await send(registry.url, accountsMessage(valid))
    expect(again).toMatchObject(fatal('9999', /Duplicate submission number/))
  })

  it('and its submission number stays unused', async () => {
    await send(registry.url, accounts(form({ ...valid, base64: '*' })))
    expect((await decided({})).code).toBe('ACCEPT')
  })

  it('without echoing markup that it carried', async () => {
    const answer = await send(
      registry.url,
      message({ messageClass: 'A&lt;b&gt;c', body, senderId: '&lt;x&gt;' }),
    )
    expect(answer.qualifier).toBe('error')
    expect([...descendants(answer.root)].some((one) => one.name === 'b' || one.name === 'x')).toBe(false)
  })
})
