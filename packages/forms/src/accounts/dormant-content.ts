// The content of dormant accounts, as text and facts. They use the micro-entity provisions (FRS 105): every
// company that is dormant under CA 2006 s.1169 and small under s.480(2) is within the micro-entity limits,
// and these are the shortest accounts that the law presumes to give a true and fair view (s.495(3A)).
import type { AccountsForm } from './accounts-form.ts'
import { coverPage } from './cover-page.ts'
import { classification, textFact } from './text-fact.ts'
import { dormantBalanceSheet } from './dormant-balance-sheet.ts'
import { dormantNotes } from './dormant-notes.ts'
import { approvalWords } from './entity-words.ts'
import { dormantInWholePounds } from './in-whole-pounds.ts'
import { periodWords } from './period-words.ts'
import type { AccountsContent, Block, Fact, FactContext, Page, Run } from './content.ts'
import { dormantStatements } from './dormant-statements.ts'
import { SOFTWARE_NAME, SOFTWARE_VERSION } from './software.ts'

const CURRENT_END: FactContext = { period: 'currentEnd' }

/** The whole content of the dormant accounts. */
export function dormantContent(exact: AccountsForm): AccountsContent {
  const form = dormantInWholePounds(exact)
  const sheet = balanceSheet(form)
  // Under the micro-entity provisions, the notes are at the foot of the balance sheet (CA 2006 s.472(1A)).
  const pages: readonly Page[] = [{ ...sheet, blocks: [...sheet.blocks, ...dormantNotes(form)] }]
  return {
    title: `${form.company.name}: dormant accounts ${periodWords(form.period)}`,
    pages: [coverPage({ ...form, reportTitle: 'Unaudited dormant accounts', pages }), ...pages],
    hidden: hiddenFacts(form),
  }
}

function balanceSheet(form: AccountsForm): Page {
  const { company, period, approvalDate } = form
  const asAt: Run = { kind: 'date', concept: 'bus:BalanceSheetDate', context: CURRENT_END, date: period.end }
  const approved: Run = {
    kind: 'date',
    concept: 'core:DateAuthorisationFinancialStatementsForIssue',
    context: CURRENT_END,
    date: approvalDate,
  }
  const { officers, onBehalfOf } = approvalWords(form)
  const by = officers === 'director' ? ' by the director' : ''
  const signatures = form.directors.map((name, index): Block => {
    return { kind: 'signature', name: officerFact('bus:NameEntityOfficer', index, name), role: 'Director' }
  })
  return {
    name: 'balance-sheet',
    blocks: [
      { kind: 'heading', runs: ['Balance sheet as at ', asAt] },
      { kind: 'paragraph', runs: [`${company.name} (registered number ${company.number})`] },
      dormantBalanceSheet(form),
      { kind: 'statements', items: dormantStatements(form).map((statement) => [statement]) },
      {
        kind: 'paragraph',
        runs: [`The accounts were approved${by} on `, approved, ` and signed${onBehalfOf} by:`],
      },
      ...signatures,
    ],
  }
}

function hiddenFacts(form: AccountsForm): readonly Fact[] {
  const { company, tradingHistory, directors } = form
  const legalForm =
    company.legalForm === 'private-limited-by-shares'
      ? 'bus:PrivateLimitedCompanyLtd'
      : 'bus:CompanyLimitedByGuarantee'
  const trading =
    tradingHistory === 'never-traded'
      ? 'bus:EntityHasNeverTraded'
      : 'bus:EntityNoLongerTradingButTradedInPast'
  return [
    textFact('bus:NameProductionSoftware', SOFTWARE_NAME),
    textFact('bus:VersionProductionSoftware', SOFTWARE_VERSION),
    textFact('bus:EntityDormantTruefalse', 'true'),
    classification('bus:EntityTradingStatus', 'EntityTradingStatusDimension', trading),
    classification('bus:AccountingStandardsApplied', 'AccountingStandardsDimension', 'bus:Micro-entities'),
    classification(
      'bus:AccountsStatusAuditedOrUnaudited',
      'AccountsStatusDimension',
      'bus:AuditExempt-NoAccountantsReport',
    ),
    classification('bus:AccountsType', 'AccountsTypeDimension', 'bus:FullAccounts'),
    classification('bus:LegalFormEntity', 'LegalFormEntityDimension', legalForm),
    ...directors.map((_, index) => officerFact('core:DirectorSigningFinancialStatements', index, '')),
  ]
}

function officerFact(concept: string, index: number, text: string): Fact {
  const dimension = ['bus:EntityOfficersDimension', `bus:Director${index + 1}`] as const
  return { kind: 'text', concept, context: { period: 'current', dimension }, text }
}
