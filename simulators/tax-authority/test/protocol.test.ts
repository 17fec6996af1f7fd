// Tests the protocol as a sender sees it: submit, poll, response, delete, list, and the gateway's refusals.
import { createVerify, X509Certificate } from 'node:crypto'
import { parseXml, withXmlDocument } from '@cfs/simulator-control'
import { XmlElement } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { at, textAt } from '../src/govtalk/message.ts'
import { about, ctMessage, list, vector } from './ct-message.ts'
import { element, exchange, gatewayNumber, testAuthority } from './simulator.ts'

test('a return is acknowledged, polled, accepted with a receipt, and deleted', async () => {
  const authority = await testAuthority()
  const sent = ctMessage()
  const acknowledged = await authority.send('/submission', sent)
  const correlationId = element(acknowledged, 'CorrelationID')
  expect(correlationId).toMatch(/^[0-9A-F]{32}$/)
  expect(element(acknowledged, 'Qualifier')).toBe('acknowledgement')
  expect(element(acknowledged, 'TransactionID')).toBe('0123456789ABCDEF0123456789ABCDEF')
  expect(element(acknowledged, 'ResponseEndPoint')).toBe(`${authority.url}/poll`)
  expect(acknowledged).toContain('PollInterval="1"')
  expect(acknowledged).not.toContain('<Transformation>')

  const accepted = await authority.poll(correlationId)
  const irmark = element(sent, 'IRmark')
  expect(element(accepted, 'Qualifier')).toBe('response')
  expect(element(accepted, 'Transformation')).toBe('XML')
  expect(element(accepted, 'ResponseEndPoint')).toBe(`${authority.url}/submission`)
  expect(element(accepted, 'dsig:DigestValue')).toBe(irmark)
  expect(accepted).toContain('SBMVCRNA6XX735ZUJW35FJPTLTBZBUBK')
  expect(accepted).toContain('<Message code="077001">Thank you for your submission</Message>')
  expect(accepted).not.toContain('TestInLive')
  const again = await authority.poll(correlationId)
  expect(element(again, 'AcceptedTime')).toBe(element(accepted, 'AcceptedTime'))

  const deleted = await authority.send('/submission', about('delete', correlationId))
  expect([element(deleted, 'Qualifier'), element(deleted, 'Function')]).toEqual(['response', 'delete'])
  expect(gatewayNumber(await authority.poll(correlationId))).toBe(2000)
  expect(gatewayNumber(await authority.send('/submission', about('delete', correlationId)))).toBe(2000)
})

test('the authority acknowledges polls until it has decided', async () => {
  const authority = await testAuthority({
    decisionMinMs: 60_000,
    decisionMaxMs: 60_000,
    pollIntervalSeconds: 7,
  })
  const correlationId = await authority.submit()
  const answer = await authority.poll(correlationId)
  expect([element(answer, 'Qualifier'), element(answer, 'CorrelationID')]).toEqual([
    'acknowledgement',
    correlationId,
  ])
  expect(element(answer, 'ResponseEndPoint')).toBe(`${authority.url}/poll`)
  expect(answer).toContain('PollInterval="7"')
})

test('deleting before the decision withdraws nothing', async () => {
  const authority = await testAuthority({ decisionMinMs: 20, decisionMaxMs: 20 })
  await authority.send('/submission', about('delete', await authority.submit()))
  await expect
    .poll(() => authority.control('GET', '/submissions'))
    .toMatchObject({ submissions: [{ status: 'accepted' }] })
})

test('the receipt is signed with a key that is marked as a test key', async () => {
  const authority = await testAuthority()
  const answer = await authority.poll(await authority.submit())
  const certificate = new X509Certificate(Buffer.from(element(answer, 'dsig:X509Certificate'), 'base64'))
  expect(certificate.subject).toContain('TEST KEY')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  const signedInfo = withXmlDocument(answer, (document) => {
    const found = document.get('//dsig:SignedInfo', { dsig: 'http://www.w3.org/2000/09/xmldsig#' })
    return found instanceof XmlElement ? found.canonicalizeToString({ mode: 0 }) : ''
  })
  const signature = Buffer.from(element(answer, 'dsig:SignatureValue'), 'base64')
  expect(createVerify('RSA-SHA1').update(signedInfo).verify(certificate.publicKey, signature)).toBe(true)
})

