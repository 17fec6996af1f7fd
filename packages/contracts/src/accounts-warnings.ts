// The warnings about the figures, notes and reports of accounts: a part of the registry of warnings.
import { defineWarnings } from './warning-definition.ts'

export const ACCOUNTS_WARNINGS = defineWarnings({
  REGIME_CHANGED: {
    meaning:
      'The previous accounts were filed under a different regime. For a return, the message also says how a change of accounting standards is taxed.',
    action:
      'Check the company’s size in both years. If the change of standards altered opening figures, file the return with other software.',
    formWords:
      'The size of the company is right, although the accounts of the year before were of another kind.',
  },
  GAIN_NOT_STATED: {
    meaning:
      'The accounts show that the company no longer has shares, other investments or land that it had, and the return states no chargeable gain: the request has no member for one. The message has the figures.',
    action:
      'File the return with other software if there was a gain. Confirm the code if nothing was sold or given away, or only without a gain.',
    needsConfirmation: true,
    formWords: 'The company made no taxable gain on the shares, investments or land that it no longer has.',
  },
  INTEREST_ASSUMED_OF_TRADE: {
    meaning:
      'A company that trades and lets land sent interest_payable alone, so the return deducts all of it from the profit of the trade.',
    action:
      'Send interest on borrowing for the land in property.finance_costs, and non_trade_interest_payable as 0 if there is no other interest outside the trade.',
    formWords:
      'All interest paid was on borrowing for the trade, and none on borrowing for property that the company lets.',
  },
  NOTES_MISSING: {
    meaning:
      'Small accounts lack notes that the law or FRS 102 section 1A requires, such as accounting policies, movements of fixed assets, what creditors consist of, or for periods that begin from 1 January 2026 going concern, related parties and leases.',
    action: 'Send the notes and answers that the message names.',
    formWords:
      'I know that the accounts lack notes that small companies must give, such as policies, fixed assets, going concern or leases.',
  },
  GOING_CONCERN_NOT_STATED: {
    meaning:
      'The balance sheet shows net liabilities, or the trade ended before the accounts were approved, and the accounts say nothing about going concern.',
    action:
      'Send financials.notes.going_concern: why the company can continue, the material uncertainty, or the basis that was used instead.',
    formWords:
      'The company owes more than it owns, or its trade has ended, and the accounts need not say whether it can continue.',
  },
  DIRECTORS_REPORT_MISSING: {
    meaning:
      'The small accounts attached to the return have no directors’ report, because the register names no director.',
    action: 'Register the directors’ appointments at the registry.',
    formWords: 'I know that the accounts with the return have no directors’ report.',
  },
  DEFERRED_TAX_NOT_INCLUDED: {
    meaning:
      'The small accounts attached to the return charge corporation tax only: the request states no deferred tax.',
    action:
      'If deferred tax applies, send it as financials.profit_and_loss.tax.deferred and the liability in financials.balance_sheet.provisions. If it is nil, send 0.',
    formWords: 'I know that the accounts include no deferred tax.',
  },
  TAX_CHARGE_UNLIKE_RETURN: {
    meaning:
      'The corporation tax that the accounts charge differs by more than £1 from the tax payable on the return (box 525). A credit of up to 26.5% of losses that are carried back is no difference.',
    action:
      'Send deferred tax and adjustments of earlier periods as financials.profit_and_loss.tax.deferred and tax.prior_year, or correct the charge.',
    formWords: 'The corporation tax in the accounts is right, although the return has another amount.',
  },
  PRIOR_YEAR_MISSING: {
    meaning:
      'The register has accounts for the previous year, but financials.prior_year or its profit and loss account was not sent.',
    action: 'Send financials.prior_year with the figures of the year before.',
    formWords: 'I know that the accounts will show no figures of last year, although there were accounts.',
  },
  PRIOR_DIVIDENDS_MISSING: {
    meaning:
      'Small accounts state the dividends of this year without those of the previous year, which financials.prior_year does not have.',
    action: 'Send financials.prior_year.dividends_paid, 0 if the company paid none.',
    formWords:
      'I leave “Dividends paid last year” empty, and know that the accounts then state the dividends of this year only.',
  },
  UNLIKE_PRIOR_YEAR: {
    meaning: 'Some figures differ from the previous year in a way that often indicates a mistake.',
    action: 'Check the figures that the message names.',
    formWords: 'Some figures differ a lot from last year’s, and they are right.',
  },
  BALANCE_SHEET_UNLIKE_LAST_YEAR: {
    meaning: 'The assets are at least ten times, or at most a tenth of, those of the previous year.',
    action: 'Check that amounts are in pounds, and that financials.prior_year is the same company’s.',
    needsConfirmation: true,
    formWords: 'What the company owns is right, although it is ten times more or less than last year.',
  },
  RESERVES_DO_NOT_FOLLOW: {
    meaning:
      'The closing reserve is not the opening reserve plus the profit after tax. The message has the difference.',
    action: 'Check the profit, the tax and the dividends that the accounts contain.',
    formWords:
      'The reserve is right, although it is not last year’s reserve plus this year’s profit less dividends.',
  },
  DIVIDENDS_EXCEED_RESERVES: {
    meaning: 'The company paid dividends, and its reserve is below zero after them.',
    action: 'Check the dividends. Those beyond the profits are unlawful (CA 2006 s.830) and may be loans.',
    formWords: 'The dividends are right, although the company did not have enough profit for them.',
  },
  DEPRECIATION_UNLIKE_NOTE: {
    meaning: 'The depreciation in the profit and loss account differs from the charge in the notes.',
    action: 'Correct financials.profit_and_loss.depreciation or financials.notes.fixed_asset_movements.',
    formWords: 'The depreciation is right, although the notes show another amount.',
  },
  DEPRECIATION_ASSUMED_NONE: {
    meaning:
      'The company has fixed assets and costs and depreciation was not sent, or the assets fell in the year and it is 0: the tax computation adds nothing back.',
    action:
      'Send financials.profit_and_loss.depreciation, without which other lines may deduct it, 0 if there is none, or the note of movements.',
    formWords: 'No cost includes depreciation, the loss in value of equipment and other fixed assets.',
  },
  DISALLOWABLE_ASSUMED_NONE: {
    meaning:
      'financials.profit_and_loss.disallowable_expenses was not sent, or has only pension_contributions, so all other costs of the accounts are deducted for tax.',
    action: 'Send the part of the costs that tax does not allow, 0 if there is none.',
    formWords:
      'Except what I entered, no cost is one that tax does not allow, such as entertaining customers, fines, buying equipment, or pension contributions not paid in the period.',
  },
  PENSION_CONTRIBUTIONS_ASSUMED_PAID: {
    meaning:
      'There are staff costs, and the kinds of disallowable_expenses leave out pension_contributions: the return deducts all contributions, as if they had been paid in the period.',
    action:
      'Send pension_contributions with what was charged and not paid by the end of the period, 0 if all was paid.',
    formWords: 'All pension contributions among the wages were paid by the last day of the period.',
  },
  RENTS_AFTER_EXPENSES: {
    meaning:
      'A company without a trade sent its rents as property_income. Its accounts show this amount as turnover, which must be the rents before expenses.',
    action:
      'If expenses were deducted, send financials.profit_and_loss.property with the rents and the expenses instead.',
    formWords: 'The rents are before all costs of letting, which are among the other costs.',
  },
  UNLIKE_FILED_ACCOUNTS: {
    meaning:
      'The return’s balance sheet or its regime differs from the accounts that this account filed for the period.',
    action: 'Send the figures of the filed accounts, or revise those accounts.',
    formWords:
      'The figures are right, although the accounts that were filed for this period have other ones. HMRC compares the two.',
  },
  NIL_FIGURES_UNLIKE_FACTS: {
    meaning:
      'The figures show no income and no cost, and other facts of the request show business: employees, more than £10,000 of cash, a trade that began or ended in the period, or a note. The message names them.',
    action:
      'Send the income and the costs of the period, or correct the facts. Confirm the code if there was neither income nor cost.',
    needsConfirmation: true,
    formWords:
      'The company had no income and no cost in the period, although it had employees, a trade or more than £10,000 in the bank.',
  },
  DORMANT_FIGURES_CHANGED: {
    meaning: 'The dormant company’s balance sheet differs from the previous year.',
    action: 'Check that the company was dormant in the whole period.',
    formWords: 'The company was dormant, although its balance sheet differs from last year’s.',
  },
  EMPLOYEES_ASSUMED: {
    meaning: 'financials.average_employees was not sent and is taken as 0.',
    action: 'Send financials.average_employees if the company had employees.',
    formWords: 'The company had no employees in the period.',
  },
  MEMBERS_CAPITAL_ASSUMED: {
    meaning: 'The LLP’s capital is unknown, so its accounts show none.',
    action: 'Send financials with a balance_sheet, or cash.',
    formWords: 'The members’ capital in the drafts is right: no register records it.',
  },
})
