// Small accounts follow the statutory format: the parts of the assets, and the notes that the client states.
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { sampleForms } from '../sample-forms.ts'
import type { FiguresRow } from './content.ts'
import { renderAccountsPdf } from './render-accounts-pdf.ts'
import { runText } from './run-text.ts'
import { tradingAccounts, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts, microAccounts, dormantSheetAccounts } = sampleForms()
const llp = sampleForms({ companyNumber: parseCompanyNumber('OC399999') })

const MOVEMENT = {
  class: 'tangible',
  costBroughtForwardPence: 600_000,
  additionsPence: 500_000,
  disposalsPence: 100_000,
  depreciationBroughtForwardPence: 200_000,
  chargePence: 280_000,
  depreciationOnDisposalsPence: 80_000,
} as const

const ADVANCE = {
  director: 'Alex Example',
  broughtForwardPence: -20_000,
  advancedPence: 500_000,
  repaidPence: 100_000,
  terms: 'Interest is charged at 2.25 % a year.\nThe advance is repayable on demand.',
} as const

const FULL = tradingAccounts({
  ...smallAccounts,
  principalActivity: 'Repair of bicycles',
  notes: {
    fixedAssetMovements: [MOVEMENT],
    directorsAdvances: [ADVANCE],
    guaranteesAndCommitments: 'The company has guaranteed a loan of £12,000 to its director.',
    relatedParties: 'A director lets the workshop to the company below the market rent.',
    other: [{ title: 'Secured debts', text: 'The bank loan is secured on the premises.' }],
    goingConcern: 'The directors expect the company to continue for at least a year.',
    policies: ['Stocks are stated at the lower of cost and net realisable value.'],
  },
})

const rowsOf = (form: TradingAccountsForm, page: string): readonly FiguresRow[] =>
  tradingContent(form)
    .pages.filter(({ name }) => name === page)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'figures' ? block.rows : []))
const rowText = ({ label, amounts }: FiguresRow) => [label, ...amounts.map(runText)].join(' ')

/** The document's text, without markup. */
const textOf = (form: TradingAccountsForm) => writeAccountsIxbrl(form).replaceAll(/<[^>]*>/g, '')

describe('the balance sheet of a small company', () => {
  test('shows the parts of the assets under the headings of Format 1, in both years', () => {
    const rows = rowsOf(FULL, 'balance-sheet')
    expect(rows.slice(0, 8).map(rowText)).toEqual([
      'Fixed assets',
      'Tangible assets 6,000 4,000',
      'Total fixed assets 6,000 4,000',
      'Current assets',
      'Stocks 5,000 3,000',
      'Debtors 15,700 6,336',
      'Cash at bank and in hand 20,000 7,000',
      'Total current assets 40,700 16,336',
    ])
  })

  test('refers from fixed assets to the note about their movements', () => {
    const tangible = rowsOf(FULL, 'balance-sheet').find(({ label }) => label === 'Tangible assets')
    expect(textOf(FULL)).toContain(`${tangible?.note}. Fixed assets`)
    const { notes: _, ...without } = FULL
    expect(rowsOf(without, 'balance-sheet').map(({ note }) => note)).not.toContain(expect.any(String))
  })

  test('of accounts filed before the parts existed shows the totals, as it did then', () => {
    const { figures, prior, notes: _, ...rest } = smallAccounts
    const { parts: _now, ...totals } = figures
    const before = prior && { ...prior, figures: { ...prior.figures, parts: undefined } }
    const form = tradingAccounts({ ...rest, figures: totals, prior: before })
    expect(rowsOf(form, 'balance-sheet').slice(0, 2).map(rowText)).toEqual([
      'Fixed assets 6,000 4,000',
      'Current assets 40,700 16,336',
    ])
  })

  test('has parts that add up to the totals, or the form is refused', () => {
    const { figures } = smallAccounts
    const parts = { ...figures.parts, stocksPence: 500_101 }
    expect(() =>
      tradingAccounts({ ...smallAccounts, figures: { ...figures, parts } as typeof figures }),
    ).toThrow(/must equal the total of its parts/)
    const alone = { ...smallAccounts.figures, parts: undefined }
    expect(() => tradingAccounts({ ...smallAccounts, figures: alone })).toThrow(/both years or for neither/)
  })
})

