// The directors' report of a small company (CA 2006 ss.415 to 419). The copy of the accounts for the tax
// authority contains it; the copy for the registry may omit it (s.444(1)).
import { paragraph } from './text-fact.ts'
import type { Fact, Page } from './content.ts'
import { approvalWords } from './entity-words.ts'
import { periodWords, yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

const SMALL_COMPANIES =
  'StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime'

/** The page of the report; undefined if the accounts contain none. */
export function directorsReport(form: TradingAccountsForm): Page | undefined {
  const { company, period, directorsInOffice: directors, signatories, approvalDate } = form
  const [signatory] = signatories
  if (directors === undefined || signatory === undefined) return undefined
  const during = yearOrPeriod(period)
  const isOne = directors.length === 1
  const inOffice = isOne ? 'The director' : 'The directors'
  const { officers, onBehalfOf } = approvalWords(form)
  const approvedBy = officers === 'director' ? 'director' : 'board'
  const presents =
    isOne || officers === 'director' ? 'The director presents the' : 'The directors present their'
  return {
    name: 'directors-report',
    blocks: [
      { kind: 'heading', runs: [`Directors’ report ${periodWords(period)}`] },
      paragraph(`${presents} report and the unaudited accounts of ${company.name}.`),
      { kind: 'subheading', runs: ['Directors'] },
      paragraph(`${inOffice} in office at any time during the ${during} ${isOne ? 'was' : 'were'}:`),
      { kind: 'statements', items: directors.map((name) => [name]) },
      { kind: 'subheading', runs: ['Small companies'] },
      {
        kind: 'paragraph',
        runs: [
          {
            kind: 'text',
            concept: `direp:${SMALL_COMPANIES}`,
            context: { period: 'current' },
            // CA 2006 s.419(2).
            text:
              'This report has been prepared in accordance with the provisions applicable to companies entitled to ' +
              'the small companies exemption.',
          },
        ],
      },
      {
        kind: 'paragraph',
        runs: [
          `The report was approved by the ${approvedBy} on `,
          {
            kind: 'date',
            concept: 'direp:DateSigningDirectorsReport',
            context: { period: 'currentEnd' },
            date: approvalDate,
          },
          ` and signed${onBehalfOf} by:`,
        ],
      },
      // The balance sheet tags the name of the signatory, and a document states each fact once.
      { kind: 'signature', name: signatory, role: 'Director' },
    ],
  }
}

/** The hidden fact that says which director signed the report. */
export function signedReport({ directorsInOffice }: TradingAccountsForm): readonly Fact[] {
  if (directorsInOffice === undefined) return []
  const dimension = ['bus:EntityOfficersDimension', 'bus:Director1'] as const
  const context = { period: 'current', dimension } as const
  return [{ kind: 'text', concept: 'direp:DirectorSigningDirectorsReport', context, text: '' }]
}
