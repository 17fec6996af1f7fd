// The bank account of a return: its details are written only when they are passed with the return, and every
// other document shows asterisks.
import { describe, expect, test } from 'vitest'
import { authoritySchema } from '../../test/authority-schema.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { sampleForms } from '../sample-forms.ts'
import { ct600FormSchema } from './ct600-form.ts'
import { paymentPage } from './payment-page.ts'
import { renderCt600Pdf } from './render-ct600-pdf.ts'
import { writeIrEnvelope } from './write-ir-envelope.ts'

const { nilReturn } = sampleForms()
const DETAILS = {
  bankName: 'Bank & Sons <Ltd>',
  sortCode: '012345',
  accountNumber: '00123456',
  accountName: 'A Company',
  reference: 'ROLL 7',
}
const returnWith = (hasReference: boolean) =>
  ct600FormSchema.parse({
    ...nilReturn,
    boxes: { ...nilReturn.boxes, '40': true, '595': 5000, '605': 5000, '860': 100, '865': 5000 },
    bankAccount: { hasReference },
  })
const schema = authoritySchema()
const accountIn = (xml: string) => /<BankAccountDetails>.*<\/BankAccountDetails>/.exec(xml)?.[0]

describe('the bank account of a return', () => {
  test('has its details in the message in the order of the schema, escaped', () => {
    const xml = writeIrEnvelope(returnWith(true), { bankDetails: DETAILS })
    expect(xml).toContain(
      '<OverpaymentsAndRepayments><OwnRepaymentsLowerLimit>1.00</OwnRepaymentsLowerLimit>' +
        '<RepaymentsForThePeriodCoveredByThisReturn><CorporationTax>50.00</CorporationTax>' +
        '</RepaymentsForThePeriodCoveredByThisReturn><BankAccountDetails>' +
        '<BankName>Bank &amp; Sons &lt;Ltd&gt;</BankName><SortCode>012345</SortCode>' +
        '<AccountNumber>00123456</AccountNumber><AccountName>A Company</AccountName>' +
        '<BuildingSocReference>ROLL 7</BuildingSocReference></BankAccountDetails></OverpaymentsAndRepayments>',
    )
    expect(schema?.(xml) ?? []).toEqual([])
  })

  test('has no reference unless the form says so', () => {
    const xml = writeIrEnvelope(returnWith(false), { bankDetails: DETAILS })
    expect(xml).not.toContain('BuildingSocReference')
    expect(schema?.(xml) ?? []).toEqual([])
  })

  test('shows asterisks without its details, in the XML and in the PDF', async () => {
    const form = returnWith(true)
    const hidden = accountIn(writeIrEnvelope(form))
    expect(
      hidden
        ?.replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/ +/),
    ).toEqual(Array(5).fill('********'))
    const { pages } = await readPdf(renderCt600Pdf(form, { submittedAt: new Date('2026-11-20') }))
    expect(pages.map(({ text }) => text).join(' ')).toMatch(/925 Branch sort code +\*{8}/)
  })

  test('is named as the place of the repayment, and without one the company claims it', () => {
    const form = returnWith(true)
    const words = (account: boolean) =>
      paymentPage(account ? form : { ...form, bankAccount: undefined }, form.period.end).rows.at(-1)?.[1]
    expect(words(true)).toContain('HMRC repays it to the bank account on the return.')
    expect(words(false)).toContain('Claim the repayment')
  })

  test('is not part of the form that events carry: only that there is one', () => {
    const form = returnWith(true)
    expect(parseForm(serialiseForm(form))).toEqual(form)
    expect(Object.keys(form.bankAccount ?? {})).toEqual(['hasReference'])
    for (const id of ['920', '925', '930', '935', '940']) {
      const boxes = { ...form.boxes, [id]: '012345' }
      expect(() => ct600FormSchema.parse({ ...form, boxes })).toThrow('is not a box')
    }
  })
})
