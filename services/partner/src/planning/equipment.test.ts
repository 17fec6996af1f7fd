// Equipment that was bought and sold: how it is read, shown again, sent, and compared with the figures.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { type Draft, type Figures, newDraft } from '../domain/draft.ts'
import type { Equipment } from '../domain/equipment.ts'
import { typedEquipment } from './equipment-fields.ts'
import {
  equipmentInWords,
  equipmentMovementOf,
  movementDifferences,
  movementInWords,
  showsMovement,
} from './equipment-movement.ts'
import { explainRefusal } from './explain-refusals.ts'
import { datedForm } from './questions-asked.ts'
import { readEquipment } from './read-equipment.ts'
import { submissionBody } from './submission-bodies.ts'

const LAPTOP = {
  'bought-0-kind': 'plant',
  'bought-0-name': ' Laptop  (two) ',
  'bought-0-day': '14',
  'bought-0-month': '6',
  'bought-0-year': '2025',
  'bought-0-cost': '£1,800.50',
  'bought-0-state': 'new',
  'bought-0-leased': 'no',
  'bought-0-connected': 'no',
}
const VAN = {
  'sold-0-day': '31',
  'sold-0-month': '3',
  'sold-0-year': '2026',
  'sold-0-proceeds': '4000',
  'sold-0-cost': '9000',
  'sold-0-pool': 'main',
  'sold-0-claimed': 'none',
}
const read = (values: Readonly<Record<string, string>>, figures: Figures = {}) =>
  readEquipment({ equipment: 'yes', ...values }, figures)
const equipmentOf = (values: Readonly<Record<string, string>>) => {
  const result = read(values)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.equipment
}
const errorsOf = (values: Readonly<Record<string, string>>, figures?: Figures) => {
  const result = read(values, figures)
  return 'errors' in result ? result.errors : {}
}
const sentOf = (change: Partial<Draft>, type: 'ct600' | 'accounts' = 'ct600') => {
  const draft = { ...newDraft('d'), kind: 'trading' as const, ...change }
  const body = submissionBody(type, { companyNumber: '1', externalId: null, draft })
  return (body as { financials: Record<string, unknown> }).financials
}
const NOTHING: Equipment = { answer: 'no', bought: [], sold: [] }

describe('what was bought and sold is sent as the API takes it', () => {
  test('with the words, days and amounts that were typed, and without a claim', () => {
    const equipment = equipmentOf({ ...LAPTOP, ...VAN })
    expect(sentOf({ equipment })['capital_allowances']).toEqual({
      additions: [
        {
          description: 'Laptop (two)',
          date: '2025-06-14',
          cost: 1800.5,
          kind: 'plant',
          new: true,
          leased_out: false,
        },
      ],
      disposals: [{ date: '2026-03-31', proceeds: 4000, cost: 9000, pool: 'main', claimed: 'none' }],
    })
  })

  test.each([
    ['car', '0', { kind: 'car', co2: 0 }],
    ['car', '120', { kind: 'car', co2: 120 }],
    ['unrated_car', '', { kind: 'car', co2: null }],
  ])('a %s with the emissions “%s”', (kind, co2, sent) => {
    const values = { ...LAPTOP, 'bought-0-kind': kind, 'bought-0-co2': co2 }
    const { capital_allowances: allowances } = sentOf({ equipment: equipmentOf(values) })
    expect(allowances).toMatchObject({ additions: [sent] })
  })

  test('used, hired out and from a linked seller, for which only the pool is claimed', () => {
    const values = {
      ...LAPTOP,
      'bought-0-state': 'used',
      'bought-0-leased': 'yes',
      'bought-0-connected': 'yes',
    }
    expect(sentOf({ equipment: equipmentOf(values) })['capital_allowances']).toMatchObject({
      additions: [{ new: false, leased_out: true, claim: 'pool' }],
    })
  })

  test('without land and other things that have no allowances, whose places come last', () => {
    const land = {
      'bought-0-kind': 'none',
      'bought-0-day': '1',
      'bought-0-month': '5',
      'bought-0-year': '2025',
      'bought-0-cost': '90000',
    }
    const second = Object.fromEntries(
      Object.entries(LAPTOP).map(([name, value]) => [name.replace('-0-', '-3-'), value]),
    )
    expect(sentOf({ equipment: equipmentOf(land) })).not.toHaveProperty('capital_allowances')
    const equipment = equipmentOf({ ...land, ...second })
    expect(equipment.bought.map(({ kind }) => kind)).toEqual(['plant', 'none'])
    expect(sentOf({ equipment })['capital_allowances']).toMatchObject({ additions: [{ cost: 1800.5 }] })
    expect(typedEquipment(equipment)).toMatchObject({ ...LAPTOP_AGAIN, 'bought-1-kind': 'none' })
  })

  test('beside the pools of the figures, of which nothing sold is stated too', () => {
    const figures = { 'capital_allowances.main_pool.brought_forward': 500 }
    const pools = { main_pool: { brought_forward: 500 } }
    expect(sentOf({ equipment: NOTHING, figures })['capital_allowances']).toEqual({
      ...pools,
      additions: [],
      disposals: [],
    })
    expect(sentOf({ equipment: equipmentOf(VAN), figures })['capital_allowances']).toMatchObject({
      ...pools,
      additions: [],
      disposals: [{ pool: 'main' }],
    })
  })

  test('in no accounts, and not while the form asks for the accounting periods', () => {
    const equipment = equipmentOf(LAPTOP)
    expect(sentOf({ equipment }, 'accounts')).not.toHaveProperty('capital_allowances')
    expect(datedForm({ ...newDraft('d'), equipment }).equipment).toBeUndefined()
  })

  test.each([NOTHING, { ...NOTHING, answer: 'finished' as const }])('not for the answer %j', (equipment) => {
    const figures = { 'tax_adjustments.capital_allowances': 500 }
    const sent = sentOf({ equipment, figures })
    expect(sent).not.toHaveProperty('capital_allowances')
    expect(sent['tax_adjustments']).toEqual({ capital_allowances: 500 })
  })
})

