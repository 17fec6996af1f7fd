// Tests the default company for various numbers and days, companies that are described in part, and the law
// on accounting periods.
import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayAt } from '../day.ts'
import {
  dueDate,
  exceedsEighteenMonths,
  firstPeriod,
  periodAfter,
  referenceDateIn,
} from './accounts-period.ts'
import { describeCompany } from './company.ts'

const days = tuple(
  integer({ min: 2000, max: 2100 }),
  integer({ min: 1, max: 12 }),
  integer({ min: 1, max: 31 }),
).map(([year, month, day]) => dayAt(year, month, day))
const referenceDates = tuple(integer({ min: 1, max: 12 }), integer({ min: 1, max: 31 })).map(
  ([month, day]) => ({ month, day: Number(dayAt(2024, month, day).slice(8)) }),
)

describe('the default company of a number that no test has described', () => {
  it.each([
    ['2026-11-21', '2019-04-01', { start: '2025-04-01', end: '2026-03-31' }],
    ['2026-03-31', '2018-04-01', { start: '2024-04-01', end: '2025-03-31' }],
    ['2026-04-01', '2019-04-01', { start: '2025-04-01', end: '2026-03-31' }],
    ['2024-02-29', '2016-04-01', { start: '2022-04-01', end: '2023-03-31' }],
    ['2024-04-01', '2017-04-01', { start: '2023-04-01', end: '2024-03-31' }],
    ['2038-01-20', '2030-04-01', { start: '2036-04-01', end: '2037-03-31' }],
  ])('on %s was incorporated on %s and has the latest finished year to file', (today, incorporated, next) => {
    const company = describeCompany('12345678', {}, today)
    const last = addDays(next.start, -1)
    expect(company).toMatchObject({
      incorporated_on: incorporated,
      last_made_up_to: last,
      accounting_reference_date: { day: 31, month: 3 },
      status: 'active',
      auth_code: 'AUTH01',
    })
    expect(periodAfter(last, company.accounting_reference_date)).toEqual(next)
    expect(company.filed).toMatchObject([{ type: 'AA', made_up_to: last }])
  })

  it.each(['12345678', 'SC123456', 'NI123456', 'R0123456'])('%s is a company with a director', (number) => {
    const company = describeCompany(number, {}, '2026-11-21')
    expect(company).toMatchObject({ type: 'ltd', share_capital: 100, officers: [{ role: 'director' }] })
    expect(company.officers).toHaveLength(1)
    expect(company.name).toContain(number)
  })

  it.each(['OC345678', 'SO305678', 'NC001234'])('%s is an LLP with two members', (number) => {
    const company = describeCompany(number, {}, '2026-11-21')
    expect(company).toMatchObject({ type: 'llp', share_capital: 0 })
    expect(company.officers.map((officer) => officer.role)).toEqual(Array(2).fill('llp-designated-member'))
  })

  it('always has a finished year to file, whatever the day', () => {
    assert(
      property(days, (today) => {
        const company = describeCompany('12345678', {}, today)
        const next = periodAfter(company.last_made_up_to ?? '', company.accounting_reference_date)
        expect(next.end < today).toBe(true)
        expect(addMonths(next.end, 12) >= addDays(today, -1)).toBe(true)
        expect(next.start.slice(5)).toBe('04-01')
        expect(company.incorporated_on < next.start).toBe(true)
      }),
    )
  })
})