describe('the directors’ report', () => {
  const { microAccountsOfReturn } = sampleForms()
  const { profitAndLoss } = microAccountsOfReturn
  const directorsInOffice = ['Alex Example', 'Bea & Board']
  const form = tradingAccounts({ ...smallAccounts, profitAndLoss, directorsInOffice })

  test('names the directors of the year and is signed, in small accounts for the tax authority', () => {
    const text = textOf(form)
    expect(text).toContain('The directors in office at any time during the year were:')
    expect(text).toContain('Bea &amp; Board')
    expect(text).toContain('companies entitled to the small companies exemption')
    const facts = readIxbrl(writeAccountsIxbrl(form))
    expect(facts.find(({ name }) => name === 'direp:DateSigningDirectorsReport')?.value).toMatch(/2026$/)
    expect(facts.find(({ name }) => name === 'direp:DirectorSigningDirectorsReport')?.member).toMatch(
      /Director1$/,
    )
    expect(new Set(facts.map(({ name, days, member }) => `${name} ${days} ${member}`)).size).toBe(
      facts.length,
    )
  })

  test('is absent from accounts for the registry, of micro-entities, of LLPs and if revised', () => {
    expect(textOf(smallAccounts)).not.toContain('Directors’ report')
    for (const other of [
      { ...smallAccounts, directorsInOffice },
      { ...microAccountsOfReturn, directorsInOffice },
      { ...llp.smallAccounts, profitAndLoss, directorsInOffice },
      { ...sampleForms().revisedSmallAccounts, profitAndLoss, directorsInOffice },
    ]) {
      expect(() => tradingAccounts(other)).toThrow(/only for a small company/)
    }
  })
})

