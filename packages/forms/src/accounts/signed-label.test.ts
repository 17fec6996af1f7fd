// What an accountant looks for on the face of accounts: labels that follow the sign, each row of the format,
// a cover with its contents, and notes that stay together.
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { sampleForms } from '../sample-forms.ts'
import { renderAccountsPdf } from './render-accounts-pdf.ts'
import { runText } from './run-text.ts'
import { labelOf } from './signed-label.ts'
import { tradingAccounts, type SheetFigures, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { microAccountsOfReturn: micro, smallAccounts: small } = sampleForms()
const llp = sampleForms({ companyNumber: parseCompanyNumber('OC399999') })

/** The rows of all tables: labels and amounts. */
const rowsOf = (form: TradingAccountsForm) =>
  tradingContent(form).pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'figures'
        ? block.rows.map(({ label, amounts }) => [label, ...amounts.map(runText)].join(' '))
        : [],
    ),
  )

/** The sample's figures after a loss that leaves more creditors than assets. */
const inDebt = (figures: SheetFigures): SheetFigures => {
  const { capitalPence, profitAndLossAccountPence } = figures
  const lossPence = capitalPence + profitAndLossAccountPence + 1_000_000
  return {
    ...figures,
    creditorsWithinOneYearPence: figures.creditorsWithinOneYearPence + lossPence,
    profitAndLossAccountPence: profitAndLossAccountPence - lossPence,
  }
}
const { profitAndLoss: result } = micro
if (result === undefined) throw new Error('the accounts of a return have a profit and loss account')
const LOSS = { ...result, turnoverPence: 0, costOfSalesPence: 100 }
const before = micro.prior

describe('the labels of accounts', () => {
  const SIGNED = { positive: 'gain', negative: 'loss', both: 'gain (loss)' }
  test.each([
    [[5], 'gain'],
    [[-5], 'loss'],
    [[0], 'gain'],
    [[5, -5], 'gain (loss)'],
    [[-5, 0], 'loss'],
    [[0, 5], 'gain'],
  ])('of amounts %j are “%s”', (amountsPence, label) => {
    expect(labelOf(SIGNED, amountsPence)).toBe(label)
  })

  test('name a profit and assets as such', () => {
    const labels = rowsOf(micro).join('\n')
    for (const label of [
      'Profit before taxation',
      'Tax ',
      'Profit for the financial year',
      'Net current assets ',
      'Net assets ',
    ]) {
      expect(labels).toContain(label)
    }
    expect(labels).not.toMatch(/\((loss|liabilities)\)/)
  })

  test('name a loss and liabilities as such, and both where the years differ', () => {
    const { prior: _, ...alone } = { ...micro, figures: inDebt(micro.figures), profitAndLoss: LOSS }
    const labels = rowsOf(tradingAccounts(alone)).join('\n')
    for (const label of [
      'Loss before taxation',
      'Loss for the financial year',
      'Net current liabilities ',
      'Net liabilities ',
    ]) {
      expect(labels).toContain(label)
    }
    expect(rowsOf(tradingAccounts({ ...alone, prior: before })).join('\n')).toContain(
      'Net assets (liabilities) (',
    )
  })

  test('of an LLP follow the sign too', () => {
    const { microAccounts } = llp
    expect(rowsOf(microAccounts).join('\n')).toContain('Net assets attributable to members ')
    const { prior: _, ...alone } = { ...microAccounts, figures: inDebt(microAccounts.figures) }
    expect(rowsOf(tradingAccounts(alone)).join('\n')).toContain('Net liabilities attributable to members ')
  })
})

