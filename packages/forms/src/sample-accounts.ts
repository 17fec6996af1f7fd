// The accounts of the sample company, consistent with its tax computation: reserves grow by the profit after
// tax, and every balance sheet balances.
import { addDays, addMonths, isLlp, isoDateFrom, type CompanyNumber } from '@cfs/values'
import type { AccountsNotes } from './accounts/accounts-notes.ts'
import {
  type Revision,
  type SheetFigures,
  tradingAccounts,
  type TradingAccountsForm,
} from './accounts/trading-accounts-form.ts'
import { SAMPLE_COMPUTATION, SAMPLE_PERIOD, SAMPLE_TRADE } from './sample-computation.ts'

const FIGURES: SheetFigures = {
  calledUpShareCapitalNotPaidPence: 0,
  fixedAssetsPence: 600_000,
  currentAssetsPence: 4_070_000,
  creditorsWithinOneYearPence: 1_200_000,
  creditorsAfterOneYearPence: 300_000,
  provisionsPence: 40_000,
  accrualsAndDeferredIncomePence: 90_000,
  capitalPence: 10_000,
  profitAndLossAccountPence: 3_030_000,
}

const FIGURES_BEFORE: SheetFigures = {
  ...FIGURES,
  fixedAssetsPence: 400_000,
  currentAssetsPence: 1_633_600,
  creditorsWithinOneYearPence: 600_000,
  creditorsAfterOneYearPence: 340_000,
  provisionsPence: 20_000,
  accrualsAndDeferredIncomePence: 70_000,
  profitAndLossAccountPence: 993_600,
}

const PARTS = {
  intangibleAssetsPence: 0,
  tangibleAssetsPence: 600_000,
  investmentsPence: 0,
  stocksPence: 500_000,
  debtorsPence: 1_570_000,
  cashPence: 2_000_000,
}
const PARTS_BEFORE = {
  ...PARTS,
  tangibleAssetsPence: 400_000,
  stocksPence: 300_000,
  debtorsPence: 633_600,
  cashPence: 700_000,
}

const NOTES: AccountsNotes = {
  fixedAssetMovements: [
    {
      class: 'tangible',
      costBroughtForwardPence: 600_000,
      additionsPence: 200_000 + SAMPLE_TRADE.depreciationPence,
      disposalsPence: 0,
      depreciationBroughtForwardPence: 200_000,
      chargePence: SAMPLE_TRADE.depreciationPence,
      depreciationOnDisposalsPence: 0,
    },
  ],
  policies: [
    'Turnover is the amount charged to customers, net of discounts and value added tax.',
    'Tangible assets are stated at cost less accumulated depreciation, in equal amounts over four years.',
  ],
}

const NOTHING: SheetFigures = {
  ...FIGURES,
  fixedAssetsPence: 0,
  currentAssetsPence: 10_000,
  creditorsWithinOneYearPence: 0,
  creditorsAfterOneYearPence: 0,
  provisionsPence: 0,
  accrualsAndDeferredIncomePence: 0,
  profitAndLossAccountPence: 0,
}

const REVISION: Revision = {
  nonComplianceReason: 'The original accounts left out a creditor of 1,200 that was known at the year end.',
  amendmentsSummary:
    'Creditors falling due within one year are 1,200 higher, and the reserves are 1,200 lower.',
  approvedOn: isoDateFrom('2026-07-01'),
}

export interface SampleAccounts {
  /** The sample company's accounts for the registry, without a profit and loss account. */
  readonly microAccounts: TradingAccountsForm
  /**
   * The sample company's accounts for the tax authority: like those for the registry, but with the profit
   * and loss account.
   */
  readonly microAccountsOfReturn: TradingAccountsForm
  readonly smallAccounts: TradingAccountsForm
  readonly revisedMicroAccounts: TradingAccountsForm
  readonly revisedSmallAccounts: TradingAccountsForm
  /** Dormant accounts of an LLP, or of a company that revises its earlier accounts. */
  readonly dormantSheetAccounts: TradingAccountsForm
  readonly revisedDormantAccounts: TradingAccountsForm
}

interface SampleEntity {
  readonly name: string
  readonly number: CompanyNumber
  readonly person: string
}

/** Accounts for a company limited by shares, or for an LLP if the number is an LLP's. */
export function sampleAccounts({ name, number, person }: SampleEntity): SampleAccounts {
  const legalForm = isLlp(number) ? 'limited-liability-partnership' : 'private-limited-by-shares'
  const common = {
    company: { name, number, legalForm },
    period: SAMPLE_PERIOD,
    approvalDate: addMonths(SAMPLE_PERIOD.end, 2),
    signatories: [person],
  } as const
  const before = { start: addMonths(SAMPLE_PERIOD.start, -12), end: addDays(SAMPLE_PERIOD.start, -1) }
  const trading = {
    ...common,
    figures: FIGURES,
    averageEmployees: 3,
    prior: { period: before, figures: FIGURES_BEFORE, averageEmployees: 2 },
  }
  const small = {
    ...trading,
    accountsType: 'small',
    figures: { ...FIGURES, parts: PARTS },
    prior: { ...trading.prior, figures: { ...FIGURES_BEFORE, parts: PARTS_BEFORE } },
    notes: NOTES,
  } as const
  const dormant = {
    ...common,
    accountsType: 'dormant',
    tradingHistory: 'never-traded',
    figures: NOTHING,
    averageEmployees: 0,
    prior: { period: before, figures: NOTHING, averageEmployees: 0 },
  } as const
  const profitAndLoss = { ...SAMPLE_TRADE, taxPence: isLlp(number) ? 0 : SAMPLE_COMPUTATION.taxPayablePence }
  return {
    microAccounts: tradingAccounts({ ...trading, accountsType: 'micro' }),
    microAccountsOfReturn: tradingAccounts({ ...trading, accountsType: 'micro', profitAndLoss }),
    smallAccounts: tradingAccounts(small),
    revisedMicroAccounts: tradingAccounts({ ...trading, accountsType: 'micro', revision: REVISION }),
    revisedSmallAccounts: tradingAccounts({ ...small, revision: REVISION }),
    dormantSheetAccounts: tradingAccounts(dormant),
    revisedDormantAccounts: tradingAccounts({ ...dormant, revision: REVISION }),
  }
}
