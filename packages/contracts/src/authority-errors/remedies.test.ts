// Every error of the registry leads people to one sentence and one button, without words for developers.
import { ERROR_SOURCES } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  authorityErrorCatalogue,
  causeOf,
  type ErrorAsGiven,
  remedyOfAll,
} from './authority-error-catalogue.ts'
import { REMEDIES, REMEDY_WORDS } from './remedies.ts'

const names = { authority: 'HMRC', partner: 'Harbour Books Ltd' }
const FOR_DEVELOPERS = /[a-z]_[a-z]|`|idempotency|\bAPI\b|schema|message has|UTF/i

const errorOf = (source: ErrorAsGiven['source'], code: string, authorityCode: string | null = null) => ({
  source,
  code,
  authority_code: authorityCode?.replace('*', 'any').replace(/-.*$/, '') ?? null,
  message: 'The turnover is not a whole number.',
})

test.each(authorityErrorCatalogue())(
  '$source $code $authority_code: one sentence and one button for each reader',
  ({ source, code, authority_code: authorityCode }) => {
    const error = errorOf(source, code, authorityCode)
    const remedy = remedyOfAll([error])
    if (remedy === undefined) throw new Error('the error has no remedy')
    const { director, member } = REMEDY_WORDS[remedy]
    const texts = [director, member].flatMap(({ sentence, button }) => [sentence(names), button(names)])
    for (const text of [...texts, causeOf(error) ?? '']) expect(text).not.toMatch(FOR_DEVELOPERS)
    for (const sentence of [director.sentence(names), member.sentence(names)])
      expect(sentence).toMatch(/^[A-Z].*\.$/)
  },
)

test.each([
  ['a wrong password', errorOf('tax_authority', '1046'), 'check_sign_in'],
  ['an unknown user', errorOf('tax_authority', '1002'), 'check_sign_in'],
  ['a second original', errorOf('tax_authority', '3001', '3304'), 'amend'],
  ['an amended return for other dates', errorOf('tax_authority', '3001', '1610'), 'check_period'],
  ['an amended return without original', errorOf('tax_authority', '3001', '1611'), 'file_original'],
  ['a rule that the catalogue lacks', errorOf('tax_authority', '3001', '7999'), 'check_figures'],
  ['a gateway error that the catalogue lacks', errorOf('tax_authority', '1234'), 'contact_us'],
  ['a failed gateway', errorOf('tax_authority', '1000'), 'find_out'],
  ['a lost submission', errorOf('tax_authority', '2000'), 'find_out'],
  ['a time-out of the department', errorOf('tax_authority', '2005'), 'find_out'],
  ['an unknown outcome', errorOf('service', 'OUTCOME_UNKNOWN'), 'find_out'],
  ['a refused connection', errorOf('service', 'NOT_SENT'), 'send_again'],
  ['a filing that did not arrive', errorOf('service', 'NOT_RECEIVED'), 'send_again'],
  ['a filing that was found', errorOf('service', 'HELD_BY_AUTHORITY'), 'amend'],
  ['a rejection without a known text', errorOf('registry', 'REJECT'), 'check_figures'],
] as const)('%s', (_what, error, remedy) => expect(remedyOfAll([error])).toBe(remedy))

test('a wrong authentication code asks for the code again', () => {
  const message = 'The company authentication code is not correct for this company.'
  const error = { ...errorOf('registry', '1002'), message }
  expect([remedyOfAll([error]), causeOf(error)]).toEqual(['check_auth_code', undefined])
})

describe('of several errors the most urgent decides', () => {
  const broken = errorOf('tax_authority', '3001', '9288')
  test.each([
    [[broken, errorOf('service', 'OUTCOME_UNKNOWN')], 'find_out'],
    [[broken, errorOf('tax_authority', '3001', '8001')], 'contact_us'],
    [[errorOf('service', 'NOT_SENT'), broken], 'check_figures'],
  ])('%#', (errors, remedy) => expect(remedyOfAll(errors)).toBe(remedy))
  test('without errors there is none', () => expect(remedyOfAll([])).toBeUndefined())
})

test('a rule that is not in the catalogue is given in the authority’s own words', () => {
  const { message } = errorOf('registry', 'REJECT')
  for (const error of [errorOf('registry', 'REJECT'), errorOf('tax_authority', '3001', '7999')])
    expect(causeOf(error)).toBe(message)
})

test('each source has errors, and each remedy is used', () => {
  const all = authorityErrorCatalogue()
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(ERROR_SOURCES))
  const rejection = { ...errorOf('registry', '1002'), message: 'authentication code' }
  const dissolved = { ...errorOf('registry', '1002'), message: 'its status is dissolved' }
  const named = { ...errorOf('registry', '1002'), message: 'company name' }
  const errors = all.map(({ source, code, authority_code }) => errorOf(source, code, authority_code))
  const used = [...errors, rejection, dissolved, named].map((error) => remedyOfAll([error]))
  expect(new Set(used)).toEqual(new Set(REMEDIES))
})
