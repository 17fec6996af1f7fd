// A company named like a charity is asked whether it is one.
import { expect, test } from 'vitest'
import { companyFrom } from '../../../test/company-from.ts'
import { sampleCompany } from '../sample-company.ts'
import { charityWarnings } from './charity-warnings.ts'

const company = sampleCompany(companyFrom('12345678'))

test.each([
  ['THE EXAMPLE CHARITY', true],
  ['Example Charitable Trading', true],
  ['ELUSEN ENGHRAIFFT', true],
  ['CHARITYWARE LIMITED', false],
  ['EXAMPLE LIMITED', false],
])('%s: %s', (companyName, isWarned) => {
  for (const type of ['ct600', 'accounts'] as const) {
    const codes = (name: string, registered = 'EXAMPLE LIMITED') =>
      charityWarnings({ type, companyName: name, company: { ...company, name: registered } }).map(
        ({ code }) => code,
      )
    expect(codes(companyName)).toEqual(isWarned ? ['CHARITY_NAME'] : [])
    expect(codes('EXAMPLE LIMITED', companyName)).toEqual(isWarned ? ['CHARITY_NAME'] : [])
  }
})

test('each filing names what is not filed', () => {
  const said = (type: 'ct600' | 'accounts') =>
    charityWarnings({ type, companyName: 'A CHARITY', company: undefined })[0]?.message
  expect(said('ct600')).toContain('CT600E')
  expect(said('accounts')).toContain('statement of recommended practice')
})
