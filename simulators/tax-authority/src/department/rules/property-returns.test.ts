// Returns of landlords and investment companies, worked out by hand for the year to 31 March 2026, break no
// rule.
import { expect, test } from 'vitest'
import { codesIn } from '../../../test/examine.ts'
import { type Boxes, returnWith } from '../../../test/return-with.ts'

/** Boxes 300 to 525 of chargeable profits, their rate and their tax. */
function taxed(profit: string, rate: string, tax: string): Boxes {
  const charged: Boxes = { 330: '2025', 335: profit, 340: rate, 345: tax, 430: tax }
  const small: Boxes = rate === '19.00' ? { 326: '0', 329: 'yes' } : {}
  return { 300: profit, 315: profit, ...charged, ...small, 440: tax, 475: tax, 510: tax, 525: tax, 600: tax }
}

const noTax: Boxes = { 300: '0.00', 315: '0.00' }

test.each<[string, Boxes]>([
  [
    'rents less costs, and mortgage interest set against them',
    {
      190: '18100.00',
      235: '18100.00',
      260: '9000.00',
      295: '9000.00',
      795: '9000.00',
      ...taxed('9100.00', '19.00', '1729.00'),
    },
  ],
  [
    'the same, with the deficit carried forward',
    { 190: '18100.00', 235: '18100.00', 795: '9000.00', ...taxed('18100.00', '19.00', '3439.00') },
  ],
  [
    'a letting loss against bank interest',
    { 170: '400.00', 235: '400.00', 250: '400.00', 295: '400.00', 805: '3500.00', ...noTax },
  ],
  [
    'the rest of that loss in the next year',
    {
      190: '14000.00',
      235: '14000.00',
      250: '3100.00',
      295: '3100.00',
      ...taxed('10900.00', '19.00', '2071.00'),
    },
  ],
  [
    'a close investment-holding company with management expenses',
    {
      4: '2',
      170: '18000.00',
      235: '18000.00',
      245: '2400.00',
      295: '2400.00',
      ...taxed('15600.00', '25.00', '3900.00'),
    },
  ],
  [
    'management expenses above its income',
    {
      4: '2',
      170: '1000.00',
      235: '1000.00',
      245: '1000.00',
      295: '1000.00',
      850: '1400.00',
      ...noTax,
    },
  ],
  [
    'a trade beside a letting that makes a loss and pays interest',
    {
      155: '10000.00',
      165: '10000.00',
      235: '10000.00',
      250: '2000.00',
      260: '1500.00',
      295: '3500.00',
      795: '1500.00',
      805: '2000.00',
      ...taxed('6500.00', '19.00', '1235.00'),
    },
  ],
])('%s', (_name, boxes) => {
  expect(codesIn(returnWith(boxes))).toEqual([])
})
