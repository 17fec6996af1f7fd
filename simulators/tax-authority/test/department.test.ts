// Tests the department's decisions: schema, IRmark, known facts, and the register of returns.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { about, type CtMessage } from './ct-message.ts'
import { element, errorNumbers, testAuthority } from './simulator.ts'

const earlier = { start: '2023-04-01', end: '2024-03-31' }

describe('a rejection', () => {
  test('has the form of the authority: 3001 in the header, each error in the Body', async () => {
    const authority = await testAuthority()
    const answer = await authority.poll(
      await authority.submit({ spoil: (xml) => xml.replace('Example Ltd', 'Other Ltd') }),
    )
    expect(answer).toContain(
      '<GovTalkErrors><Error><RaisedBy>ChRIS</RaisedBy><Number>3001</Number><Type>business</Type><Text>Your submission failed due to business validation errors. Please see below for details.</Text></Error></GovTalkErrors>',
    )
    expect(answer).toContain(
      '<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse" SchemaVersion="2.0"><Application><MessageCount>1</MessageCount></Application><Error><RaisedBy>ChRIS</RaisedBy><Number>2021</Number><Type>business</Type><Text>The supplied IRmark is incorrect.</Text><Location>IRmark</Location></Error></ErrorResponse>',
    )
    expect(element(answer, 'Transformation')).toBe('XML')
  })

  test.each<[string, number[], CtMessage]>([
    ['a missing IRmark', [2022], { spoil: (xml) => xml.replace(/<IRmark.*<\/IRmark>/, '') }],
    ['a wrong namespace', [5001], { edit: (xml) => xml.replace('taxation/CT/5', 'taxation/CT/4') }],
    ['another document', [4057], { edit: (xml) => xml.replaceAll('IRenvelope', 'Envelope') }],
    [
      'an amount that is not one',
      [4065, 4085],
      { edit: (xml) => xml.replace('<TaxPayable>0.00', '<TaxPayable>0') },
    ],
    ['an element out of place', [4065], { edit: (xml) => xml.replace('<Income/>', '') }],
    [
      'a schema error and a broken rule: the schema alone',
      [4066],
      {
        edit: (xml) =>
          xml.replace('<Status>Director</Status>', '').replace('<To>2025-03-31', '<To>2026-03-31'),
      },
    ],
    [
      'two broken rules and a wrong IRmark: the rules',
      [9101, 9338, 9186, 9348],
      {
        spoil: (xml) =>
          xml
            .replace('<To>2025-03-31', '<To>2025-04-01')
            .replace('<ChargeableProfits>0', '<ChargeableProfits>5')
            .replace('<TaxPayable>0', '<TaxPayable>1'),
      },
    ],
  ])('for %s', async (_name, numbers, message) => {
    const authority = await testAuthority()
    const found = await authority.outcomeOf(message)
    expect(found).toEqual(expect.arrayContaining(numbers))
    expect(await authority.outcomeOf()).toBe('accepted')
  })
})

