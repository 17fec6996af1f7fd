// Fixed assets by item: a table for each class, with a column for each item, tagged with its member, and one
// for the class, which agrees with the balance sheet. A first period shows no balance of the day before it.
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import type { FixedAssetMovement } from './accounts-notes.ts'
import { runText } from './run-text.ts'
import { tradingAccounts, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts } = sampleForms()
const { parts } = smallAccounts.figures
if (parts === undefined) throw new Error('the sample has parts')
const NONE = {
  class: 'tangible',
  costBroughtForwardPence: 0,
  additionsPence: 0,
  disposalsPence: 0,
  depreciationBroughtForwardPence: 0,
  chargePence: 0,
  depreciationOnDisposalsPence: 0,
} as const

const PLANT: FixedAssetMovement = {
  ...NONE,
  item: 'plant_and_machinery',
  additionsPence: parts.tangibleAssetsPence + 30_000,
  transfersPence: -10_000,
  chargePence: 20_000,
}
const VANS: FixedAssetMovement = {
  ...NONE,
  item: 'motor_vehicles',
  transfersPence: 10_000,
  chargePence: 10_000,
}
const first = (movements: FixedAssetMovement[]) =>
  tradingAccounts({ ...smallAccounts, prior: undefined, notes: { fixedAssetMovements: movements } })
const tablesOf = (form: TradingAccountsForm) =>
  tradingContent(form)
    .pages.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'figures' && block.rows[0]?.label.startsWith('Cost') ? [block] : []))

const amountsOf = (table: ReturnType<typeof tablesOf>[number] | undefined, start: string) =>
  table?.rows.flatMap(({ label, amounts }) => (label === start ? amounts.map(runText) : []))

describe('fixed assets', () => {
  test('have a column for each item and one for the class, tagged with and without a member', () => {
    const form = first([PLANT, VANS])
    expect(tablesOf(form).map(({ columns }) => columns)).toEqual([
      ['Plant and machinery', 'Motor vehicles', 'Total tangible assets'],
    ])
    const facts = readIxbrl(writeAccountsIxbrl(form))
    const membersOf = (name: string) =>
      facts.filter((fact) => fact.name === `core:${name}`).map(({ member }) => member.replace(/^.*=/, ''))
    expect(membersOf('PropertyPlantEquipmentGrossCost')).toEqual([
      'core:PlantMachinery',
      'core:MotorVehicles',
      '',
    ])
    expect(membersOf('PropertyPlantEquipment').toSorted()).toEqual([
      '',
      'core:MotorVehicles',
      'core:PlantMachinery',
    ])
    const keys = facts.map(({ name, days, member }) => `${name} ${days} ${member}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('of one item have one table', () => {
    const form = first([{ ...PLANT, transfersPence: 0, chargePence: 30_000 }])
    expect(tablesOf(form).map(({ columns }) => columns)).toEqual([['Plant and machinery']])
  })

  test('of a first period have no balance dated before it', () => {
    const form = first([PLANT, VANS])
    const labels = tablesOf(form).flatMap(({ rows }) => rows.map(({ label }) => label))
    expect(
      labels.filter((label) => label.startsWith('At')).every((label) => !/April 2025|March 2025/.test(label)),
    ).toBe(true)
    const opening = smallAccounts.prior?.period.end ?? ''
    expect(writeAccountsIxbrl(form)).not.toContain(`<xbrli:instant>${opening}</xbrli:instant>`)
  })

  test('whose items differ from the balance sheet by more than a pound are refused', () => {
    const wrong = (by: number) => () => first([{ ...PLANT, additionsPence: PLANT.additionsPence + by }, VANS])
    expect(wrong(100)).not.toThrow()
    expect(wrong(101)).toThrow(/must agree with the balance sheet/)
    expect(() => first([PLANT, PLANT])).toThrow(/each of its items once/)
  })

  test('show transfers between items that cancel out in the class', () => {
    const [table] = tablesOf(first([PLANT, VANS]))
    expect(amountsOf(table, 'Transfers between items')).toEqual(['(100)', '100', '-'])
  })

  test('that leave the class for another are shown as transfers, not as those between items', () => {
    const [table] = tablesOf(first([PLANT, { ...VANS, transfersPence: 0, chargePence: 0 }]))
    expect(amountsOf(table, 'Transfers')).toEqual(['(100)', '-', '(100)'])
    expect(amountsOf(table, 'Transfers between items')).toEqual([])
  })

  test('of more items than a page is wide have two tables of the same rows, the total in the last', () => {
    const others = (['land_and_buildings', 'office_equipment', 'other_tangible'] as const).map((item) => ({
      ...NONE,
      item,
    }))
    const tables = tablesOf(first([...others, PLANT, VANS]))
    expect(tables.map(({ columns }) => columns.length)).toEqual([3, 3])
    expect(tables[1]?.columns.at(-1)).toBe('Total tangible assets')
    expect(tables[0]?.rows.map(({ label }) => label)).toEqual(tables[1]?.rows.map(({ label }) => label))
  })

  test('show what a revaluation eliminates of the depreciation, tagged, in a row of its own', () => {
    const plant = {
      ...PLANT,
      transfersPence: 0,
      revaluationPence: 30_000,
      chargePence: 90_000,
      depreciationAdjustmentsPence: -30_000,
    }
    const form = first([plant])
    const [table] = tablesOf(form)
    expect(amountsOf(table, 'Revaluation')).toEqual(['300'])
    expect(amountsOf(table, 'Other adjustments')).toEqual(['(300)'])
    expect(amountsOf(tablesOf(first([PLANT, VANS]))[0], 'Other adjustments')).toEqual([])
    const facts = readIxbrl(writeAccountsIxbrl(form))
    const name = 'core:OtherIncreaseDecreaseInDepreciationImpairmentPropertyPlantEquipment'
    expect(facts.filter((fact) => fact.name === name)).toMatchObject([{ value: '-300' }])
  })
})
