// Accounts with figures as words and facts: cover, revision, profit and loss account, balance sheet, notes.
import type { AccountsContent, Block, Fact, FactContext, Page, Run } from './content.ts'
import { entityWords } from './entity-words.ts'
import { periodWords } from './period-words.ts'
import { revisionFlags, revisionStatements } from './revision-statements.ts'
import { SOFTWARE_NAME, SOFTWARE_VERSION } from './software.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingBalanceSheet } from './trading-balance-sheet.ts'
import { tradingNotes } from './trading-notes.ts'
import { tradingProfitAndLoss } from './trading-profit-and-loss.ts'
import { tradingStatements } from './trading-statements.ts'

const CURRENT: FactContext = { period: 'current' }
const CURRENT_END: FactContext = { period: 'currentEnd' }

/** Everything that the accounts say. */
export function tradingContent(form: TradingAccountsForm): AccountsContent {
  const { company, period } = form
  const result = tradingProfitAndLoss(form)
  return {
    title: `${company.name}: ${reportTitle(form).toLowerCase()} ${periodWords(period)}`,
    pages: [
      cover(form),
      ...(result === undefined ? [] : [profitAndLoss(form, result)]),
      balanceSheet(form),
      { name: 'notes', blocks: tradingNotes(form) },
    ],
    hidden: hiddenFacts(form),
  }
}

function reportTitle({ accountsType, revision }: TradingAccountsForm): string {
  const kind = accountsType === 'micro' ? 'micro-entity accounts' : 'accounts'
  return revision === undefined ? `Unaudited ${kind}` : `Revised unaudited ${kind}`
}

function cover(form: TradingAccountsForm): Page {
  const { company, period } = form
  const date = (concept: string, day: typeof period.start): Run => {
    return { kind: 'date', concept, context: CURRENT_END, date: day }
  }
  return {
    name: 'cover',
    blocks: [
      { kind: 'title', runs: [textFact('bus:EntityCurrentLegalOrRegisteredName', company.name)] },
      { kind: 'subtitle', runs: [textFact('bus:ReportTitle', reportTitle(form))] },
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
      ...revisionStatements(form),
    ],
  }
}

function profitAndLoss({ period }: TradingAccountsForm, result: Block): Page {
  return {
    name: 'profit-and-loss',
    blocks: [{ kind: 'heading', runs: [`Profit and loss account ${periodWords(period)}`] }, result],
  }
}

function balanceSheet(form: TradingAccountsForm): Page {
  const { company, period, approvalDate } = form
  const { officers, onBehalfOf, role } = entityWords(company.legalForm)
  const asAt: Run = { kind: 'date', concept: 'bus:BalanceSheetDate', context: CURRENT_END, date: period.end }
  const approved: Run = {
    kind: 'date',
    concept: 'core:DateAuthorisationFinancialStatementsForIssue',
    context: CURRENT_END,
    date: approvalDate,
  }
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
      {
        kind: 'paragraph',
        runs: [
          `The accounts were approved by the ${officers} on `,
          approved,
          ` and signed ${onBehalfOf} by:`,
        ],
      },
      ...signatures,
    ],
  }
}

function hiddenFacts(form: TradingAccountsForm): readonly Fact[] {
  const { legalFormMember } = entityWords(form.company.legalForm)
  const standard = form.accountsType === 'micro' ? 'bus:Micro-entities' : 'bus:SmallEntities'
  const extent = form.profitAndLoss === undefined ? 'bus:FilletedAccounts' : 'bus:FullAccounts'
  return [
    textFact('bus:NameProductionSoftware', SOFTWARE_NAME),
    textFact('bus:VersionProductionSoftware', SOFTWARE_VERSION),
    textFact('bus:EntityDormantTruefalse', 'false'),
    // An entity that trades is the default member, which is never written.
    textFact('bus:EntityTradingStatus', ''),
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
        ]
      : []),
    textFact('bus:DescriptionPrincipalActivities', 'No description of principal activity'),
    ...revisionFlags(form),
    ...form.signatories.map((_, index) =>
      officerFact(form, { concept: 'core:DirectorSigningFinancialStatements', index, text: '' }),
    ),
  ]
}

function textFact(concept: string, text: string): Fact {
  return { kind: 'text', concept, context: CURRENT, text }
}

// A fixed item: empty, its meaning is the member of its dimension.
function classification(concept: string, dimension: string, member: string): Fact {
  const context: FactContext = { period: 'current', dimension: [`bus:${dimension}`, member] }
  return { kind: 'text', concept, context, text: '' }
}

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