describe('a partly described company', () => {
  const today = '2026-11-21'

  it('takes the default for what is omitted', () => {
    expect(describeCompany('12345678', { name: 'ACME LTD', share_capital: 5 }, today)).toMatchObject({
      name: 'ACME LTD',
      share_capital: 5,
      type: 'ltd',
      last_made_up_to: '2025-03-31',
      officers: [{ role: 'director', appointed_on: '2019-04-01' }],
    })
  })

  it('that never filed has its first period to the default reference date', () => {
    const company = describeCompany(
      '12345678',
      { incorporated_on: '2022-02-10', last_made_up_to: null },
      today,
    )
    expect(company).toMatchObject({
      last_made_up_to: null,
      accounting_reference_date: { day: 31, month: 3 },
      filed: [],
    })
    expect(firstPeriod('2022-02-10', company.accounting_reference_date)).toEqual({
      start: '2022-02-10',
      end: '2023-03-31',
    })
  })

  it('that never filed keeps a reference date that was given', () => {
    const description = {
      incorporated_on: '2025-06-10',
      last_made_up_to: null,
      accounting_reference_date: { day: 31, month: 3 },
    }
    const company = describeCompany('12345678', description, today)
    expect(firstPeriod(company.incorporated_on, company.accounting_reference_date).end).toBe('2026-03-31')
  })

  it('that is younger than the default last accounts has filed none', () => {
    expect(describeCompany('12345678', { incorporated_on: '2025-06-10' }, today)).toMatchObject({
      last_made_up_to: null,
      accounting_reference_date: { day: 31, month: 3 },
    })
  })

  it('has the last accounts that its filing history shows', () => {
    const filing_history = [{ made_up_to: '2025-03-31' }, { made_up_to: '2026-03-31', type: 'AA' }]
    const company = describeCompany('12345678', { filing_history }, today)
    expect(company.last_made_up_to).toBe('2026-03-31')
    expect(company.filed.map((form) => form.made_up_to)).toEqual(['2026-03-31', '2025-03-31'])
  })

  it('has not filed accounts if it only changed its reference date', () => {
    const filing_history = [{ made_up_to: '2026-03-31', type: 'AA01' }]
    expect(describeCompany('12345678', { filing_history }, today).last_made_up_to).toBe('2025-03-31')
  })

  it('was incorporated before the accounts that it is described to have filed', () => {
    const company = describeCompany('12345678', { last_made_up_to: '2015-03-31' }, today)
    expect(company.incorporated_on < '2015-03-31').toBe(true)
  })

  it('with another reference date has the year before the latest one as its last accounts', () => {
    const company = describeCompany('12345678', { accounting_reference_date: { day: 31, month: 12 } }, today)
    expect(company.last_made_up_to).toBe('2024-12-31')
  })
})

describe('accounting periods', () => {
  it('follow a reference date at the end of February through leap years', () => {
    const date = { day: 28, month: 2 }
    expect(referenceDateIn(2023, date)).toBe('2023-02-28')
    expect(referenceDateIn(2024, date)).toBe('2024-02-29')
    expect(periodAfter('2023-02-28', date)).toEqual({ start: '2023-03-01', end: '2024-02-29' })
    expect(periodAfter('2024-02-29', date)).toEqual({ start: '2024-03-01', end: '2025-02-28' })
  })

  it.each([
    ['2025-03-24', '2026-03-31'],
    ['2025-03-31', '2026-03-31'],
    ['2025-04-07', '2026-03-31'],
    ['2024-12-31', '2025-03-31'],
  ])('after accounts to %s end on %s', (last, end) => {
    expect(periodAfter(last, { day: 31, month: 3 }).end).toBe(end)
  })

  it('of a new company are longer than 6 months and never longer than 18', () => {
    assert(
      property(days, referenceDates, (incorporatedOn, date) => {
        const period = firstPeriod(incorporatedOn, date)
        expect(period.end >= addDays(addMonths(incorporatedOn, 6), -1)).toBe(true)
        expect(exceedsEighteenMonths(period)).toBe(false)
      }),
    )
  })

  it.each([
    [{ start: '2025-04-01', end: '2026-03-31' }, {}, '2026-12-31'],
    [{ start: '2025-03-01', end: '2026-02-28' }, {}, '2026-11-30'],
    [{ start: '2025-07-01', end: '2026-06-30' }, { isPublicCompany: true }, '2026-12-31'],
    [{ start: '2025-06-10', end: '2026-06-30' }, { incorporatedOn: '2025-06-10' }, '2027-03-10'],
    [{ start: '2025-06-10', end: '2026-11-30' }, { incorporatedOn: '2025-06-10' }, '2027-03-10'],
    [{ start: '2025-06-10', end: '2026-03-31' }, { incorporatedOn: '2025-06-10' }, '2026-12-31'],
  ])('%j of a company %j is due on %s', (period, company, due) => {
    expect(dueDate({ period, incorporatedOn: undefined, isPublicCompany: false, ...company })).toBe(due)
  })
})
