// Refusals by the department in any format: every error is reported, and none of them causes harm.
import { fixOf } from '@cfs/contracts'
import { describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError } from '../../../test/clients/govtalk-answers.ts'
import { CORRELATION_ID } from '../../../test/clients/tax-authority-fixture.ts'
import { readPollAnswer } from './tax-authority-answers.ts'

const refused = govTalkError('3001', 'business', 'Your submission failed. Please see below.')

function errorsIn(body: string, errors = refused) {
  const answer = govTalkAnswer({
    function: 'submit',
    qualifier: 'error',
    correlationId: CORRELATION_ID,
    errors,
    body,
  })
  const outcome = readPollAnswer(Buffer.from(answer), {
    correlationId: CORRELATION_ID,
    irmark: '',
    choosePollUrl: () => '',
  })
  if (outcome.kind !== 'refused') throw new Error(`not refused but ${outcome.kind}`)
  return outcome.errors
}

const errorResponse = (content: string) =>
  `<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse" SchemaVersion="2.0">${content}</ErrorResponse>`
const error = (members: Readonly<Record<string, string>>) =>
  `<Error>${Object.entries(members)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</Error>`

describe('what the department found', () => {
  it('comes through whole and in its order, under the number of the gateway', () => {
    const found = errorsIn(
      errorResponse(
        '<Application><MessageCount>2</MessageCount></Application>' +
          error({
            RaisedBy: 'ChRIS',
            Number: '9106',
            Type: 'business',
            Text: 'A &amp; B',
            Location: '/hd:X[1]',
          }) +
          error({ RaisedBy: 'ChRIS', Number: '0', Type: 'xbrl.ixbrl.HeaderAbsent', Text: 'No header' }),
      ),
    )
    const shared = { source: 'tax_authority', code: '3001', retryable: false }
    expect(found).toEqual([
      { ...shared, authority_code: '9106', message: 'A & B', location: '/hd:X[1]' },
      { ...shared, authority_code: 'xbrl.ixbrl.HeaderAbsent', message: 'No header', location: null },
    ])
  })

  it.each([
    [
      'nobody has heard of who raised it',
      { RaisedBy: 'Somebody <b>new</b>', Number: '3304', Text: 'T' },
      '3304',
    ],
    ['it names nobody', { Number: '3304', Text: 'T' }, '3304'],
    ['its number is unknown', { Number: '87654321', Type: 'business', Text: 'T' }, '87654321'],
    ['it has no number', { Type: 'schema', Text: 'T' }, 'schema'],
    ['it has neither', { Text: 'T' }, null],
  ])('comes through where %s', (_name, members, code) => {
    expect(errorsIn(errorResponse(error(members)))).toMatchObject([
      { code: '3001', authority_code: code, message: 'T', location: null },
    ])
  })

  it('states if there is no text, and joins several texts', () => {
    const [none, several] = errorsIn(
      errorResponse(error({ Number: '3304' }) + '<Error><Text>One.</Text><Text>Two.</Text></Error>'),
    )
    expect(none?.message).toBe('The tax authority gave no text with this error.')
    expect(several?.message).toBe('One. Two.')
  })

  it('is also found where the protocol’s example has it', () => {
    const nested = errorResponse(`<Application>${error({ Number: '1611', Text: 'T' })}</Application>`)
    expect(errorsIn(nested)).toMatchObject([{ authority_code: '1611' }])
  })

  it('keeps its number if the gateway reports more errors', () => {
    const warned = govTalkError('9999', 'warning', 'Slow today') + refused
    expect(errorsIn(errorResponse(error({ Number: '3304', Text: 'T' })), warned)).toMatchObject([
      { code: '3001', authority_code: '3304' },
    ])
  })

  it('is the gateway’s own error if the body contains none, or something else', () => {
    for (const body of [
      '',
      errorResponse(''),
      '<Report xmlns="urn:x"><Error><Text>no</Text></Error></Report>',
    ])
      expect(errorsIn(body)).toMatchObject([{ code: '3001', authority_code: null }])
  })
})

describe('a hostile response', () => {
  it('with a hundred thousand errors keeps the first ones', () => {
    const found = errorsIn(errorResponse(error({ Number: '3304', Text: 'T' }).repeat(100_000)))
    expect(found.length).toBe(500)
  })

  it('with endless texts and codes keeps their beginnings, and gives no advice on them', () => {
    const long = 'x'.repeat(100_000)
    const [found] = errorsIn(errorResponse(error({ Number: long, Type: long, Text: long, Location: long })))
    if (found === undefined) throw new Error('no error')
    expect([found.authority_code?.length, found.message.length, found.location?.length]).toEqual([
      100, 4000, 4000,
    ])
    expect(fixOf(found)).toBeNull()
  })
})
