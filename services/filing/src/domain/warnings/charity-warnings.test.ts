// A company named like a charity is asked whether it is one.
import { expect, test } from 'vitest'
import { companyFrom } from '../../../test/company-from.ts'
import { sampleCompany } from '../sample-company.ts'
import { charityWarnings, type NamedCompany } from './charity-warnings.ts'

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

const ofOwner = (notes: NonNullable<NamedCompany['notes']>, companyName = 'EXAMPLE LIMITED') =>
  charityWarnings({ type: 'ct600', companyName, company: undefined, notes }).map(({ message }) => message)

test.each([
  ['The Alder Charity', true],
  ['Alder Charitable Trust', true],
  ['Elusen y Wern', true],
  ['Alder Hospice CIO', true],
  ['ALDER SCIO', true],
  ['Alder Trust', false],
  ['Cio Rossi', false],
  ['A Smith', false],
])('a controlling party %s: %s', (controlling_party, isAsked) => {
  const named = [expect.stringMatching(/^financials\.notes\.controlling_party names a charity.*box 4 = 8/)]
  expect(ofOwner({ controlling_party })).toEqual(isAsked ? named : [])
})

test.each([
  ['The company is wholly owned by the Alder Charity.', true],
  ['Its parent is a charitable trust.', true],
  ['The shareholders are A Smith and B Smith. £50 was given to a charity.', false],
  ['The company owns a shop.', false],
])('a note about owners: %s %s', (text, isAsked) => {
  const other = [{ text: 'None.' }, { text }]
  const found = (member: string) => (isAsked ? [expect.stringContaining(`${member} names a charity`)] : [])
  expect(ofOwner({ other })).toEqual(found('financials.notes.other.1'))
  expect(ofOwner({ related_parties: text })).toEqual(found('financials.notes.related_parties'))
})

test('a company and its owner are asked about in one warning', () => {
  const notes = {
    controlling_party: 'The Alder Charity',
    related_parties: 'It is owned by the Alder Charity.',
  }
  expect(ofOwner(notes, 'ALDER CHARITY TRADING LIMITED')).toEqual([
    expect.stringMatching(
      /name is that of a charity.*controlling_party and .*related_parties name a charity/,
    ),
  ])
})
