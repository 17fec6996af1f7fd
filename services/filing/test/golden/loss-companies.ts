// Companies of the golden set with trading losses: one carried back and the return that uses it, losses from
// before and after 1 April 2017, and a terminal loss.
import { isoDateFrom } from '@cfs/values'
import { periodOf } from '../planning.ts'
import { type GoldenCompany, OFFICE } from './golden-company.ts'

export function registered(name: string, lastEnd: string) {
  const [madeUpTo, year] = [isoDateFrom(lastEnd), Number(lastEnd.slice(0, 4))]
  const before = `${year - 1}${lastEnd.slice(4)}`
  return {
    name,
    incorporatedOn: isoDateFrom('2012-06-11'),
    lastAccounts: {
      madeUpTo,
      start: isoDateFrom(lastEnd.endsWith('03-31') ? `${year - 1}-04-01` : `${year}-01-01`),
      type: 'micro-entity',
    },
    accountsMadeUpTo: [madeUpTo, isoDateFrom(before)],
    hasFiledTradingAccounts: true,
    registeredOffice: OFFICE,
    officers: [{ name: 'Priya Nair', role: 'director' }],
    directorships: [{ name: 'Priya Nair', appointedOn: isoDateFrom('2012-06-11'), resignedOn: null }],
  }
}

