// The content of accounts with figures, as text and facts: cover, revision, profit and loss account, balance
// sheet, notes.
import { formatLongDate } from '@cfs/values'
import type { AccountsContent, Block, Fact, FactContext, Page, Run } from './content.ts'
import { namesOfDirectors } from './advance-blocks.ts'
import { coverPage } from './cover-page.ts'
import { classification, textFact } from './text-fact.ts'
import { directorsReport, signedReport } from './directors-report.ts'
import { approvalWords, entityWords } from './entity-words.ts'
import { inWholePounds } from './in-whole-pounds.ts'
import { periodWords } from './period-words.ts'
import { revisionFlags, revisionStatements } from './revision-statements.ts'
import { SOFTWARE_NAME, SOFTWARE_VERSION } from './software.ts'
import { type TradingAccountsForm, withholdsProfitAndLoss } from './trading-accounts-form.ts'
import { tradingBalanceSheet } from './trading-balance-sheet.ts'
import { tradingNotes } from './trading-notes.ts'
import { tradingProfitAndLoss } from './trading-profit-and-loss.ts'
import { tradingStatements } from './trading-statements.ts'

const CURRENT_END: FactContext = { period: 'currentEnd' }

/** The whole content of the accounts with figures. */
export function tradingContent(exact: TradingAccountsForm): AccountsContent {
  const form = inWholePounds(exact)
  const { company, period } = form
  const result = tradingProfitAndLoss(form)
  const report = directorsReport(form)
  const pages = [
    ...(report === undefined ? [] : [report]),
    ...(result === undefined ? [] : [profitAndLoss(form, result)]),
    ...balanceSheetAndNotes(form),
  ]
  const cover = { company, period, reportTitle: reportTitle(form), pages }
  return {
    title: `${company.name}: ${reportTitle(form).toLowerCase()} ${periodWords(period)}`,
    pages: [coverPage(cover, revisionStatements(form)), ...pages],
    hidden: hiddenFacts(form),
  }
}

/** Under the micro-entity provisions, the notes are at the foot of the balance sheet (CA 2006 s.472(1A)). */
function balanceSheetAndNotes(form: TradingAccountsForm): readonly Page[] {
  const sheet = balanceSheet(form)
  const notes = tradingNotes(form)
  if (form.accountsType === 'small') return [sheet, { name: 'notes', blocks: notes }]
  return [{ ...sheet, blocks: [...sheet.blocks, ...notes] }]
}

const KINDS = { micro: 'micro-entity accounts', small: 'accounts', dormant: 'dormant accounts' } as const

function reportTitle({ accountsType, revision }: TradingAccountsForm): string {
  const kind = KINDS[accountsType]
  return revision === undefined ? `Unaudited ${kind}` : `Revised unaudited ${kind}`
}

function profitAndLoss({ period }: TradingAccountsForm, result: Block): Page {
  return {
    name: 'profit-and-loss',
    blocks: [{ kind: 'heading', runs: [`Profit and loss account ${periodWords(period)}`] }, result],
  }
}

function balanceSheet(form: TradingAccountsForm): Page {
  const { company, period } = form
  const { role } = entityWords(company.legalForm)
  const asAt: Run = { kind: 'date', concept: 'bus:BalanceSheetDate', context: CURRENT_END, date: period.end }
  const signatures = form.signatories.map((name, index): Block => {
    return {
      kind: 'signature',
      name: officerFact(form, { concept: 'bus:NameEntityOfficer', index, text: name }),
      role,
    }
  })
  return {
    name: 'balance-sheet',
    blocks: [
      { kind: 'heading', runs: ['Balance sheet as at ', asAt] },
      { kind: 'paragraph', runs: [`${company.name} (registered number ${company.number})`] },
      tradingBalanceSheet(form),
      { kind: 'statements', items: tradingStatements(form).map((statement) => [statement]) },
      { kind: 'paragraph', runs: approval(form) },
      ...signatures,
    ],
  }
}