describe('the register of returns', () => {
  test('accepts an original once', async () => {
    const authority = await testAuthority()
    expect(await authority.outcomeOf()).toBe('accepted')
    expect(await authority.outcomeOf()).toEqual([3304])
    expect(await authority.outcomeOf({ period: earlier })).toBe('accepted')
    expect(await authority.outcomeOf({ utr: '1111111111' })).toBe('accepted')
  })

  test('accepts any number of amendments of an original, and none without one', async () => {
    const authority = await testAuthority()
    expect(await authority.outcomeOf({ amended: true })).toEqual([1611])
    await authority.outcomeOf()
    expect(await authority.outcomeOf({ amended: true })).toBe('accepted')
    expect(await authority.outcomeOf({ amended: true })).toBe('accepted')
    const otherDates = { start: '2024-05-01', end: '2025-03-31' }
    expect(await authority.outcomeOf({ amended: true, period: otherDates })).toEqual([1610])
  })

  test('distinguishes the three reasons in the authority’s words', async () => {
    const authority = await testAuthority()
    const textOf = async (message: CtMessage) => {
      const answer = await authority.poll(await authority.submit(message))
      return element(answer.slice(answer.indexOf('<Body>')), 'Text')
    }
    expect(await textOf({ amended: true })).toBe('No original return yet recorded for this period.')
    await authority.submit()
    expect(await textOf({})).toBe('Original return already received for this period.')
    expect(await textOf({ amended: true, period: { start: '2024-05-01', end: '2025-03-31' } })).toBe(
      'Accounting period of the amended return does not match records held.',
    )
  })

  test('stores the latest amendment, and nothing of a refused return', async () => {
    const authority = await testAuthority()
    const held = async () => {
      const taxpayer = await authority.control('GET', '/taxpayers/8596148860')
      return z.looseObject({ returns: z.unknown() }).parse(taxpayer).returns
    }
    await authority.outcomeOf({ spoil: (xml) => xml.replace('Example Ltd', 'X Ltd') })
    expect(await held()).toEqual([])
    await authority.submit()
    await authority.submit({ amended: true })
    const latest = await authority.submit({ amended: true })
    await authority.submit({ amended: true, spoil: (xml) => xml.replace('Example Ltd', 'X Ltd') })
    const period = { start: '2024-04-01', end: '2025-03-31' }
    expect(await held()).toEqual([{ ...period, amendments: 2, correlation_id: latest }])
    await authority.control('POST', '/reset')
    expect(await held()).toEqual([])
  })

  test('accepts amendments until two years after the period, by the date in the United Kingdom', async () => {
    let now = new Date('2027-03-31T22:59:59Z')
    const authority = await testAuthority({}, () => now)
    expect(await authority.outcomeOf()).toBe('accepted')
    expect(await authority.outcomeOf({ amended: true })).toBe('accepted')
    now = new Date('2027-03-31T23:00:00Z')
    expect(await authority.outcomeOf({ amended: true })).toEqual([1612])
  })

  test('contains the returns that a test gave a taxpayer', async () => {
    const authority = await testAuthority()
    const returns = [{ start: '2024-04-01', end: '2025-03-31' }]
    await authority.control('PUT', '/taxpayers/8596148860', { returns })
    expect(await authority.outcomeOf()).toEqual([3304])
  })

  test('accepts one of two originals submitted at the same time', async () => {
    const authority = await testAuthority({ decisionMinMs: 5, decisionMaxMs: 5 })
    const ids = await Promise.all([1, 2, 3].map(() => authority.submit()))
    const answers = async () => Promise.all(ids.map((id) => authority.poll(id)))
    await expect
      .poll(async () => (await answers()).every((one) => element(one, 'Qualifier') !== 'acknowledgement'))
      .toBe(true)
    expect((await answers()).map(errorNumbers).flat()).toEqual([3304, 3304])
  })
})

describe('known facts', () => {
  test('a UTR belongs to the company whose return was first accepted for it', async () => {
    const authority = await testAuthority()
    expect(await authority.outcomeOf({ companyNumber: '00000001' })).toBe('accepted')
    expect(await authority.outcomeOf({ companyNumber: '00000002', period: earlier })).toEqual([7752])
    expect(await authority.outcomeOf({ companyNumber: '1234567', utr: '1111111111' })).toBe('accepted')
    expect(await authority.outcomeOf({ companyNumber: '01234567', utr: '1111111111', period: earlier })).toBe(
      'accepted',
    )
  })

  test('a UTR created by a test belongs to that company, or does not exist', async () => {
    const authority = await testAuthority()
    await authority.control('PUT', '/taxpayers/1111111111', { company_number: '00000009' })
    await authority.control('PUT', '/taxpayers/2222222222', { exists: false })
    expect(await authority.outcomeOf({ utr: '1111111111' })).toEqual([7752])
    expect(await authority.outcomeOf({ utr: '1111111111', companyNumber: '00000009' })).toBe('accepted')
    expect(await authority.outcomeOf({ utr: '2222222222' })).toEqual([1608])
  })
})

describe('credentials of a taxpayer that was set up', () => {
  test('are the only ones for it, and the user is another company’s elsewhere', async () => {
    const authority = await testAuthority()
    await authority.control('PUT', '/taxpayers/1111111111', {
      gateway_user_id: '111111111111',
      password: 'one',
    })
    await authority.control('PUT', '/taxpayers/2222222222', {
      gateway_user_id: '222222222222',
      password: 'two',
    })
    const refused = async (message: CtMessage) => (await authority.submit(message)) === ''
    const [one, two] = [
      { senderId: '111111111111', password: 'one' },
      { senderId: '222222222222', password: 'two' },
    ]
    expect(await refused({ utr: '1111111111' })).toBe(true)
    expect(await refused({ utr: '1111111111', ...two })).toBe(true)
    expect(await refused({ utr: '1111111111', ...one, password: 'correct-password' })).toBe(true)
    expect(await refused({ utr: '1111111111', ...one })).toBe(false)
    expect(await refused({ utr: '2222222222', ...one })).toBe(true)
    expect(await refused({ utr: '3333333333', ...one })).toBe(false)
  })
})

test('above the maximum, the oldest submissions are dropped', async () => {
  const authority = await testAuthority({ maxSubmissions: 2 })
  const first = await authority.submit()
  await authority.submit({ utr: '1111111111' })
  await authority.submit({ utr: '2222222222' })
  expect(element(await authority.send('/poll', about('poll', first)), 'Number')).toBe('2000')
})
