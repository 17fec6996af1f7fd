// The pages of a computation: what belongs together stays together, and a table that continues says so.
import { computeTax, NO_FIGURES } from '@cfs/tax'
import { expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { sampleForms } from '../sample-forms.ts'
import { type ComputationsForm, computationsForm } from './computations-form.ts'
import { renderComputationsPdf } from './render-computations-pdf.ts'

const { tradingComputations: sample } = sampleForms()
const submittedAt = new Date('2026-06-30T23:30:00Z')

test('each further page of the working begins with its title, which a reader aloud reads once', async () => {
  const { pages } = await readPdf(renderComputationsPdf(sample, { submittedAt }))
  const working = pages.filter(({ drawn }) => drawn.includes('Working'))
  expect(working.length).toBeGreaterThan(1)
  for (const { drawn } of working.slice(1)) expect(drawn).toContain('Working (continued)')
  expect(pages.map(({ text }) => text).join(' ')).not.toContain('(continued)')
})

/** A computation of more or fewer rows: each bit of `rows` adds some. */
function computationWith(rows: number): ComputationsForm {
  const has = (bit: number) => (rows & bit) > 0
  const income = {
    ...(has(1) && { interestReceivablePence: 90_000 }),
    ...(has(2) && { propertyIncomePence: 70_000 }),
    ...(has(4) && { dividendsReceivedPence: 1000 }),
  }
  const lines = {
    turnoverPence: 90_000_000,
    costOfSalesPence: 0,
    staffCostsPence: 100,
    depreciationPence: 200,
    otherOperatingExpensesPence: 300,
    ...income,
  }
  const [computed] =
    computeTax(
      {
        ...NO_FIGURES,
        ...lines,
        ...(has(8) && { lossesBroughtForwardPence: 800_000 }),
        ...(has(16) && { taxAlreadyPaidPence: 100 }),
      },
      sample.period,
    )?.returns ?? []
  if (computed === undefined) throw new TypeError('the sample year has no rates')
  const { companyName, companyNumber, utr } = sample
  const returnType = has(32) ? 'amended' : 'new'
  return computationsForm({ ...computed, companyName, companyNumber, utr, returnType, profitAndLoss: lines })
}

test('no table is parted from the line that introduces it, wherever the page ends', async () => {
  for (let rows = 0; rows < 64; rows += 1) {
    const { pages } = await readPdf(renderComputationsPdf(computationWith(rows), { submittedAt }))
    for (const { text } of pages) expect(text.trim()).not.toMatch(/:$/)
  }
})