const LAPTOP_AGAIN = { ...LAPTOP, 'bought-0-name': 'Laptop (two)', 'bought-0-cost': '1800.50' }

test('what was entered is shown again', () => {
  const car = { ...LAPTOP, 'bought-0-kind': 'unrated_car' }
  expect(typedEquipment(equipmentOf({ ...LAPTOP, ...VAN }))).toEqual({
    equipment: 'yes',
    ...LAPTOP_AGAIN,
    'bought-0-co2': '',
    ...VAN,
    'sold-0-name': '',
  })
  expect(typedEquipment(equipmentOf(car))['bought-0-kind']).toBe('unrated_car')
  expect(typedEquipment(NOTHING)).toEqual({ equipment: 'no' })
  expect(typedEquipment(undefined)).toEqual({})
})

describe('a message stands at the field', () => {
  test.each([
    ['bought-0-kind', '', 'Choose what it is'],
    ['bought-0-kind', 'ship', 'Choose what it is'],
    ['bought-0-month', '13', 'Enter the day'],
    ['bought-0-cost', '', 'Enter what it cost'],
    ['bought-0-cost', '0', 'more than 0'],
    ['bought-0-cost', '-5', 'without a minus sign'],
    ['bought-0-cost', '50,00', 'For £50.00'],
    ['bought-0-co2', '90', 'only a car'],
    ['bought-0-state', '', 'Choose whether it was new'],
    ['bought-0-leased', '', 'Choose who uses it'],
    ['bought-0-connected', '', 'Choose who sold it'],
    ['bought-0-name', 'x'.repeat(61), 'at most 60 characters'],
    ['sold-0-proceeds', '', 'or 0 if it was worth nothing'],
    ['sold-0-cost', '', 'Enter what it had cost'],
    ['sold-0-pool', '', 'Choose its pool'],
    ['sold-0-claimed', '', 'Choose which allowance'],
    ['sold-0-day', '', 'Enter the day'],
  ])('%s with “%s”', (field, value, message) => {
    const errors = errorsOf({ ...LAPTOP, ...VAN, [field]: value })
    const at = /-(?:month)$/.test(field) ? field.replace('month', 'day') : field
    expect(Object.keys(errors)).toEqual([at])
    expect(errors[at]).toContain(message)
  })

  test.each(['', 'about 90', '-1', '1000', '12.5'])('a car with the emissions “%s”', (co2) => {
    const errors = errorsOf({ ...LAPTOP, 'bought-0-kind': 'car', 'bought-0-co2': co2 })
    expect(errors['bought-0-co2']).toContain('as a whole number')
  })

  test('land that was sold for more than it cost, but not for as much', () => {
    const land = { ...VAN, 'sold-0-pool': 'none', 'sold-0-claimed': '' }
    expect(errorsOf({ ...land, 'sold-0-proceeds': '9000.01' })['sold-0-proceeds']).toContain('taxable gain')
    expect(errorsOf({ ...land, 'sold-0-proceeds': '9000' })).toEqual({})
  })

  test('the question itself, if nothing fits its answer', () => {
    expect(errorsOf({})['equipment']).toContain('or choose “No”')
    expect(errorsOf({ equipment: '' })['equipment']).toContain('Choose whether')
    expect(errorsOf({ equipment: 'finished' })['equipment']).toContain('no finished amounts')
    expect(errorsOf({ equipment: 'finished' }, { 'tax_adjustments.balancing_charges': 0 })).toEqual({})
  })
})

