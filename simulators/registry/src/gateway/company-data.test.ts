// Tests the company data that a caller gets with the company's authentication code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { control, message, nameOf, send } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'

let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
beforeEach(async () => {
  registry.setNow('2026-11-21T12:00:00Z')
  await control(registry.url, 'POST /reset')
})

const ask = (code: string, type = '<CompanyType>SC</CompanyType>') =>
  send(
    registry.url,
    message({
      messageClass: 'CompanyDataRequest',
      body:
        '<CompanyDataRequest xmlns="http://xmlgw.companieshouse.gov.uk">' +
        `<CompanyNumber>123456</CompanyNumber>${type}` +
        `<CompanyAuthenticationCode>${code}</CompanyAuthenticationCode>` +
        '<MadeUpDate>2026-03-31</MadeUpDate></CompanyDataRequest>',
    }),
  )

describe('company data', () => {
  it('are given to a caller who knows the authentication code', async () => {
    const answer = await ask('AUTH01')
    expect(answer.qualifier).toBe('response')
    expect(answer.xml).toContain(`<CompanyName>${nameOf('SC123456')}</CompanyName>`)
    expect(answer.xml).toContain('<TotalAggregateNominalValue>100</TotalAggregateNominalValue>')
  })

  it('are refused to other callers, and for a company that does not exist', async () => {
    expect((await ask('AUTH02')).error).toMatchObject({ number: '502' })
    expect((await ask('AUTH01', '<CompanyType>XX</CompanyType>')).error).toMatchObject({ number: '604' })
    await control(registry.url, 'PUT /companies/SC123456', { exists: false })
    expect((await ask('AUTH01')).error).toMatchObject({ number: '502' })
  })
})