describe('prepayments and current investments', () => {
  const prepaid = (figures: SheetFigures): SheetFigures => ({
    ...figures,
    currentAssetsPence: figures.currentAssetsPence - 64_000,
    prepaymentsPence: 64_000,
  })

  test('have rows of their own: prepayments are outside current assets (Format 1, items C III and D)', () => {
    const { parts } = small.figures
    if (parts === undefined) throw new Error('small accounts have parts')
    const debtorsPence = parts.debtorsPence - 264_000
    const figures = {
      ...prepaid(small.figures),
      parts: { ...parts, debtorsPence, currentInvestmentsPence: 200_000 },
    }
    const rows = rowsOf(tradingAccounts({ ...small, figures }))
    expect(rows.slice(rows.indexOf('Current assets'))).toMatchObject([
      'Current assets',
      'Stocks 5,000 3,000',
      'Debtors 13,060 6,336',
      'Investments 2,000 -',
      'Cash at bank and in hand 20,000 7,000',
      'Total current assets 40,060 16,336',
      'Prepayments and accrued income 640 -',
      'Creditors: amounts falling due within one year (12,000) (6,000)',
      'Net current assets 28,700 10,336',
      ...rows.slice(rows.indexOf('Current assets') + 9),
    ])
  })

  test('of a micro-entity and an LLP change no total, and are tagged', () => {
    for (const form of [micro, llp.microAccounts]) {
      const changed = tradingAccounts({ ...form, figures: prepaid(form.figures) })
      const valuesOf = (of: TradingAccountsForm, name: string) =>
        readIxbrl(writeAccountsIxbrl(of)).find((fact) => fact.name === `core:${name}`)?.value
      for (const total of ['NetCurrentAssetsLiabilities', 'NetAssetsLiabilities']) {
        expect(valuesOf(changed, total)).toBe(valuesOf(form, total))
      }
      expect(valuesOf(changed, 'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal')).toBe('640')
      expect(valuesOf(changed, 'CurrentAssets')).toBe('40060')
    }
  })
})

const submittedAt = new Date('2026-11-21T12:00:00Z')

test('the cover names the company and says what the accounts contain', async () => {
  const form = tradingAccounts({
    ...small,
    profitAndLoss: LOSS,
    directorsInOffice: ['Alex Example'],
  })
  const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
  const cover = pages[0]?.text ?? ''
  const words = [
    small.company.name,
    'Contents',
    'Directors’ report',
    'Profit and loss account',
    'Balance sheet',
    'Notes to the accounts',
  ]
  expect(words.filter((word) => !cover.includes(word))).toEqual([])
})

test('no heading of a note is alone at the foot of a page, apart from its table', async () => {
  const directorsAdvances = [
    {
      director: 'Alex Example',
      broughtForwardPence: 0,
      advancedPence: 100,
      repaidPence: 0,
      terms: 'On demand.',
    },
  ]
  for (let lines = 24; lines <= 42; lines += 2) {
    const guaranteesAndCommitments = 'A lease.\n'.repeat(lines).trim()
    const form = tradingAccounts({ ...small, notes: { guaranteesAndCommitments, directorsAdvances } })
    const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
    const page = pages.find(({ text }) => text.includes('Advances and credits'))
    expect(page?.text, `${lines} lines`).toContain('Owed by the director at 31 March 2026')
  }
})

test('the notes of a micro-entity stay together: none is alone on the last page', async () => {
  const approvalDate = isoDateFrom('2026-06-30')
  const form = tradingAccounts({ ...micro, approvalDate, principalActivity: 'Repair of bicycles' })
  const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
  const withNotes = pages.filter(({ text }) => /\d\. (General|Basis|Employees)/.test(text))
  expect(withNotes.map(({ text }) => text.match(/[123]\. \w+/g))).toEqual([
    ['1. General', '2. Basis', '3. Employees'],
  ])
  const html = writeAccountsIxbrl(form)
  expect(html).toContain('.together { break-inside: avoid; }')
  expect(html).toMatch(/<div class="together">\n<h2>Notes to the accounts<\/h2>/)
  expect(html).toMatch(/<div class="together">\n<ul class="statements">[^]*?class="signature"[^]*?<\/div>/)
})