test('wrong credentials get the authority’s response: no class, no id', async () => {
  const authority = await testAuthority()
  const answer = await authority.send('/submission', ctMessage({ password: 'wrong' }))
  const root = parseXml(answer)
  expect(textAt(root, 'Header', 'MessageDetails', 'Class')).toBe('UndefinedClass')
  expect(textAt(root, 'Header', 'MessageDetails', 'CorrelationID')).toBe('')
  expect(textAt(root, 'Header', 'MessageDetails', 'ResponseEndPoint')).toBe(`${authority.url}/submission`)
  const error = at(root, 'GovTalkDetails', 'GovTalkErrors', 'Error')
  expect(error?.children.map((child) => [child.name, child.text])).toEqual([
    ['RaisedBy', 'Gateway'],
    ['Number', '1046'],
    ['Type', 'fatal'],
    [
      'Text',
      'Authentication Failure. The supplied user credentials failed validation for the requested service.',
    ],
    ['Location', ''],
  ])
  expect(await authority.control('GET', '/submissions')).toEqual({ submissions: [] })
})

describe('the gateway refuses', () => {
  const replaced = (find: string | RegExp, put: string) =>
    ctMessage({ spoil: (xml) => xml.replace(find, put) })
  test.each<[string, number, '/submission' | '/poll', string | Buffer]>([
    ['words', 1001, '/submission', 'hello'],
    ['nothing at all', 1001, '/submission', ''],
    ['a message cut short', 1001, '/submission', ctMessage().slice(0, 900)],
    ['a document type', 1001, '/submission', ctMessage().replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
    ['bytes that are not UTF-8', 1001, '/submission', Buffer.from([0x3c, 0x61, 0xff, 0x3e])],
    [
      'elements out of order',
      1001,
      '/submission',
      replaced(/(<Qualifier>.*<\/Qualifier>)(<Function>.*<\/Function>)/, '$2$1'),
    ],
    ['a wrong root', 1001, '/submission', '<GovTalkMessage/>'],
    ['an unknown class', 1001, '/submission', ctMessage({ messageClass: 'HMRC-VAT-DEC' })],
    [
      'a lower-case TransactionID',
      1001,
      '/submission',
      replaced(/<TransactionID>[^<]*/, '<TransactionID>abc'),
    ],
    ['a poll on the submission path', 1001, '/submission', about('poll', 'A')],
    ['a submission on the poll path', 1001, '/poll', ctMessage()],
    ['a poll without a CorrelationID', 1001, '/poll', about('poll', '')],
    [
      'no credentials',
      1046,
      '/submission',
      replaced(/<SenderDetails>.*<\/SenderDetails>/, '<SenderDetails/>'),
    ],
    ['a user it does not know', 1046, '/submission', ctMessage({ senderId: 'NOBODY' })],
    [
      'no UTR among the keys',
      1046,
      '/submission',
      replaced(/<Keys><Key Type="UTR">\d+<\/Key><\/Keys><Target/, '<Keys/><Target'),
    ],
    ['MD5', 1047, '/submission', replaced('<Method>clear', '<Method>MD5')],
    ['a signature', 1002, '/submission', replaced('<Method>clear', '<Method>W3Csigned')],
    [
      'a CorrelationID on a submission',
      1020,
      '/submission',
      replaced('<CorrelationID/>', '<CorrelationID>AB</CorrelationID>'),
    ],
    ['an empty Body', 1042, '/submission', replaced(/<Body>.*<\/Body>/, '<Body/>')],
    ['no Body', 1042, '/submission', replaced(/<Body>.*<\/Body>/, '')],
    ['a delete without a CorrelationID', 1035, '/submission', about('delete', '')],
    ['a delete of an unknown one', 2000, '/submission', about('delete', 'A'.repeat(32))],
    ['a poll of an unknown one', 2000, '/poll', about('poll', 'A'.repeat(32))],
    ['a list with a wrong password', 1046, '/submission', list('123456789012', 'wrong')],
    ['a list over a day that is none', 1039, '/submission', listed('<StartDate>31/02/2026</StartDate>')],
    [
      'a list that ends before it starts',
      1038,
      '/submission',
      listed('<StartDate>02/01/2026</StartDate><EndDate>01/01/2026</EndDate>'),
    ],
    ['a document over 25 MB', 2001, '/submission', Buffer.alloc(25 * 1024 * 1024 + 1, 'x')],
  ])('%s with %i', async (_name, number, ...[path, message]) => {
    const authority = await testAuthority()
    const answer = await authority.send(path, message)
    expect([element(answer, 'Qualifier'), gatewayNumber(answer)]).toEqual(['error', number])
    expect(answer).toContain('<RaisedBy>Gateway</RaisedBy>')
  })
})

function listed(body: string): string {
  return list().replace('<Body/>', `<Body>${body}</Body>`)
}

test('a poll under another class finds nothing', async () => {
  const authority = await testAuthority()
  const correlationId = await authority.submit()
  expect(
    gatewayNumber(await authority.send('/poll', about('poll', correlationId, 'HMRC-CT-CT600-TIL'))),
  ).toBe(2000)
})

test('a list has each undeleted submission of the sender and class, with its state', async () => {
  const authority = await testAuthority()
  const accepted = await authority.submit()
  const refused = await authority.submit()
  await authority.control('POST', '/outcomes', { outcome: 'pending' })
  const undecided = await authority.submit({ utr: '1111111111' })
  await authority.send('/submission', about('delete', await authority.submit({ utr: '2222222222' })))
  await authority.submit({ messageClass: 'HMRC-CT-CT600-TIL' })
  await authority.submit({ senderId: '999999999999' })
  const answer = await authority.send('/submission', listed('<IncludeIdentifiers>1</IncludeIdentifiers>'))
  const records = at(parseXml(answer), 'Body', 'StatusReport')?.children.filter(
    ({ name }) => name === 'StatusRecord',
  )
  expect(records?.map((one) => [textAt(one, 'CorrelationID'), textAt(one, 'Status')])).toEqual([
    [accepted, 'SUBMISSION_RESPONSE'],
    [refused, 'SUBMISSION_ERROR'],
    [undecided, 'SUBMISSION_ACKNOWLEDGE'],
  ])
  expect(records?.map((one) => textAt(one, 'TransactionID'))).toEqual(
    Array(3).fill('0123456789ABCDEF0123456789ABCDEF'),
  )
  const bounded = await authority.send('/submission', listed('<EndDate>01/01/2020</EndDate>'))
  expect(bounded).not.toContain('<StatusRecord>')
})

test('a return sent as a test in live is answered as in live, and files nothing', async () => {
  const authority = await testAuthority()
  const correlationId = await authority.submit({ messageClass: 'HMRC-CT-CT600-TIL' })
  const answer = await authority.send('/poll', about('poll', correlationId, 'HMRC-CT-CT600-TIL'))
  expect(answer).toContain('TestInLive="true"')
  expect(await authority.outcomeOf()).toBe('accepted')
})

test('any content type is accepted, and every GovTalk response is HTTP 200', async () => {
  const authority = await testAuthority()
  for (const type of ['text/xml', 'application/x-binary', 'application/json', 'text/plain; charset=x']) {
    const answer = await exchange(`${authority.url}/submission`, {
      method: 'POST',
      body: vector('poll'),
      headers: { 'content-type': type },
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  }
})

test('a sender behind a proxy is directed back through it', async () => {
  const { url } = await testAuthority()
  const sent = { method: 'POST', body: ctMessage(), headers: { host: 'proxy.example:99' } }
  const answer = await exchange(`${url}/submission`, sent)
  expect(element(answer.text, 'ResponseEndPoint')).toBe('http://proxy.example:99/poll')
})
