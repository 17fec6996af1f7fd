// A table of amounts stays above the footer of its page, wherever on the page it would begin.
import { expect, test, vi } from 'vitest'
import { PAGE_BOTTOM, PdfSheet } from '../pdf/pdf-sheet.ts'
import { sampleForms } from '../sample-forms.ts'
import type { FixedAssetMovement } from './accounts-notes.ts'
import { drawFigures, ROW_HEIGHTS } from './draw-figures.ts'
import { movementTables } from './movement-table.ts'

const ITEMS = [
  'land_and_buildings',
  'leasehold_improvements',
  'plant_and_machinery',
  'fixtures_and_equipment',
  'office_equipment',
  'computer_equipment',
  'motor_vehicles',
  'other_tangible',
] as const

function tablesOf(count: number) {
  const { smallAccounts } = sampleForms()
  const movements = ITEMS.slice(0, count).map((item): FixedAssetMovement => {
    return {
      class: 'tangible',
      item,
      costBroughtForwardPence: 900_000,
      additionsPence: 100_000,
      revaluationPence: 100_000,
      transfersPence: 100_000,
      disposalsPence: 100_000,
      depreciationBroughtForwardPence: 100_000,
      chargePence: 100_000,
      depreciationAdjustmentsPence: 100_000,
      depreciationOnDisposalsPence: 100_000,
    }
  })
  return movementTables(smallAccounts, movements).flatMap((block) =>
    block.kind === 'figures' ? [block] : [],
  )
}

test.each([4, 5, 6, 7, 8])('of %s items is drawn above the footer', (count) => {
  const createdAt = new Date(0)
  const rowHeights = Object.values(ROW_HEIGHTS)
  for (const figures of tablesOf(count)) {
    for (const rowHeight of rowHeights) {
      for (let start = 100; start < PAGE_BOTTOM; start += 13) {
        const sheet = new PdfSheet({ title: 'Accounts', subject: 'Accounts', footer: 'Footer', createdAt })
        sheet.newPage()
        sheet.y = start
        const drawn = vi.spyOn(sheet, 'draw')
        const ruled = vi.spyOn(sheet, 'panel')
        drawFigures(sheet, figures, rowHeight)
        const bottoms = [
          ...drawn.mock.calls.map(([lines, { y }, style]) => y + sheet.heightOf(lines.length, style)),
          ...ruled.mock.calls.map(([{ y, height }]) => y + height),
        ]
        expect(Math.max(...bottoms)).toBeLessThanOrEqual(PAGE_BOTTOM)
      }
    }
  }
})
