// The PDF of a return follows the printed form, and ends with a page for the company's records.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { sampleForms } from '../sample-forms.ts'
import type { AccountsOfReturn, ComputationsOfReturn } from './attachments.ts'
import { ct600FormSchema, type Ct600Form } from './ct600-form.ts'
import { paymentPage } from './payment-page.ts'
import { printedSections, printedValues } from './printed-values.ts'
import { renderCt600Pdf } from './render-ct600-pdf.ts'
import { writeIrEnvelope } from './write-ir-envelope.ts'

const { tradingReturn, nilReturn, amendedTradingReturn } = sampleForms()
const submittedAt = new Date('2026-06-30T23:30:00Z')
const ON = isoDateFrom('2026-07-01')

async function textsOf(form: Ct600Form, mark?: 'DRAFT' | 'SPECIMEN'): Promise<readonly string[]> {
  const { pages } = await readPdf(renderCt600Pdf(form, { submittedAt, ...(mark && { mark }) }))
  return pages.map(({ text }) => text.replace(/ +/g, ' '))
}

describe('the printed return', () => {
  test('has boxes 80, 85 and 90 once, and the date of the declaration', async () => {
    const words = (await textsOf(tradingReturn)).join(' ')
    for (const box of ['80 I attach', '85 I attach', '90 Not attaching']) {
      expect(words.split(box)).toHaveLength(2)
    }
    expect(words).toContain('975 Name Alex Sample 980 Date 01 07 2026 985 Status Director')
  })

  test('has no date of the declaration in a draft, because it is not declared yet', async () => {
    expect((await textsOf(tradingReturn, 'DRAFT')).join(' ')).toContain('980 Date 985 Status')
    expect((await textsOf(tradingReturn, 'SPECIMEN')).join(' ')).toContain('980 Date 01 07 2026')
  })

  const here = { attached: 'this-period' } as const
  const sepReturn = { absent: 'PoA differs from AP-a/cs with sep rtn' } as const
  const cases: [string, AccountsOfReturn, ComputationsOfReturn, (true | undefined)[], string | undefined][] =
    [
      ['this period', here, here, [true, undefined], undefined],
      ['two periods', { attached: 'different-period' }, here, [true, true], undefined],
      [
        'no document',
        { absent: 'Company dormant' },
        { absent: 'Company dormant' },
        [undefined, undefined],
        'Company dormant',
      ],
      [
        'an amendment',
        { absent: 'Amendment - a/cs already submitted' },
        { absent: 'Amendment - comps already submitted' },
        [undefined, undefined],
        'Accounts: Amendment - a/cs already submitted. Computations: Amendment - comps already submitted',
      ],
    ]
  test.each(cases)(
    'with documents for %s ticks and explains once for both',
    (...[, accounts, computations, ticks, why]) => {
      const values = printedValues({ ...tradingReturn, accounts, computations }, undefined)
      expect([values.get('80'), values.get('85')]).toEqual(ticks)
      expect(values.get('90')).toBe(why)
    },
  )

  test.each([
    { accounts: sepReturn, computations: here, filled: ['80B', '90A'] },
    { accounts: here, computations: { absent: 'Company dormant' } as const, filled: ['80A', '90B'] },
  ])('with one document says of each what it is: boxes $filled', ({ accounts, computations, filled }) => {
    const form = { ...tradingReturn, accounts, computations }
    const values = printedValues(form, undefined)
    expect(['80', '85', '90'].filter((id) => values.has(id))).toEqual([])
    const printed = printedSections(form).flatMap(({ boxes }) => boxes.map(({ id }) => id))
    const attachments = ['80A', '85A', '90A', '80B', '85B', '90B']
    expect(printed.filter((id) => attachments.includes(id))).toEqual(attachments)
    expect(attachments.filter((id) => values.has(id)).toSorted()).toEqual(filled)
    expect(printed).not.toContain('80')
  })

  test.each([
    ['2026-04-05T22:59:59Z', 'CT600 (2025) Version 3'],
    ['2026-04-05T23:00:00Z', 'CT600 (2026) Version 3'],
  ])('a return sent at %s is on the form’s edition %s', async (at, edition) => {
    const { pages } = await readPdf(renderCt600Pdf(tradingReturn, { submittedAt: new Date(at) }))
    expect(pages[0]?.text).toContain(edition)
  })

  test('has boxes 696 and 739 in version 1.995 of the schema alone', () => {
    const idsOf = (form: Ct600Form) => printedSections(form).flatMap(({ boxes }) => boxes.map(({ id }) => id))
    const added = idsOf({ ...tradingReturn, schema: 'v1.995' }).filter(
      (id) => !idsOf(tradingReturn).includes(id),
    )
    expect(added).toEqual(['696', '739'])
  })

  test('repeats the title of a section that continues on the next page', async () => {
    const { pages } = await readPdf(renderCt600Pdf(tradingReturn, { submittedAt }))
    expect(pages[1]?.drawn.replace(/ +/g, ' ')).toContain('Income (continued)')
    // A program that reads the PDF aloud reads each title once.
    expect(pages.map(({ text }) => text).join(' ')).not.toContain('(continued)')
  })
})

