// Pools that last year's computation carried forward, in the form and in the filing body.
import { describe, expect, test } from 'vitest'
import { newDraft } from '../domain/draft.ts'
import { explainRefusal } from './explain-refusals.ts'
import { DATED_FIELDS, fieldsOf } from './figure-fields.ts'
import { ALLOWANCE_PART_FIELDS, isOfPools, POOL_FIELDS } from './pool-fields.ts'
import { datedForm } from './questions-asked.ts'
import { readFigures } from './read-figures.ts'
import { financialsFrom } from './submission-bodies.ts'

const [{ path: MAIN }, { path: SPECIAL }] = POOL_FIELDS
const explained = (field: string, message: string) =>
  explainRefusal({
    type: 'ct600',
    code: 'VALIDATION_ERROR',
    message: '',
    details: [{ field: `financials.${field}`, message }],
  })

test('a pool is sent as what it brings forward, and nil is kept', () => {
  const read = readFigures(fieldsOf('tax-relief'), { [MAIN]: '12,400.50', [SPECIAL]: '0' })
  expect(read).toEqual({ figures: { [MAIN]: 12_400.5, [SPECIAL]: 0 } })
  expect(financialsFrom({ [MAIN]: 12_400.5, [SPECIAL]: 0 }, 'accounts')).toEqual({
    capital_allowances: {
      main_pool: { brought_forward: 12_400.5 },
      special_rate_pool: { brought_forward: 0 },
    },
  })
})

test('the parts of the allowances are divided between several returns, as their total is', () => {
  const dated = DATED_FIELDS.map(({ path }) => path)
  for (const { path } of ALLOWANCE_PART_FIELDS) {
    expect(dated).toContain(path)
    expect(financialsFrom({ [path]: 12.5 }, 'accounts')).toEqual({
      tax_adjustments: { [path.slice('tax_adjustments.'.length)]: 12.5 },
    })
  }
})

test('a pool cannot be negative', () => {
  const read = readFigures(fieldsOf('tax-relief'), { [MAIN]: '-5' })
  expect(read).toEqual({ errors: { [MAIN]: expect.stringContaining('without a minus sign') } })
})

test('a dry run that asks for the accounting periods leaves the pools out', () => {
  const figures = { 'profit_and_loss.turnover': 5, [MAIN]: 900 }
  expect(datedForm({ ...newDraft('d'), figures }).figures).toEqual({ 'profit_and_loss.turnover': 5 })
  expect([MAIN, SPECIAL].every(isOfPools)).toBe(true)
  expect(isOfPools('tax_adjustments.capital_allowances')).toBe(false)
})

describe('a refusal says what to change', () => {
  test.each(['capital_allowances', 'balancing_charges', 'main_pool'])(
    'if %s is given beside a pool',
    (member) => {
      const message = 'must be omitted beside financials.capital_allowances, from which it is worked out'
      expect(explained(`tax_adjustments.${member}`, message)).toEqual([
        { place: 'figures', field: MAIN, message: expect.stringContaining('Or leave the pools empty') },
      ])
    },
  )

  test('if the business ended, so that its equipment has a value', () => {
    const [refusal] = explained('capital_allowances.disposals', 'is required, because the trade ended')
    expect(refusal).toMatchObject({ place: 'equipment', field: 'equipment' })
    expect(refusal?.message).toContain('The business ended in the period')
  })

  test('if allowances are given as a total and by parts', () => {
    const message = 'must be omitted if its parts are sent (main_pool)'
    expect(explained('tax_adjustments.capital_allowances', message)).toEqual([
      {
        place: 'figures',
        field: 'tax_adjustments.capital_allowances',
        message: 'Enter “Capital allowances” or their parts, not both',
      },
    ])
  })

  test('of amounts that are divided between several returns, as of the whole', () => {
    const beside = 'must be omitted beside financials.capital_allowances, from which it is worked out'
    expect(explained('returns.1.balancing_charges', beside)).toEqual(
      explained('tax_adjustments.balancing_charges', beside),
    )
    const parts = 'must be omitted if its parts are sent (main_pool)'
    expect(explained('returns.0.capital_allowances', parts)).toEqual(
      explained('tax_adjustments.capital_allowances', parts),
    )
  })

  test('if a pool belongs to no known business, or to a period before the rates', () => {
    const [refusal] = explained('capital_allowances.business', 'The company lets land. Send financials.x.')
    expect(refusal).toMatchObject({ place: 'figures', field: MAIN })
    expect(refusal?.message).toContain('Leave the pools empty')
    const early = { type: 'ct600', code: 'NOT_COVERED', message: '', details: [] } as const
    expect(explainRefusal({ ...early, needs: 'capital_allowances' })[0]?.message).toContain('1 April 2023')
  })

  test('but keeps the words of any other refusal of these figures', () => {
    expect(explained('tax_adjustments.capital_allowances', 'must be positive')[0]?.message).toBe(
      'Capital allowances: must be positive',
    )
    expect(explained(MAIN, 'must be 0 in first accounts')[0]).toEqual({
      place: 'figures',
      field: MAIN,
      message: 'Main pool from last year: must be 0 in first accounts',
    })
  })
})
