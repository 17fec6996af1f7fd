// Tests polling: what the presenter learns about its submissions, and when.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsMessage,
  control,
  message,
  send,
  statusMessage,
  statusOf,
} from '../../test/registry-client.ts'
import type { FormParts } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'
import { childText, descendants } from '../xml/xml-element.ts'

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

describe('a status request', () => {
  it('with the presenter in clear text is refused', async () => {
    const xml = statusMessage('<SubmissionNumber>AC0001</SubmissionNumber>', '66666000000')
    expect((await send(registry.url, xml)).error).toEqual({
      raisedBy: 'GetSubmissionStatus',
      number: '9999',
      type: 'fatal',
      text: 'No presenter ID supplied',
      location: '',
    })
  })

  it('without a presenter is refused', async () => {
    const body = '<GetSubmissionStatus xmlns="http://xmlgw.companieshouse.gov.uk"/>'
    const answer = await send(registry.url, message({ messageClass: 'GetSubmissionStatus', body }))
    expect(answer.error?.text).toBe('No presenter ID supplied')
  })

  it('for an unknown number finds no transaction', async () => {
    const answer = await send(registry.url, statusMessage('<SubmissionNumber>NOTONE</SubmissionNumber>'))
    expect(answer.error).toEqual({
      raisedBy: 'GetSubmissionStatus',
      type: 'business',
      text: 'No Transaction Found',
    })
  })

  it('finds no transaction after 90 days, and the number stays used', async () => {
    await decided({})
    registry.advance(89 * 86_400_000)
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
    registry.advance(2 * 86_400_000)
    await expect(statusOf(registry.url, 'AC0001')).rejects.toThrow('No Transaction Found')
    const again = await send(
      registry.url,
      accountsMessage({ submissionNumber: 'AC0001', companyNumber: COMPANY }),
    )
    expect(again.error?.text).toContain('Duplicate submission number')
  })

  it('that violates the schema is refused', async () => {
    const answer = await send(registry.url, statusMessage('<Strange>AC0001</Strange>'))
    expect(answer.error).toMatchObject({
      number: '9999',
      text: expect.stringContaining("No element 'Strange'"),
    })
  })

  it('by company lists all of its submissions', async () => {
    await decided({})
    await send(registry.url, accountsMessage({ submissionNumber: 'AC0002', companyNumber: COMPANY }))
    const answer = await send(registry.url, statusMessage(`<CompanyNumber>${COMPANY}</CompanyNumber>`))
    const statuses = [...descendants(answer.root)].filter((one) => one.name === 'Status')
    expect(statuses.map((one) => [childText(one, 'SubmissionNumber'), childText(one, 'StatusCode')])).toEqual(
      [
        ['AC0001', 'ACCEPT'],
        ['AC0002', 'PENDING'],
      ],
    )
    expect(childText(statuses[0] ?? answer.root, 'CustomerReference')).toBe('a reference')
  })

  it('without a number returns new results until they are acknowledged', async () => {
    const newResults = async () => (await send(registry.url, statusMessage(''))).xml
    await decided({})
    expect(await newResults()).toContain('AC0001')
    expect(await newResults()).toContain('AC0001')
    const body = '<StatusAck xmlns="http://xmlgw.companieshouse.gov.uk"/>'
    const answer = await send(registry.url, message({ messageClass: 'StatusAck', body }))
    expect(answer.qualifier).toBe('acknowledgement')
    expect(await newResults()).not.toContain('AC0001')
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
  })
})