describe('what the figures show', () => {
  const IN_YEARS = {
    'balance_sheet.fixed_assets': 9000,
    'profit_and_loss.depreciation': 1000,
    'prior_year.fixed_assets': 6000,
    'prior_year.current_assets': 5,
  }
  const NONE = { hasDisposalResult: false }

  test('is the movement in the accounts, or the rise before depreciation since last year', () => {
    const inAccounts = { additions: 0, disposals: 0, ...NONE }
    expect(equipmentMovementOf(IN_YEARS, inAccounts)).toEqual(inAccounts)
    expect(equipmentMovementOf(IN_YEARS, undefined)).toEqual({ rise: 4000, ...NONE })
    expect(equipmentMovementOf(IN_YEARS, { hasDisposalResult: true })).toEqual({
      rise: 4000,
      hasDisposalResult: true,
    })
  })

  test('is all there is in a first year, whose reserves are its own profit less dividends', () => {
    const first = {
      'balance_sheet.fixed_assets': 9000,
      'balance_sheet.profit_and_loss_account': 6500,
      'profit_and_loss.turnover': 8000,
      'profit_and_loss.depreciation': 1000,
      'profit_and_loss.dividends_paid': 500,
    }
    expect(equipmentMovementOf(first, undefined)).toEqual({ rise: 10_000, ...NONE })
    const divided = { ...first, 'balance_sheet.tangible_assets': 2000 }
    expect(equipmentMovementOf(divided, undefined).rise).toBe(3000)
    const later = { ...first, 'balance_sheet.profit_and_loss_account': 6502 }
    expect(equipmentMovementOf(later, undefined)).toEqual(NONE)
  })

  test('leaves out goodwill and investments, if both years divide the fixed assets', () => {
    const tangible = { 'balance_sheet.tangible_assets': 2000, 'prior_year.tangible_assets': 2500 }
    expect(equipmentMovementOf({ ...IN_YEARS, ...tangible }, undefined).rise).toBe(500)
    const onlyNow = { 'balance_sheet.tangible_assets': 2000 }
    expect(equipmentMovementOf({ ...IN_YEARS, ...onlyNow }, undefined).rise).toBe(4000)
  })

  test.each([
    [undefined, false, []],
    [NONE, false, []],
    [{ additions: 1, disposals: 0, ...NONE }, false, []],
    [{ additions: 1.01, disposals: 0, ...NONE }, true, ['show £1.01 of equipment bought']],
    [{ additions: 0, disposals: 9000, ...NONE }, true, ['had cost £9,000 left']],
    [
      { additions: 50, disposals: 70, isNet: true, ...NONE },
      true,
      ['cost of equipment rose by £50', 'some equipment fell by £70'],
    ],
    [{ rise: -700, ...NONE }, true, ['fell by £700 more than']],
    [{ rise: 700, ...NONE }, true, ['rose by £700 before']],
    [{ hasDisposalResult: true }, true, ['a profit or a loss']],
  ])('%j', (movement, isShown, words) => {
    expect(showsMovement(movement)).toBe(isShown)
    expect(movementInWords(movement)).toEqual(words.map((part) => expect.stringContaining(part)))
  })

  const bought = equipmentOf(LAPTOP)
  const sold = equipmentOf(VAN)
  test.each([
    [{ additions: 1801, disposals: 0, ...NONE }, bought, []],
    [
      { additions: 2000, disposals: 0, ...NONE },
      bought,
      ['£2,000 of equipment bought, and you entered £1,800.50'],
    ],
    [{ additions: 2000, disposals: 0, ...NONE }, NOTHING, ['and you entered £0.']],
    [{ additions: 0, disposals: 9000, ...NONE }, sold, []],
    [{ additions: 0, disposals: 9500, ...NONE }, sold, ['you entered £9,000']],
    [{ rise: 1800, ...NONE }, bought, []],
    [{ rise: 400, ...NONE }, bought, ['You entered £1,800.50 bought and nothing sold']],
    [{ rise: 400, ...NONE }, { ...bought, sold: sold.sold }, []],
    [{ additions: 1800, disposals: 0, hasDisposalResult: true }, bought, ['you entered nothing sold']],
    [{ additions: 2000, disposals: 0, ...NONE }, { ...NOTHING, answer: 'finished' as const }, []],
    [
      { additions: 1500, disposals: 9000, isNet: true, ...NONE },
      { ...bought, sold: sold.sold },
      ['fell by £7,500, and what you entered makes -£7,199.50'],
    ],
    [{ additions: 0, disposals: 7199.5, isNet: true, ...NONE }, { ...bought, sold: sold.sold }, []],
    [
      { additions: 900, disposals: 0, isNet: true, ...NONE },
      bought,
      ['rose by £900, and what you entered makes £1,800.50'],
    ],
    [
      { additions: 0, disposals: 0, isNet: true, ...NONE },
      bought,
      ['the same cost of equipment as a year before'],
    ],
    [
      { additions: 0, disposals: 0, isNet: true, hasDisposalResult: true },
      NOTHING,
      ['you entered nothing sold'],
    ],
    [NONE, bought, []],
    [{ additions: 2000, disposals: 0, ...NONE }, undefined, []],
  ])('differs from what was entered: %j', (movement, equipment, words) => {
    expect(movementDifferences(movement, equipment)).toEqual(
      words.map((part) => expect.stringContaining(part)),
    )
  })

  test('stands beside what was entered, in a few words', () => {
    expect(equipmentInWords(undefined)).toBe('Nothing entered')
    expect(equipmentInWords(NOTHING)).toContain('Nothing was bought or sold')
    expect(equipmentInWords({ ...bought, sold: sold.sold })).toBe('Bought for £1,800.50, sold for £4,000')
    expect(equipmentInWords({ ...NOTHING, answer: 'finished' })).toContain('finished amounts')
  })
})