function approval(form: TradingAccountsForm): readonly Run[] {
  const { approvalDate, revision } = form
  const { officers, onBehalfOf } = approvalWords(form)
  const approved: Run = {
    kind: 'date',
    concept: 'core:DateAuthorisationFinancialStatementsForIssue',
    context: CURRENT_END,
    date: approvalDate,
  }
  const signed = ` and signed${onBehalfOf} by:`
  if (revision === undefined) return [`The accounts were approved by the ${officers} on `, approved, signed]
  return [
    `The original accounts were approved by the ${officers} on `,
    approved,
    `. These revised accounts were approved by the ${officers} on ${formatLongDate(revision.approvedOn)}${signed}`,
  ]
}

function hiddenFacts(form: TradingAccountsForm): readonly Fact[] {
  const { entity, legalFormMember } = entityWords(form.company.legalForm)
  const standard = form.accountsType === 'small' ? 'bus:SmallEntities' : 'bus:Micro-entities'
  const extent = withholdsProfitAndLoss(form) ? 'bus:FilletedAccounts' : 'bus:FullAccounts'
  return [
    textFact('bus:NameProductionSoftware', SOFTWARE_NAME),
    textFact('bus:VersionProductionSoftware', SOFTWARE_VERSION),
    textFact('bus:EntityDormantTruefalse', String(form.accountsType === 'dormant')),
    tradingStatus(form),
    classification('bus:AccountingStandardsApplied', 'AccountingStandardsDimension', standard),
    classification(
      'bus:AccountsStatusAuditedOrUnaudited',
      'AccountsStatusDimension',
      'bus:AuditExempt-NoAccountantsReport',
    ),
    classification('bus:AccountsType', 'AccountsTypeDimension', extent),
    classification('bus:LegalFormEntity', 'LegalFormEntityDimension', legalFormMember),
    ...(form.accountsType === 'small'
      ? [
          classification(
            'bus:ApplicableLegislation',
            'ApplicableLegislationDimension',
            'bus:SmallCompaniesRegimeForAccounts',
          ),
          ...(entity === 'LLP'
            ? [classification('bus:SORPsApplied', 'SORPsDimension', 'bus:LimitedLiabilityPartnershipsSORP')]
            : []),
        ]
      : []),
    // The notes state the principal activity if it is known, and that a dormant entity had none.
    ...(form.accountsType === 'dormant' || form.principalActivity !== undefined
      ? []
      : [textFact('bus:DescriptionPrincipalActivities', 'No description of principal activity')]),
    ...revisionFlags(form),
    ...signedReport(form),
    ...namesOfDirectors(form),
    ...form.signatories.map((_, index) =>
      officerFact(form, { concept: 'core:DirectorSigningFinancialStatements', index, text: '' }),
    ),
  ]
}

function tradingStatus({ tradingHistory, hasCeasedToTrade }: TradingAccountsForm): Fact {
  const history = hasCeasedToTrade === true ? 'traded-in-the-past' : tradingHistory
  // A trading entity is the default member of the XBRL dimension, and default members are never written.
  if (history === undefined) return textFact('bus:EntityTradingStatus', '')
  return classification('bus:EntityTradingStatus', 'EntityTradingStatusDimension', STATUSES[history])
}
const STATUSES = {
  'never-traded': 'bus:EntityHasNeverTraded',
  'traded-in-the-past': 'bus:EntityNoLongerTradingButTradedInPast',
} as const

interface OfficerFact {
  readonly concept: string
  readonly index: number
  readonly text: string
}

function officerFact(form: TradingAccountsForm, { concept, index, text }: OfficerFact): Fact {
  const member = `${entityWords(form.company.legalForm).officerMember}${index + 1}`
  const dimension = ['bus:EntityOfficersDimension', member] as const
  return { kind: 'text', concept, context: { period: 'current', dimension }, text }
}
