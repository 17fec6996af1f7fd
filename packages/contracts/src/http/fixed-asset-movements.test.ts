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

describe('transfers', () => {
  const transfersRefused = (plant: number, vehicles: number, intangible: number) =>
    fixedAssetMovements
      .safeParse([
        { class: 'tangible', item: 'plant_and_machinery', transfers: plant },
        { class: 'tangible', item: 'motor_vehicles', transfers: vehicles },
        { class: 'intangible', transfers: intangible },
      ])
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

  test.each([
    [0, 0, 0],
    [-100.1, 100.1, 0],
    [-100, 40, 60],
    [0.1, 0.2, -0.3],
  ])('of %s, %s and %s cancel out', (...amounts) => {
    expect(transfersRefused(...amounts)).toEqual([])
  })

  test.each([
    [[-100, 99.99, 0], '1.transfers', '-£0.01'],
    [[0, 0, 50], '2.transfers', '£50'],
  ] as const)('of %j do not', ([plant, vehicles, intangible], path, sum) => {
    expect(transfersRefused(plant, vehicles, intangible)).toEqual([
      `${path} must add up to 0 over all rows, because what leaves a class or item joins another; they make ${sum}`,
    ])
  })
})
