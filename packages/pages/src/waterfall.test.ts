// The geometry of the waterfall: bars stay in the picture, follow each other and add up.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html, waterfall, waterfallBars, type WaterfallItem } from './index.ts'

const total = (amountPounds: number): WaterfallItem => ({ label: 'sum', kind: 'total', amountPounds })
const change = (amountPounds: number): WaterfallItem => ({ label: 'change', kind: 'change', amountPounds })
const barsOf = (...items: WaterfallItem[]) => waterfallBars([items])

test('a profit with an addition and a deduction', () => {
  expect(barsOf(total(80), change(20), change(-50), total(50))).toEqual({
    zero: 0,
    bars: [
      [
        { left: 0, width: 80, end: 80 },
        { left: 80, width: 20, end: 100 },
        { left: 50, width: 50, end: 50 },
        { left: 0, width: 50, end: 50 },
      ],
    ],
  })
})

test('a loss is drawn to the left of zero', () => {
  expect(barsOf(total(-100), change(100), total(0))).toEqual({
    zero: 100,
    bars: [
      [
        { left: 0, width: 100, end: 0 },
        { left: 0, width: 100, end: 100 },
        { left: 100, width: 0, end: 100 },
      ],
    ],
  })
})

test('amounts of zero have no bar, and cause no division by zero', () => {
  expect(barsOf(total(0), total(0))).toEqual({
    zero: 0,
    bars: [
      [
        { left: 0, width: 0, end: 0 },
        { left: 0, width: 0, end: 0 },
      ],
    ],
  })
  expect(waterfallBars([])).toEqual({ zero: 0, bars: [] })
})

test('a tiny amount beside a huge one is still visible, inside the picture', () => {
  const [[, tiny] = []] = barsOf(total(99_999_999_999), change(0.01), total(99_999_999_999.01)).bars
  expect(tiny).toEqual({ left: 99.5, width: 0.5, end: 100 })
})

test('groups share one scale, and each begins at zero', () => {
  const [profit = [], tax = []] = waterfallBars([[total(100)], [change(25), change(-5), total(20)]]).bars
  expect([profit[0]?.width, tax[0]?.left, tax[0]?.width, tax[2]?.width]).toEqual([100, 0, 25, 20])
})

describe('for any amounts', () => {
  const amount = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((pence) => pence / 100)
  const items = fc.array(
    fc.record({ label: fc.string(), kind: fc.constantFrom('change', 'total'), amountPounds: amount }),
  )
  test('no bar is negative or leaves the picture, and each begins where the one before ended', () => {
    fc.assert(
      fc.property(items, (steps) => {
        const { zero, bars } = waterfallBars([steps])
        let end = zero
        for (const [index, bar] of (bars[0] ?? []).entries()) {
          const start = steps[index]?.kind === 'total' ? zero : end
          expect(bar.width).toBeGreaterThanOrEqual(0)
          expect(bar.left).toBeGreaterThanOrEqual(0)
          expect(bar.left + bar.width).toBeLessThanOrEqual(100 + 1e-9)
          expect(bar.left).toBeLessThanOrEqual(Math.min(start, bar.end) + 1e-6)
          expect(bar.left + bar.width).toBeGreaterThanOrEqual(Math.max(start, bar.end) - 1e-6)
          end = bar.end
        }
      }),
    )
  })
})

test('the picture has a name and a description, and hostile labels are text', () => {
  const label = '<script>alert(1)</script>'
  const picture = { id: 'w', title: label, description: label, groups: [[{ ...total(1), label }]] }
  const text = String(html`${waterfall(picture)}`)
  expect(text).toContain('role="img"')
  expect(text).toContain('aria-labelledby="w-title w-description"')
  expect(text).not.toContain('<script>')
})
