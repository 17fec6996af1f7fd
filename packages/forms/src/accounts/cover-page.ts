// The cover page of all accounts: the company, the kind of accounts, the period and the contents.
import type { IsoDate, Period } from '@cfs/values'
import type { Block, Page, Run } from './content.ts'
import { textFact } from './text-fact.ts'
import { periodWords } from './period-words.ts'

export interface Cover {
  readonly company: { readonly name: string; readonly number: string }
  readonly period: Period
  readonly reportTitle: string
  /** The pages after the cover. */
  readonly pages: readonly Page[]
}

const TITLES: Readonly<Record<Page['name'], string | undefined>> = {
  cover: undefined,
  'directors-report': 'Directors’ report',
  'profit-and-loss': 'Profit and loss account',
  'balance-sheet': 'Balance sheet',
  // The notes have a page of their own, or are at the foot of the balance sheet.
  notes: undefined,
}

function contents(pages: readonly Page[]): readonly Block[] {
  const titles = [...pages.flatMap(({ name }) => TITLES[name] ?? []), 'Notes to the accounts']
  return [
    { kind: 'heading', runs: ['Contents'] },
    { kind: 'statements', items: titles.map((title) => [title]) },
  ]
}

/** The cover page; `below` is printed beneath the company's details. */
export function coverPage(
  { company, period, reportTitle, pages }: Cover,
  below: readonly Block[] = [],
): Page {
  const date = (concept: string, day: IsoDate): Run => {
    return { kind: 'date', concept, context: { period: 'currentEnd' }, date: day }
  }
  return {
    name: 'cover',
    blocks: [
      { kind: 'title', runs: [textFact('bus:EntityCurrentLegalOrRegisteredName', company.name)] },
      { kind: 'subtitle', runs: [textFact('bus:ReportTitle', reportTitle)] },
      { kind: 'subtitle', runs: [periodWords(period)] },
      {
        kind: 'detail',
        runs: ['Registered number: ', textFact('bus:UKCompaniesHouseRegisteredNumber', company.number)],
      },
      {
        kind: 'detail',
        runs: [
          'Period covered: ',
          date('bus:StartDateForPeriodCoveredByReport', period.start),
          ' to ',
          date('bus:EndDateForPeriodCoveredByReport', period.end),
        ],
      },
      ...contents(pages),
      ...below,
    ],
  }
}
