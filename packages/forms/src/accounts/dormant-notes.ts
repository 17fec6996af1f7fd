// The notes of dormant accounts: those that CA 2006 s.396(A1), s.411 and FRS 105 require of a company
// without transactions.
import type { AccountsForm } from './accounts-form.ts'
import type { Block, CountFact, Run } from './content.ts'
import { yearOrPeriod } from './period-words.ts'
import { columnTitles } from './column-titles.ts'
import { amountsOf, NOTES } from './dormant-balance-sheet.ts'
import { dormancyWords } from './dormancy-words.ts'
import { jurisdiction } from './jurisdiction.ts'
import { sentence, textFact } from './text-fact.ts'

export function dormantNotes(form: AccountsForm): readonly Block[] {
  return [
    { kind: 'heading', runs: ['Notes to the accounts'] },
    note(NOTES.general, 'General information'),
    { kind: 'paragraph', runs: [generalInformation(form)] },
    { kind: 'paragraph', runs: [activity(form)] },
    note(NOTES.basis, 'Basis of preparation'),
    {
      kind: 'paragraph',
      runs: [
        'These accounts have been prepared under the historical cost convention and in accordance ' +
          'with FRS 105, the Financial Reporting Standard applicable to the Micro-entities Regime. They' +
          ' are presented in pounds sterling.',
      ],
    },
    note(NOTES.employees, 'Employees'),
    { kind: 'paragraph', runs: employees(form) },
    note(NOTES.currentAssets, 'Current assets'),
    cash(form),
    note(NOTES.shareCapital, 'Called up share capital'),
    shareCapital(form),
  ]
}

function note(number: string, title: string): Block {
  return { kind: 'subheading', runs: [`${number}. ${title}`] }
}

function generalInformation({ company }: AccountsForm): string {
  const by = company.legalForm === 'private-limited-by-shares' ? 'shares' : 'guarantee'
  const office =
    company.registeredOffice === undefined
      ? ''
      : ` Its registered office is ${sentence(company.registeredOffice)}`
  return (
    `${company.name} is a private company limited by ${by}, registered in ` +
    `${jurisdiction(company.number)} with the number ${company.number}.${office}`
  )
}

function activity(form: AccountsForm): Run {
  return textFact('bus:DescriptionPrincipalActivities', dormancyWords({ ...form, entity: 'company' }))
}

function employees(form: AccountsForm): readonly Run[] {
  const during = yearOrPeriod(form.period)
  const start = `The average number of persons employed by the company during the ${during} was `
  if (form.prior === undefined) return [start, nobody('current'), '.']
  return [start, nobody('current'), ` (${columnTitles(form)[1]}: `, nobody('prior'), ').']
}

function nobody(period: 'current' | 'prior'): CountFact {
  return { kind: 'count', concept: 'core:AverageNumberEmployeesDuringPeriod', context: { period }, count: 0 }
}

function cash(form: AccountsForm): Block {
  const amounts = amountsOf(form, {
    concept: 'core:CashBankOnHand',
    amountPence: (figures) => figures.cashPence,
  })
  return {
    kind: 'figures',
    columns: columnTitles(form),
    rows: [{ label: 'Cash at bank and in hand', style: 'line', amounts }],
  }
}

function shareCapital(form: AccountsForm): Block {
  if (form.company.legalForm === 'private-limited-by-guarantee') {
    return { kind: 'paragraph', runs: ['The company is limited by guarantee and has no share capital.'] }
  }
  const words =
    form.figures.calledUpShareCapitalNotPaidPence === 0
      ? 'allotted, called up and fully paid.'
      : 'allotted and called up. What has not been paid stands in the balance sheet as a line of its own.'
  return { kind: 'paragraph', runs: [`The share capital of the company has been ${words}`] }
}
