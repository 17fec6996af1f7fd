// The rows of fixed assets: one for a class, or one for each of its items.
import { describe, expect, test } from 'vitest'
import { fixedAssetMovements } from './fixed-asset-movements.ts'

const refused = (rows: readonly (readonly [name: string, item?: string])[]) =>
  fixedAssetMovements
    .safeParse(rows.map(([name, item]) => ({ class: name, item })))
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('rows of fixed assets', () => {
  test.each([
    [[['tangible'], ['intangible'], ['investments']]],
    [[['tangible', 'plant_and_machinery']]],
    [
      [
        ['tangible', 'plant_and_machinery'],
        ['tangible', 'motor_vehicles'],
        ['intangible', 'goodwill'],
      ],
    ],
  ] as const)('are taken: %j', (rows) => {
    expect(refused(rows)).toEqual([])
  })

  test.each([
    ['0.item is required, because', [['tangible'], ['tangible', 'motor_vehicles']]],
    ['0.item is required, because', [['investments'], ['investments']]],
    [
      '1.item must not repeat',
      [
        ['tangible', 'motor_vehicles'],
        ['tangible', 'motor_vehicles'],
      ],
    ],
    ['0.item must be one of goodwill, software', [['intangible', 'motor_vehicles']]],
    ['0.item must be omitted for investments', [['investments', 'goodwill']]],
  ] as const)('are refused: %s %j', (message, rows) => {
    expect(refused(rows).some((each) => each.startsWith(message))).toBe(true)
  })
})