const CARRIED_BACK: GoldenCompany = {
  file: '27-loss-carried-back',
  companyNumber: '08102701',
  period: periodOf('2025-04-01', '2026-03-31'),
  register: registered('LARKFIELD CERAMICS LIMITED', '2025-03-31'),
  approvedOn: '2026-08-14',
  financials: {
    profit_and_loss: {
      turnover: 4000,
      cost_of_sales: 2500,
      other_operating_expenses: 7500,
      interest_receivable: 300,
      // The tax of the year before that is repaid because of the loss.
      tax: -1083,
    },
    losses: { trade_is_commercial: true, carry_back: [{ to_period_end: '2025-03-31', amount: 5700 }] },
    balance_sheet: {
      current_assets: 3583,
      debtors: 1083,
      cash: 2500,
      share_capital: 100,
      profit_and_loss_account: 3483,
    },
    prior_year: {
      current_assets: 10_100,
      creditors_within_one_year: 1900,
      share_capital: 100,
      profit_and_loss_account: 8100,
      profit_and_loss: { turnover: 25_000, other_operating_expenses: 15_000, tax: 1900 },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the making of tableware',
    loans_to_participators: [],
  },
  // 4,000 − 10,000 = −6,000; 300 of it against the interest, 5,700 back. Reserve 8,100 − 5,700 + 1,083.
  expected: {
    netAssets: 3583,
    profitAfterTax: -4617,
    returns: [
      {
        145: 4000,
        155: 0,
        165: 0,
        170: 300,
        235: 300,
        275: 300,
        295: 300,
        300: 0,
        315: 0,
        525: 0,
        780: 6000,
      },
    ],
  },
}

const BROUGHT_BACK: GoldenCompany = {
  file: '28-return-amended-for-a-later-loss',
  companyNumber: '08102701',
  period: periodOf('2024-04-01', '2025-03-31'),
  register: registered('LARKFIELD CERAMICS LIMITED', '2025-03-31'),
  approvedOn: '2025-09-12',
  amendment: { reason: 'The loss of the year to 31 March 2026 is carried back.' },
  financials: {
    profit_and_loss: { turnover: 25_000, other_operating_expenses: 15_000, tax: 1900 },
    tax_adjustments: { tax_already_paid: 1900 },
    losses: {
      trade_is_commercial: true,
      brought_back: [{ from_period_start: '2025-04-01', from_period_end: '2026-03-31', amount: 5700 }],
    },
    repayment: {
      bank_name: 'Rainbow Bank',
      sort_code: '601613',
      account_number: '31926819',
      account_name: 'Larkfield Ceramics',
    },
    balance_sheet: {
      current_assets: 10_100,
      cash: 10_100,
      creditors_within_one_year: 1900,
      share_capital: 100,
      profit_and_loss_account: 8100,
    },
    prior_year: {
      current_assets: 100,
      share_capital: 100,
      profit_and_loss_account: 0,
      profit_and_loss: { turnover: 0 },
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the making of tableware',
    loans_to_participators: [],
  },
  // 10,000 − 5,700 = 4,300 at 19% = 817.00; 1,900.00 was paid, so 1,083.00 is repaid.
  expected: {
    netAssets: 8200,
    returnType: 'amended',
    returns: [
      {
        155: 10_000,
        235: 10_000,
        275: 5700,
        295: 5700,
        300: 4300,
        315: 4300,
        475: 817,
        525: 817,
        595: 1900,
        605: 1083,
        780: 0,
        865: 1083,
      },
    ],
  },
}

const OLD_LOSSES: GoldenCompany = {
  file: '29-losses-from-before-and-after-april-2017',
  companyNumber: '08102702',
  period: periodOf('2025-04-01', '2026-03-31'),
  register: registered('HOLMWOOD JOINERY LIMITED', '2025-03-31'),
  approvedOn: '2026-08-14',
  financials: {
    profit_and_loss: { turnover: 30_000, other_operating_expenses: 12_000, interest_receivable: 1000 },
    losses: { brought_forward: { before_april_2017: 5000, after_march_2017: 9000, used: 8000 } },
    balance_sheet: {
      current_assets: 7100,
      cash: 7100,
      creditors_within_one_year: 1140,
      share_capital: 100,
      profit_and_loss_account: 5860,
    },
    prior_year: {
      current_assets: 1000,
      creditors_within_one_year: 12_900,
      share_capital: 100,
      profit_and_loss_account: -12_000,
      profit_and_loss: { turnover: 21_000, other_operating_expenses: 19_000 },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'joinery',
    loans_to_participators: [],
  },
  // 18,000 − 5,000 + 1,000 − 8,000 = 6,000 at 19% = 1,140.00; 1,000 of the later losses is left.
  expected: {
    netAssets: 5960,
    profitAfterTax: 17_860,
    returns: [
      {
        155: 18_000,
        160: 5000,
        165: 13_000,
        170: 1000,
        235: 14_000,
        285: 8000,
        295: 8000,
        300: 6000,
        315: 6000,
        525: 1140,
      },
    ],
  },
}

const TERMINAL: GoldenCompany = {
  file: '30-terminal-loss',
  companyNumber: '08102703',
  period: periodOf('2025-01-01', '2025-12-31'),
  register: registered('FENWAY CATERING LIMITED', '2024-12-31'),
  approvedOn: '2026-06-05',
  financials: {
    business: { activity: 'trade', trade_ceased_on: '2025-12-31' },
    notes: {
      going_concern:
        'The company ceased to trade on 31 December 2025, so these accounts are prepared on a basis other than ' +
        'going concern: assets are stated at what they are expected to realise.',
    },
    profit_and_loss: { turnover: 11_000, other_operating_expenses: 20_000, tax: -1330 },
    losses: {
      trade_is_commercial: true,
      carry_back: [
        { to_period_end: '2024-12-31', amount: 4000, terminal: true },
        { to_period_end: '2023-12-31', amount: 3000, terminal: true },
      ],
    },
    balance_sheet: {
      current_assets: 12_430,
      debtors: 1330,
      cash: 11_100,
      share_capital: 100,
      profit_and_loss_account: 12_330,
    },
    prior_year: {
      current_assets: 20_860,
      creditors_within_one_year: 760,
      share_capital: 100,
      profit_and_loss_account: 20_000,
      profit_and_loss: { turnover: 24_000, other_operating_expenses: 20_000, tax: 760 },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'catering',
    loans_to_participators: [],
  },
  // 11,000 − 20,000 = −9,000: 4,000 and 3,000 back, 2,000 ends with the trade. The tax of 7,000 at 19%,
  // 1,330, is a debtor. Reserve 20,000 − 9,000 + 1,330.
  expected: {
    netAssets: 12_430,
    profitAfterTax: -7670,
    returns: [{ 145: 11_000, 155: 0, 165: 0, 315: 0, 525: 0, 780: 9000 }],
  },
}

export const LOSS_COMPANIES: readonly GoldenCompany[] = [CARRIED_BACK, BROUGHT_BACK, OLD_LOSSES, TERMINAL]
