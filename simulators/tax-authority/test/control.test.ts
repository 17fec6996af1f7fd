// Tests the control plane of this simulator: scripted outcomes, faults, messages, submissions, and reset.
import { describe, expect, test } from 'vitest'
import { about, ctMessage, list } from './ct-message.ts'
import { element, errorNumbers, gatewayNumber, testAuthority } from './simulator.ts'

describe('a scripted outcome', () => {
  test('rejects with the given errors, as often as requested, and only its own target', async () => {
    const authority = await testAuthority()
    const errors = [
      { code: '9101', message: 'Too <long>', location: '/hd:X[1]' },
      { code: 'xbrl.some.rule', message: 'M' },
    ]
    await authority.control('POST', '/outcomes', {
      match: { utr: '1111111111' },
      outcome: 'reject',
      errors,
      times: 1,
    })
    expect(await authority.outcomeOf()).toBe('accepted')
    const answer = await authority.poll(await authority.submit({ utr: '1111111111' }))
    expect(errorNumbers(answer)).toEqual([9101, 0])
    expect(answer).toContain('<Text>Too &lt;long&gt;</Text><Location>/hd:X[1]</Location>')
    expect(answer).toContain('<Type>xbrl.some.rule</Type>')
    expect(await authority.outcomeOf({ utr: '1111111111' })).toBe('accepted')
  })

  test('by company number, and with the department failing', async () => {
    const authority = await testAuthority()
    const match = { company_number: '00000005' }
    await authority.control('POST', '/outcomes', { match, outcome: 'reject', errors: [{ code: 3000 }] })
    const answer = await authority.poll(await authority.submit({ companyNumber: '00000005' }))
    expect([gatewayNumber(answer), element(answer, 'Type')]).toEqual([3000, 'fatal'])
  })

  test('leaves a submission undecided forever, or until its delay is over', async () => {
    const authority = await testAuthority()
    await authority.control('POST', '/outcomes', { outcome: 'pending', times: 1 })
    await authority.control('POST', '/outcomes', { outcome: 'pending', delay_ms: 30, times: 1 })
    const [never, later] = [await authority.submit(), await authority.submit()]
    await expect.poll(() => authority.poll(later)).toContain('SuccessResponse')
    expect(element(await authority.poll(never), 'Qualifier')).toBe('acknowledgement')
  })

  test('accepts what the register would refuse, but no invalid message', async () => {
    const authority = await testAuthority()
    await authority.control('POST', '/outcomes', { outcome: 'accept' })
    expect(await authority.outcomeOf({ amended: true })).toBe('accepted')
    expect(await authority.outcomeOf({ spoil: (xml) => xml.replace('Example Ltd', 'X Ltd') })).toEqual([2021])
  })
})

describe('a fault', () => {
  test('after the work leaves the submission to be found by a list', async () => {
    const authority = await testAuthority()
    const match = { company_number: '12345678' }
    await authority.control('POST', '/faults', { match, operation: 'submit', fault: 'reset-after', times: 1 })
    await expect(authority.submit()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await authority.send('/submission', list())).toContain('SUBMISSION_RESPONSE')
  })

  test.each(['refuse', 'reset-before'])('before the work (%s) leaves nothing', async (fault) => {
    const authority = await testAuthority()
    await authority.control('POST', '/faults', { operation: 'submit', fault, times: 1 })
    await expect(authority.submit()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await authority.control('GET', '/submissions')).toEqual({ submissions: [] })
    expect(await authority.outcomeOf()).toBe('accepted')
  })

  test('is for one operation and one company, also where only the record knows the company', async () => {
    const authority = await testAuthority()
    const correlationId = await authority.submit({ companyNumber: '00000005' })
    const other = await authority.submit({ companyNumber: '00000006', utr: '1111111111' })
    const match = { company_number: '00000005' }
    for (const operation of ['poll', 'delete'])
      await authority.control('POST', '/faults', { match, operation, fault: 'garbage' })
    expect(await authority.poll(other)).toContain('SuccessResponse')
    expect(await authority.poll(correlationId)).not.toContain('SuccessResponse')
    expect(await authority.send('/submission', about('delete', correlationId))).not.toContain('response')
    await authority.control('DELETE', '/faults')
    expect(await authority.poll(correlationId)).toContain('SuccessResponse')
  })
})

test('every message is recorded whole, with its company', async () => {
  const authority = await testAuthority()
  const sent = ctMessage({ companyNumber: '00000005' })
  const correlationId = element(await authority.send('/submission', sent), 'CorrelationID')
  const answer = await authority.poll(correlationId)
  await authority.send('/submission', about('delete', correlationId))
  await authority.submit({ companyNumber: '00000006', utr: '1111111111' })
  expect(await authority.control('GET', '/messages?company_number=00000005')).toMatchObject({
    messages: [
      { operation: 'submit', company_number: '00000005', request: sent },
      { operation: 'poll', company_number: '00000005', response: answer },
      { operation: 'delete', company_number: '00000005' },
    ],
  })
})

test('the control plane lists what the authority holds, including deleted responses', async () => {
  const authority = await testAuthority()
  const correlationId = await authority.submit()
  await authority.send('/submission', about('delete', correlationId))
  expect(await authority.control('GET', '/submissions?company_number=12345678')).toEqual({
    submissions: [
      {
        company_number: '12345678',
        utr: '8596148860',
        kind: 'ct600',
        period_start: '2024-04-01',
        period_end: '2025-03-31',
        amended: false,
        correlation_id: correlationId,
        status: 'accepted',
      },
    ],
  })
})

test('a reset restores the defaults and drops undecided submissions', async () => {
  const authority = await testAuthority()
  await authority.outcomeOf()
  await authority.control('PUT', '/taxpayers/8596148860', { gateway_user_id: 'SOMEBODY' })
  await authority.control('POST', '/reset')
  expect(await authority.control('GET', '/messages')).toEqual({ messages: [] })
  expect(await authority.outcomeOf()).toBe('accepted')
})

test.each([
  ['/taxpayers/123', {}],
  ['/taxpayers/8596148860', { company: '1' }],
  ['/taxpayers/8596148860', { returns: [{ start: 'yesterday', end: '2025-03-31' }] }],
])('an invalid set-up is refused: %s %j', async (path, body) => {
  const authority = await testAuthority()
  expect(await authority.control('PUT', path, body)).toHaveProperty('error')
})
