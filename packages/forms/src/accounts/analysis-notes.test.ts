// The notes of small accounts show what debtors and creditors consist of, if the client gives it.
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { sampleForms } from '../sample-forms.ts'
import { runText } from './run-text.ts'
import { tradingAccounts, type SheetFigures, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts } = sampleForms()
const NO_CREDITORS = { bankPence: 0, tradePence: 0, groupPence: 0, taxationPence: 0, otherPence: 0 }
// The sample owes £12,000 within a year and £3,000 later, and has debtors of £15,700.
const ANALYSES = {
  debtors: { tradePence: 1_500_000, groupPence: 0, otherPence: 70_000 },
  creditorsWithinOneYear: { ...NO_CREDITORS, tradePence: 900_050, taxationPence: 299_950 },
  creditorsAfterOneYear: { ...NO_CREDITORS, bankPence: 300_000 },
}
const withAnalyses = (analyses: SheetFigures['analyses'], prior?: SheetFigures['analyses']) => {
  const { prior: before } = smallAccounts
  return tradingAccounts({
    ...smallAccounts,
    figures: { ...smallAccounts.figures, analyses },
    ...(before && { prior: { ...before, figures: { ...before.figures, analyses: prior } } }),
  })
}
const FULL = withAnalyses(ANALYSES, {
  creditorsWithinOneYear: { ...NO_CREDITORS, tradePence: 500_000, otherPence: 100_000 },
})

function noteOf(form: TradingAccountsForm, title: string): readonly string[] {
  const blocks = tradingContent(form).pages.flatMap((page) => page.blocks)
  const at = blocks.findIndex(({ kind, ...block }) => {
    return kind === 'subheading' && 'runs' in block && runText(block.runs[0] ?? '').endsWith(`. ${title}`)
  })
  const table = blocks[at + 1]
  if (at < 0 || table?.kind !== 'figures') return []
  return table.rows.map(({ label, amounts }) => [label, ...amounts.map(runText)].join(' '))
}

describe('what debtors and creditors consist of', () => {
  test('is shown in notes that add up, beside last year’s where it is known', () => {
    expect(noteOf(FULL, 'Debtors')).toEqual(['Trade debtors 15,000', 'Other debtors 700', 'Total 15,700'])
    expect(noteOf(FULL, 'Creditors: amounts falling due within one year')).toEqual([
      'Trade creditors 9,001 5,000',
      'Taxation and social security 2,999 -',
      'Other creditors - 1,000',
      'Total 12,000 6,000',
    ])
    expect(noteOf(FULL, 'Creditors: amounts falling due after more than one year')).toEqual([
      'Bank loans and overdrafts 3,000',
      'Total 3,000',
    ])
  })

  test('is referred to from the balance sheet and tagged with the time when it is due', () => {
    const [sheet] = tradingContent(FULL)
      .pages.filter(({ name }) => name === 'balance-sheet')
      .flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'figures'))
    const noted = sheet?.rows.filter(({ note }) => note !== undefined).map(({ label, note }) => [label, note])
    expect(noted).toEqual([
      ['Tangible assets', '4'],
      ['Debtors', '5'],
      ['Creditors: amounts falling due within one year', '6'],
      ['Creditors: amounts falling due after more than one year', '7'],
    ])
    const facts = readIxbrl(writeAccountsIxbrl(FULL))
    expect(facts.filter(({ name }) => name === 'core:BankBorrowingsOverdrafts')).toMatchObject([
      { member: expect.stringMatching(/=core:AfterOneYear$/), value: '3000' },
    ])
    expect(facts.filter(({ name }) => name === 'core:TradeCreditorsTradePayables')).toHaveLength(2)
  })

  test('is kept with the form, and accounts without it have no such notes', () => {
    expect(parseForm(serialiseForm(FULL))).toEqual(FULL)
    expect(writeAccountsIxbrl(smallAccounts)).not.toContain('TradeCreditors')
  })

  test.each([
    ['debtors', { ...ANALYSES, debtors: { ...ANALYSES.debtors, groupPence: 101 } }],
    ['creditorsWithinOneYear', { ...ANALYSES, creditorsWithinOneYear: NO_CREDITORS }],
    [
      'creditorsAfterOneYear',
      { ...ANALYSES, creditorsAfterOneYear: { ...NO_CREDITORS, bankPence: 299_899 } },
    ],
  ])('must add up to the %s of the balance sheet within a pound', (name, analyses) => {
    expect(() => withAnalyses(analyses)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: ['figures', 'analyses', name] })],
      }),
    )
  })
})