describe('page breaks', () => {
  // Without the section of allowances and with that of dividends, the page ends within the declaration.
  test.each(['620', '690', '780'])('the declaration is on one page (box %s filled)', async (box) => {
    const { '705': _, ...boxes } = tradingReturn.boxes
    const pages = await textsOf({ ...tradingReturn, boxes: { ...boxes, [box]: 100_000 } })
    const declared = pages.filter((words) => words.includes('I declare that'))
    expect(declared).toHaveLength(1)
    expect(declared[0]).toMatch(/975 Name Alex Sample 980 Date 01 07 2026 985 Status Director/)
  })
})

test('the attached documents are named below boxes 80 to 90, before the figures', async () => {
  const words = (await textsOf(tradingReturn)).join(' ')
  expect(words).toMatch(/90 Not attaching .*Attached to this return .*accounts\.xhtml.* 145 Total turnover/)
})

describe('the page for the company’s records', () => {
  const withBoxes = (boxes: Ct600Form['boxes'], form = tradingReturn) =>
    Object.fromEntries(
      paymentPage(ct600FormSchema.parse({ ...form, boxes: { ...form.boxes, ...boxes } }), ON).rows,
    )

  test('says what to pay, by when, with which reference, and is not part of what is sent', async () => {
    const last = (await textsOf(tradingReturn)).at(-1)
    expect(last).toMatch(/^What to pay Period 1 April 2025 to 31 March 2026 Amount £4,636, less anything/)
    expect(last).toContain('Pay by 1 January 2027')
    expect(last).toContain('Reference HMRC’s payment reference for this period: 17 characters')
    expect(last).toContain('The return that is sent to HMRC does not contain it.')
    const attachments = { accounts: '<a/>', computations: '<c/>' }
    expect(writeIrEnvelope(tradingReturn, { attachments })).not.toContain('What to pay')
  })

  test('deducts what is already paid, and says if nothing is left to pay or too much was paid', () => {
    const paid = withBoxes({ '595': 100_000, '600': 363_600 })
    expect(paid).toMatchObject({ Amount: '£3,636: the tax of £4,636 less £1,000 already paid.' })
    const all = withBoxes({ '595': 463_600, '600': 0 })
    expect(all).toMatchObject({ 'Nothing to pay': 'The tax of this period is already paid.' })
    const { '600': _, ...boxes } = tradingReturn.boxes
    const over = withBoxes({ '595': 500_000, '605': 36_400 }, { ...tradingReturn, boxes })
    expect(over['Nothing to pay']).toContain('£364 more was paid than the tax of £4,636')
    expect(over).not.toHaveProperty('Pay by')
  })

  test('says from the day after the due date that interest is charged, instead of when to pay', () => {
    const payBy = (day: string) =>
      Object.fromEntries(paymentPage(tradingReturn, isoDateFrom(day)).rows)['Pay by']
    expect(payBy('2027-01-01')).toMatch(
      /^1 January 2027, .* must arrive by 31 December 2026, the last working day before it\.$/,
    )
    expect(payBy('2027-01-02')).toMatch(/^1 January 2027, .* interest is charged from it .* still unpaid/)
  })

  test('says that a nil return has no tax, and that an amendment pays only the difference', () => {
    expect(Object.fromEntries(paymentPage(nilReturn, ON).rows)).toMatchObject({
      'Nothing to pay': 'There is no tax for this period.',
    })
    expect(Object.fromEntries(paymentPage(amendedTradingReturn, ON).rows)['Amount']).toContain(
      'only the difference',
    )
  })

  test('warns of instalments if the profits are large, counting exempt dividends', () => {
    const large = { '315': 150_000_000, '525': 37_500_000, '600': 37_500_000 }
    expect(withBoxes(large)).not.toHaveProperty('Instalments')
    expect(withBoxes({ ...large, '620': 100 })).toHaveProperty('Instalments')
  })
})