describe('a refusal of the filing service', () => {
  const explained = (field: string, message: string) =>
    explainRefusal({
      type: 'ct600',
      code: 'VALIDATION_ERROR',
      message: '',
      details: [{ field: `financials.capital_allowances.${field}`, message }],
    })[0]

  test.each([
    ['additions.0.cost', 'bought-0-cost'],
    ['additions.2.claim', 'bought-2-kind'],
    ['disposals.0.date', 'sold-0-day'],
    ['disposals.3.claimed', 'sold-3-claimed'],
    ['disposals.0', 'sold-0-pool'],
  ])('of %s stands at %s', (member, field) => {
    const message = '1 May 2027 is in no period (CAA 2001 s.5). Give the day in financials.x.'
    expect(explained(member, message)).toEqual({
      place: 'equipment',
      field,
      message: '1 May 2027 is in no period.',
    })
  })

  test('of a day of purchase says which day counts for what was bought before the business', () => {
    expect(explained('additions.1.date', '1 May 2027 is in no period (CAA 2001 s.5). Give it.')).toEqual({
      place: 'equipment',
      field: 'bought-1-day',
      message:
        '1 May 2027 is in no period. If it was bought before the business began, enter the first day of the business',
    })
  })

  test('of a gain names what to do, and one of pools is not of equipment', () => {
    const refusal = { type: 'ct600', code: 'NOT_COVERED', message: '', details: [] } as const
    const [gain] = explainRefusal({ ...refusal, needs: 'chargeable_gains' })
    expect(gain).toMatchObject({ place: 'equipment', message: expect.stringContaining('£6,000') })
    expect(explained('main_pool.brought_forward', 'must be 0')?.place).toBe('figures')
  })
})

test('the day of an asset is a day of the calendar', () => {
  expect(equipmentOf(LAPTOP).bought[0]?.on).toBe(isoDateFrom('2025-06-14'))
  expect(errorsOf({ ...LAPTOP, 'bought-0-day': '31' })['bought-0-day']).toContain('Enter the day')
})
