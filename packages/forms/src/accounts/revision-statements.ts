// The statements that revised accounts must make prominently (SI 2008/373 reg.4(2)(a)).
import { formatLongDate } from '@cfs/values'
import type { Block, Fact, Run } from './content.ts'
import { entityWords } from './entity-words.ts'
import { yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

/** The statements that revised accounts must make; an empty list for original accounts. */
export function revisionStatements(form: TradingAccountsForm): readonly Block[] {
  const { revision, period, company } = form
  if (revision === undefined) return []
  const during = `financial ${yearOrPeriod(period)}`
  const approved: Run = {
    kind: 'date',
    concept: 'bus:DateApprovalRevisionReport',
    context: { period: 'currentEnd' },
    date: revision.approvedOn,
  }
  return [
    { kind: 'heading', runs: ['Revised accounts'] },
    stated(
      'StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod',
      `These revised accounts replace the original annual accounts for the ${during} ended ` +
        `${formatLongDate(period.end)}.`,
    ),
    stated(
      'StatementThatThisReportNowStatutoryAccountsForPeriod',
      `They are now the statutory accounts of the ${entityWords(company.legalForm).entity} for that ${during}.`,
    ),
    stated(
      'StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport',
      'They have been prepared as at the date of the original annual accounts and not as at the date of revision, ' +
        'and accordingly do not deal with events between those dates.',
    ),
    {
      kind: 'subheading',
      runs: ['In what respects the originals did not comply with the Companies Act 2006'],
    },
    stated(
      'StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006',
      revision.nonComplianceReason,
    ),
    { kind: 'subheading', runs: ['Significant amendments made as a consequence'] },
    stated('StatementSignificantAmendmentsToPreviouslyFiledReport', revision.amendmentsSummary),
    { kind: 'paragraph', runs: ['The revision was approved on ', approved, '.'] },
  ]
}

/** The flag that marks revised accounts; absent for original accounts. */
export function revisionFlags({ revision }: TradingAccountsForm): readonly Fact[] {
  if (revision === undefined) return []
  return [fact('ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse', 'true')]
}

function stated(concept: string, text: string): Block {
  return { kind: 'paragraph', runs: [fact(concept, text)] }
}

function fact(concept: string, text: string): Fact {
  return { kind: 'text', concept: `bus:${concept}`, context: { period: 'current' }, text }
}
