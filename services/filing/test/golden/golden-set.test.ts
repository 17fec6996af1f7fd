// The golden set: eighteen companies whose boxes, profits and totals an accountant worked out by hand, read
// back from the documents of each.
import { describe, expect, test } from 'vitest'
import { GOLDEN_SET, goldenDocuments, planGolden } from './golden-documents.ts'

const textOf = (content: string | Buffer | undefined) => String(content).replaceAll(/<[^>]*>/g, ' ')
const grouped = (pounds: number) => Math.round(Math.abs(pounds)).toLocaleString('en-GB')

describe.each(GOLDEN_SET.map((golden) => [golden.file, golden] as const))('%s', (_, golden) => {
  const { taxReturn, warnings } = planGolden(golden)
  const documents = goldenDocuments(golden)
  const document = (name: string) => documents.get(`${golden.file}-${name}`)

  test('has the boxes that were worked out by hand', () => {
    const boxes = (taxReturn?.returns ?? []).map(({ form }, index) => {
      const names = Object.keys(golden.expected.returns[index] ?? {})
      return Object.fromEntries(names.map((name) => [name, Number(form.boxes[name] ?? 0) / 100]))
    })
    expect(boxes).toEqual(golden.expected.returns)
  })

  test('shows its net assets and its profit after tax, and its reserves follow', () => {
    const { netAssets, profitAfterTax } = golden.expected
    expect(textOf(document('accounts-registry.xhtml'))).toContain(grouped(netAssets))
    if (profitAfterTax !== undefined) {
      expect(textOf(document('accounts-return.xhtml'))).toContain(grouped(profitAfterTax))
    }
    expect(warnings.map(({ code }) => code)).not.toContain('RESERVES_DO_NOT_FOLLOW')
  })

  test('keeps its profit and loss account out of the public record', () => {
    expect(textOf(document('accounts-registry.xhtml'))).not.toMatch(/Turnover\s+[\d(]/)
  })
})
