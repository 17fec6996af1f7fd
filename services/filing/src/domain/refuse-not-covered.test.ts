// Which companies the service does not file for, and for which of their filings.
import { COVERAGE } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { companyFrom } from '../../test/company-from.ts'
import type { CompanyFacts } from './company-facts.ts'
import { refuseNotCovered } from './refuse-not-covered.ts'
import { sampleCompany } from './sample-company.ts'

const TYPES = ['ct600', 'accounts'] as const
const refused = (about: Partial<CompanyFacts>, companyName = 'EXAMPLE LIMITED') => {
  const company = { ...sampleCompany(companyFrom('12345678')), name: companyName, ...about }
  return TYPES.map((type) => refuseNotCovered({ type, companyName, company })?.context?.['needs'])
}

test.each([
  ['an ordinary company', {}, undefined, [undefined, undefined]],
  ['an active one', { status: 'active' }, undefined, [undefined, undefined]],
  [
    'a company that the register marks',
    { isCommunityInterestCompany: true },
    undefined,
    [undefined, 'CIC34'],
  ],
  ['a company in liquidation', { status: 'liquidation' }, undefined, ['liquidator', 'liquidator']],
  [
    'a company in administration',
    { status: 'administration' },
    undefined,
    ['administrator', 'administrator'],
  ],
  [
    'a dissolved company, which the authority judges',
    { status: 'dissolved' },
    undefined,
    [undefined, undefined],
  ],
  ['a voluntary arrangement', { status: 'voluntary-arrangement' }, undefined, [undefined, undefined]],
  ['… CIC', {}, 'HELPING HANDS CIC', [undefined, 'CIC34']],
  ['… C.I.C.', {}, 'Helping Hands C.I.C.', [undefined, 'CIC34']],
  ['… Community Interest Company', {}, 'Helping Hands Community Interest Company', [undefined, 'CIC34']],
  ['… Cwmni Buddiant Cymunedol', {}, 'DWYLO CWMNI BUDDIANT CYMUNEDOL', [undefined, 'CIC34']],
  ['… C.B.C.', {}, 'DWYLO C.B.C.', [undefined, 'CIC34']],
  ['a name that only contains the letters', {}, 'CYCLIC LIMITED', [undefined, undefined]],
  ['a name that only begins with them', {}, 'CIC TRADING LIMITED', [undefined, undefined]],
  ['a charity', {}, 'THE EXAMPLE CHARITY', [undefined, undefined]],
  ['a charitable company', {}, 'Example Charitable Trading', [undefined, undefined]],
] as const)('%s', (...[, about, name, needs]) => {
  expect(refused(about, name)).toEqual(needs)
})

test('the public list names everything that is refused here', () => {
  const refusals = [
    { status: 'liquidation' },
    { status: 'administration' },
    { isCommunityInterestCompany: true },
  ].flatMap((about) =>
    refused(about).flatMap((needs, index) =>
      needs === undefined ? [] : [{ needs, filing_type: TYPES[index] }],
    ),
  )
  for (const one of refusals)
    expect(COVERAGE).toContainEqual(expect.objectContaining({ ...one, code: 'NOT_COVERED' }))
  expect(refusals).toHaveLength(5)
})

test('the name in the request counts where the register did not answer', () => {
  const subject = { type: 'accounts', companyName: 'HELPING HANDS CIC', company: undefined } as const
  expect(refuseNotCovered(subject)).toMatchObject({
    code: 'NOT_COVERED',
    message: expect.stringMatching(/CIC34.*Nothing was sent\.$/),
  })
})