describe('the notes', () => {
  test('contain no policy, event or fact that the client did not give', () => {
    const { notes: _, ...form } = { ...smallAccounts, figures: { ...smallAccounts.figures } }
    const text = textOf(form)
    expect(text).not.toMatch(/going concern|depreciation|provisions are|advances|guarantee/i)
    expect(text).toContain('section 1A')
    expect(text).toContain('average number of persons employed')
  })

  test('contain what the client stated, in the client’s words, in the page and in the PDF', async () => {
    const { pages } = await readPdf(renderAccountsPdf(FULL, { submittedAt: new Date(0) }))
    const pdf = pages.map((page) => page.text).join(' ')
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Repair of bicycles.',
      'guaranteed a loan of £12,000',
      'expect the company to continue',
      'lower of cost and net realisable value',
      'repayable on demand',
      'Advances and credits to directors',
      'Related party transactions',
      'below the market rent',
      'Secured debts',
      'secured on the premises',
    ]) {
      expect(flat(textOf(FULL))).toContain(words)
      expect(flat(pdf)).toContain(words)
    }
  })

  test('show the movements of fixed assets, which add up to the balance sheet', () => {
    expect(rowsOf(FULL, 'notes').slice(0, 13).map(rowText)).toEqual([
      'Cost',
      'At 1 April 2025 6,000',
      'Additions 5,000',
      'Disposals (1,000)',
      'At 31 March 2026 10,000',
      'Depreciation',
      'At 1 April 2025 2,000',
      'Charge for the year 2,800',
      'On disposals (800)',
      'At 31 March 2026 4,000',
      'Net book value',
      'At 31 March 2026 6,000',
      'At 31 March 2025 4,000',
    ])
  })

  test('show what each director owes at both ends of the year, and the conditions (CA 2006 s.413)', () => {
    expect(rowsOf(FULL, 'notes').slice(13).map(rowText)).toEqual([
      'Alex Example',
      'Owed to the director at 1 April 2025 (200)',
      'Advanced 5,000',
      'Repaid (1,000)',
      'Owed by the director at 31 March 2026 3,800',
    ])
    const { directorsAdvances } = FULL.notes ?? {}
    for (const form of [microAccounts, dormantSheetAccounts]) {
      expect(textOf({ ...form, notes: { directorsAdvances } })).toContain('Advances and credits to directors')
    }
  })

  test('tag the advances of each director once, and no debt of the company as an advance', () => {
    const other = { ...ADVANCE, director: 'Bea Board', broughtForwardPence: 0, terms: 'Without interest.' }
    const ofNote = (directorsAdvances: readonly object[]) => {
      const notes = { directorsAdvances } as NonNullable<typeof FULL.notes>
      const form = tradingAccounts({ ...FULL, notes, signatories: [ADVANCE.director] })
      return readIxbrl(writeAccountsIxbrl(form))
        .filter(({ name }) => name.startsWith('direp:AdvancesCredits'))
        .map(
          ({ name, member, value }) => `${name.slice(21)} ${member.replace(/^.*:/, '') || 'total'} ${value}`,
        )
    }
    expect(ofNote([ADVANCE, other])).toEqual([
      'MadeInPeriodDirectors Director1 5000',
      'RepaidInPeriodDirectors Director1 1000',
      'Directors Director1 3800',
      'Directors Director2 0',
      'MadeInPeriodDirectors Director2 5000',
      'RepaidInPeriodDirectors Director2 1000',
      'Directors Director2 4000',
      'MadeInPeriodDirectors total 10000',
      'RepaidInPeriodDirectors total 2000',
    ])
    expect(ofNote([ADVANCE, ADVANCE])).toEqual([
      'MadeInPeriodDirectors total 10000',
      'RepaidInPeriodDirectors total 2000',
    ])
  })

  test('state the totals advanced and repaid, if there is more than one advance (CA 2006 s.413(5))', () => {
    const other = { ...ADVANCE, director: 'Bea Board', repaidPence: 0 }
    const form = tradingAccounts({ ...FULL, notes: { directorsAdvances: [ADVANCE, other] } })
    expect(rowsOf(form, 'notes').slice(-3).map(rowText)).toEqual([
      'All directors',
      'Total advanced 10,000',
      'Total repaid (1,000)',
    ])
    expect(rowsOf(FULL, 'notes').map(rowText)).not.toContain('All directors')
  })

  test('state the dividends, unless the client has a note about them', () => {
    const form = tradingAccounts({ ...FULL, dividendsPaidPence: 1_200_050 })
    expect(textOf(form)).toContain('Dividends paid or declared by the company in the year were £12,001.')
    const notes = { other: [{ title: 'Dividends declared', text: 'One of £12,000.50.' }] }
    expect(textOf({ ...form, notes })).not.toContain('£12,001')
    expect(textOf(FULL)).not.toContain('Dividends')
  })

  test('show revaluations and transfers of fixed assets, if there were any', () => {
    const movement = {
      ...MOVEMENT,
      additionsPence: 250_000,
      revaluationPence: 300_000,
      transfersPence: -50_000,
    }
    const form = tradingAccounts({ ...FULL, notes: { fixedAssetMovements: [movement] } })
    expect(rowsOf(form, 'notes').slice(0, 7).map(rowText)).toEqual([
      'Cost or valuation',
      'At 1 April 2025 6,000',
      'Additions 2,500',
      'Revaluation 3,000',
      'Transfers (500)',
      'Disposals (1,000)',
      'At 31 March 2026 10,000',
    ])
  })

  test.each([
    { of: 'an earlier valuation', revaluationPence: 100_000, heading: 'Cost or valuation' },
    { of: 'cost alone', revaluationPence: 0, heading: 'Cost' },
  ])('head tangible assets with “$heading” for amounts of $of', ({ revaluationPence, heading }) => {
    const reserves = { sharePremiumPence: 0, otherPence: 0, ...FULL.figures.reserves, revaluationPence }
    const profitAndLossAccountPence = FULL.figures.profitAndLossAccountPence - revaluationPence
    const figures = { ...FULL.figures, reserves, profitAndLossAccountPence }
    const form = tradingAccounts({ ...FULL, figures, notes: { fixedAssetMovements: [MOVEMENT] } })
    expect(rowsOf(form, 'notes').map(rowText)[0]).toBe(heading)
  })

  test('show a director’s name with markup characters as text', () => {
    const notes = { directorsAdvances: [{ ...ADVANCE, director: 'A <b> & "C"' }] }
    expect(writeAccountsIxbrl(tradingAccounts({ ...FULL, notes }))).toContain('A &lt;b&gt; &amp; "C"')
  })

  test('state each fact once', () => {
    const keys = readIxbrl(writeAccountsIxbrl(FULL)).map(
      ({ name, days, member }) => `${name} ${days} ${member}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('keep their tables adding up if the client sends pence', () => {
    const movement = { ...MOVEMENT, additionsPence: 500_049, disposalsPence: 100_049 }
    const form = tradingAccounts({ ...FULL, notes: { fixedAssetMovements: [movement] } })
    const [, bf, additions, disposals, cf] = rowsOf(form, 'notes').map(
      ({ amounts }) => amounts[0]?.amountPence,
    )
    expect((bf ?? 0) + (additions ?? 0) - (disposals ?? 0)).toBe(cf)
  })

  test('read the same after they are stored', () => {
    const again = parseForm(serialiseForm(FULL))
    if (again.kind !== 'accounts') throw new Error(again.kind)
    expect(writeAccountsIxbrl(again)).toBe(writeAccountsIxbrl(FULL))
  })

  test.each([
    [
      'a book value unlike the balance sheet',
      { ...MOVEMENT, chargePence: 280_101 },
      /agree with the balance sheet/,
    ],
    [
      'an opening value unlike the previous year',
      { ...MOVEMENT, costBroughtForwardPence: 600_200, additionsPence: 499_800 },
      /at the start/,
    ],
    [
      'depreciation of more than the cost',
      { ...MOVEMENT, costBroughtForwardPence: 0, additionsPence: 100_000, chargePence: 900_000 },
      /by more than their cost/,
    ],
    [
      'disposals of more than there was',
      { ...MOVEMENT, disposalsPence: 1_200_000, depreciationOnDisposalsPence: 1_180_000 },
      /more than their cost/,
    ],
  ])('are refused with %s', (_what, movement, message) => {
    const notes = { fixedAssetMovements: [movement] }
    expect(() => tradingAccounts({ ...FULL, notes })).toThrow(message)
  })

  test('name each class of assets once, and no director of an LLP', () => {
    const twice = { fixedAssetMovements: [MOVEMENT, MOVEMENT] }
    expect(() => tradingAccounts({ ...FULL, notes: twice })).toThrow(/each class once/)
    const notes = { directorsAdvances: [ADVANCE] }
    expect(() => tradingAccounts({ ...llp.smallAccounts, notes })).toThrow(/has no directors/)
  })

  test('of the first period date the opening balance to its first day', () => {
    const first = { start: isoDateFrom('2025-04-10'), end: smallAccounts.period.end }
    const form = tradingAccounts({ ...FULL, period: first, prior: undefined })
    expect(rowsOf(form, 'notes').map(rowText)).toContain('Charge for the period 2,800')
    expect(rowsOf(form, 'notes').map(rowText)).toContain('At 10 April 2025 6,000')
  })
})

describe('the PDF of small accounts', () => {
  const { microAccountsOfReturn } = sampleForms()
  const pagesOf = async (form: TradingAccountsForm) => {
    const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt: new Date(0) }))
    return pages.map(({ text }) => text)
  }
  const everyRow = {
    ...FULL.figures,
    calledUpShareCapitalNotPaidPence: 1_000,
    currentAssetsPence: FULL.figures.currentAssetsPence - 1_000,
    parts: {
      intangibleAssetsPence: 100_000,
      tangibleAssetsPence: 400_000,
      investmentsPence: 100_000,
      stocksPence: 500_000,
      debtorsPence: 1_569_000,
      cashPence: 2_000_000,
    },
    profitAndLossAccountPence: FULL.figures.profitAndLossAccountPence - 305_000,
    reserves: { sharePremiumPence: 100_000, revaluationPence: 200_000, otherPence: 5_000 },
  }
  const full = tradingAccounts({ ...FULL, figures: everyRow, notes: undefined })

  test.each([
    ['usual', FULL],
    [
      'for the tax authority',
      tradingAccounts({ ...FULL, profitAndLoss: microAccountsOfReturn.profitAndLoss }),
    ],
    ['with every row', full],
  ])('keeps the signature with the statements above it: %s', async (_what, form) => {
    const signed = (await pagesOf(form)).filter((text) => text.includes('signed on behalf of the board'))
    expect(signed).toHaveLength(1)
    expect(signed[0]).toContain('entitled to exemption from audit')
    expect(signed[0]).toContain('Director')
  })

  test('says that a page of statements is part of the balance sheet (CA 2006 s.475(4))', async () => {
    const { pages } = await readPdf(
      renderAccountsPdf(full, { submittedAt: new Date('2026-07-01T10:00:00Z') }),
    )
    const signed = pages.find(({ text }) => text.includes('entitled to exemption from audit'))
    expect(signed?.text).not.toContain('Total capital and reserves')
    expect(signed?.drawn).toContain('Balance sheet (continued): ')
  })

  test('of an ordinary company signs the page of the balance sheet', async () => {
    const pages = await pagesOf(
      tradingAccounts({ ...smallAccounts, profitAndLoss: microAccountsOfReturn.profitAndLoss }),
    )
    const signed = pages.find((text) => text.includes('signed on behalf of the board'))
    expect(signed).toContain('Total capital and reserves')
  })
})
