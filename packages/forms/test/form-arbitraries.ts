// Forms of every shape that the schemas allow, for the property tests.
import { addDays, addMonths, isoDateFrom, parseCompanyNumber } from '@cfs/values'
import fc from 'fast-check'
import { type AccountsForm, accountsFormSchema } from '../src/accounts/accounts-form.ts'

const numbers = ['00000001', 'SC123456', 'NI000001', 'R0000123'].map((text) => parseCompanyNumber(text))

const pence = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 9e13 }),
)

/** Any one line of text that is fit for a document: markup, accents, other scripts, pictures. */
export const line = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 160, unit: 'grapheme' }),
    fc.string({ minLength: 1, maxLength: 160, unit: fc.constantFrom(...`<>&"']]>/ %;#x0AWÉłß中🦊`) }),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu, ''))
  .map((text) => Array.from(text).slice(0, 160).join('').trim())
  .filter((text) => text !== '')

const figures = fc
  .record({ shareCapitalPence: pence, unpaidPart: fc.nat(100), profitAndLossAccountPence: pence })
  .map(({ shareCapitalPence, unpaidPart, profitAndLossAccountPence }) => {
    const calledUpShareCapitalNotPaidPence = Math.floor((shareCapitalPence * unpaidPart) / 100)
    const cashPence = shareCapitalPence - calledUpShareCapitalNotPaidPence + profitAndLossAccountPence
    return { calledUpShareCapitalNotPaidPence, cashPence, shareCapitalPence, profitAndLossAccountPence }
  })
  .filter(({ cashPence }) => cashPence <= 99_999_999_999_999)

/** Dormant accounts of any company with shares. */
export const anyAccounts: fc.Arbitrary<AccountsForm> = fc
  .record({
    name: line,
    office: fc.option(line, { nil: undefined }),
    number: fc.constantFrom(...numbers),
    start: fc.nat(4000).map((days) => addDays(isoDateFrom('2019-01-01'), days)),
    months: fc.integer({ min: 1, max: 18 }),
    figures,
    prior: fc.option(figures, { nil: undefined }),
    directors: fc.array(line, { minLength: 1, maxLength: 4 }),
    tradingHistory: fc.constantFrom('never-traded', 'traded-in-the-past'),
  })
  .map(({ name, office, number, start, months, prior, ...rest }) => {
    const end = addDays(addMonths(start, months), -1)
    const yearBefore = { start: addMonths(start, -12), end: addDays(start, -1) }
    return accountsFormSchema.parse({
      kind: 'accounts',
      version: 1,
      accountsType: 'dormant',
      company: { name, number, legalForm: 'private-limited-by-shares', registeredOffice: office },
      period: { start, end },
      approvalDate: addDays(end, 30),
      ...(prior === undefined ? {} : { prior: { period: yearBefore, figures: prior } }),
      ...rest,
    })
  })
