// The figures of the form in groups, as the page that checks them shows them.
import type { Figures } from '../domain/draft.ts'
import { FIGURE_SECTIONS, type FigureSection, fieldsOf, suitsCompany } from './figure-fields.ts'
import { formBalance, formProfit, hasLastYear } from './form-balance.ts'

export const SECTION_WORDS: Readonly<
  Record<FigureSection, { readonly title: string; readonly introduction: string }>
> = {
  profit: { title: 'Income and costs', introduction: 'For the whole period, without VAT.' },
  position: {
    title: 'Owned and owed',
    introduction: 'On the last day of the period. Owned less owed equals capital and reserves.',
  },
  'tax-relief': {
    title: 'For the tax computation',
    introduction: 'Leave a field empty if it does not apply. Your accountant can tell you.',
  },
  'last-year': {
    title: 'Last year’s balance sheet',
    introduction:
      'Accounts show last year beside this year. Leave all fields empty in the company’s first year.',
  },
}

/** Every section, with the lines that most companies have and those that are filled in. */
export function figureGroups(figures: Figures, isLlp: boolean) {
  return FIGURE_SECTIONS.filter((section) => section !== 'tax-relief' || !isLlp).map((section) => ({
    section,
    title: SECTION_WORDS[section].title,
    rows: rowsOf(figures, section, isLlp),
    total: totalOf(figures, section),
  }))
}

function rowsOf(figures: Figures, section: FigureSection, isLlp: boolean) {
  return fieldsOf(section)
    .filter((field) => suitsCompany(field, isLlp))
    .map(({ path, label, isCount = false }) => ({ path, label, isCount, value: figures[path] }))
    .filter(({ path, value }) => (value ?? 0) !== 0 || ALWAYS_SHOWN.includes(path))
}

const ALWAYS_SHOWN = [
  'profit_and_loss.turnover',
  'average_employees',
  'balance_sheet.current_assets',
  'balance_sheet.profit_and_loss_account',
]

function totalOf(figures: Figures, section: FigureSection) {
  if (section === 'profit') {
    const pounds = formProfit(figures)
    return { label: pounds < 0 ? 'Loss' : 'Profit', pounds }
  }
  if (section === 'position') return { label: 'Net assets', pounds: formBalance(figures).netAssets }
  return section === 'last-year' && hasLastYear(figures)
    ? { label: 'Net assets', pounds: formBalance(figures, 'last-year').netAssets }
    : undefined
}
