// The registry of warnings: points about a filing that its client should check. The filing service's types,
// the API description and the documentation are made from it.

export interface WarningDefinition {
  readonly meaning: string
  /** What the client should do about it. */
  readonly action: string
  /** Whether a submission is refused with CONFIRMATION_REQUIRED until its `confirm` lists the code. */
  readonly needsConfirmation?: true
}

const define = <const T extends Readonly<Record<string, WarningDefinition>>>(definitions: T): T => definitions

export const WARNINGS = define({
  LATE: {
    meaning: 'The filing deadline has passed. The message names the deadline and the penalty.',
    action: 'File now: penalties grow with time.',
  },
  OUT_OF_WINDOW: {
    meaning: 'The deadline for amending the return has passed.',
    action: 'Claim overpaid tax from the tax authority outside the return.',
  },
  ALREADY_FILED: {
    meaning:
      'A filing of this type was already accepted for the company and period, and this is not an amendment.',
    action: 'Check the period. To correct the filing, send an amendment block.',
  },
  ACCEPTED_RETURN_DIFFERS: {
    meaning:
      'The authority accepted a return of the period in an earlier filing, and these figures make another profit for it. The accepted return is not sent again.',
    action: 'Once the filing is accepted, amend it: an amendment replaces all its returns.',
  },
  EARLIER_OUTCOME_UNKNOWN: {
    meaning:
      'The last filing of this type for the company and period ended with OUTCOME_UNKNOWN: the authority may have it.',
    action: 'Ask the authority whether it has the filing before you file again.',
  },
  FILING_UNDECIDED: {
    meaning:
      'Another filing for the company and period is undecided. Until it is decided, this filing is refused (409).',
    action: 'Poll the other filing until it is decided.',
  },
  INSUFFICIENT_BALANCE: {
    meaning: 'The balance does not cover the charge. The filing would be refused (402).',
    action: 'Top up the balance.',
  },
  SPEND_CAP_REACHED: {
    meaning: 'The charge exceeds what the API key may still spend today. The filing would be refused (402).',
    action: 'Raise the API key’s daily spend cap, or file on the next UK calendar day.',
  },
  PERIOD_OVERLAPS_ACCOUNTS: {
    meaning: 'The period contains days that belong to a period whose accounts are filed.',
    action: 'Check period_start and period_end against the accounts before.',
    needsConfirmation: true,
  },
  PERIOD_LEAVES_GAP: {
    meaning: 'Days before the period belong to no accounts or returns that are known here.',
    action: 'Check period_start. If the period before was not filed, file it.',
    needsConfirmation: true,
  },
  PERIOD_END_UNUSUAL: {
    meaning:
      'The period ends more than 7 days from the company’s accounting reference date, or one day from it although its last accounts ended on that date.',
    action: 'Check period_end, or change the accounting reference date at the registry.',
    needsConfirmation: true,
  },
  SECOND_RETURN_UNDER_A_MONTH: {
    meaning:
      'The period is longer than twelve months, and the return for what follows the twelve months is shorter than a month.',
    action: 'Check period_start and period_end: one of them may be a few days wrong.',
    needsConfirmation: true,
  },
  CHARITY_NAME: {
    meaning:
      'The company’s name is that of a charity, whose returns and accounts this service does not file.',
    action: 'If the company is a charity, use other software. If it is none, confirm the code.',
    needsConfirmation: true,
  },
  BUSINESS_BEGAN_AFTER_ACCOUNTS: {
    meaning:
      'financials.business.began_on is later than accounts on the register for the time up to this period, which were not dormant.',
    action:
      'Omit financials.business.began_on if the business continued. Confirm the code if a business began again.',
    needsConfirmation: true,
  },
  REPAYMENT_DUE: {
    meaning:
      'More tax was already paid than is payable, or an amended return shows less tax than the original.',
    action: 'Claim the repayment from the tax authority.',
  },
  LOSS: {
    meaning: 'The return has a trading loss. The message explains how it can be used.',
    action: 'Decide how the loss is used, before its time limits.',
  },
  DONATIONS_NOT_RELIEVED: {
    meaning: 'The profits are too low to deduct all donations. The rest cannot be carried forward.',
    action: 'Nothing, unless a group company can use the rest.',
  },
  DONATIONS_NOT_ADDED_BACK: {
    meaning:
      'The donations exceed the disallowable expenses, so the accounts and the return may both deduct them.',
    action:
      'Include in financials.profit_and_loss.disallowable_expenses the donations that the expenses contain.',
  },
  INVESTMENT_LIMIT_SHARED: {
    meaning:
      'The company may have to share the limit of the annual investment allowance with associated companies.',
    action: 'Claim only the company’s own share of the limit.',
  },
  INSTALMENTS: {
    meaning: 'The profits are large enough for the tax to be due in quarterly instalments.',
    action: 'Pay on the days that the message names.',
  },
  BUSINESS_ASSUMED_FROM_START: {
    meaning:
      'financials.business.began_on was not sent, so the first accounting period starts with the first day of the period, although the company may have had no business then.',
    action: 'Send financials.business.began_on if the company first had income or a business on a later day.',
  },
  TAXED_AT_MAIN_RATE: {
    meaning:
      'The company is a close investment-holding company, for the reason that the message gives, so the main rate applies from the first pound (CTA 2010 s.18N).',
    action: 'Send financials.business.activity or financials.business.company_kind if that is not so.',
  },
  LOSSES_END_WITH_TRADE: {
    meaning: 'The trade ended, so its losses cannot be carried forward.',
    action: 'Claim terminal loss relief outside this return (CTA 2010 s.39).',
  },
  ASSOCIATED_COMPANIES_ASSUMED: {
    meaning:
      'financials.associated_companies was not sent and is taken as 0, and one associated company would change the tax. The message has both taxes.',
    action: 'Send financials.associated_companies, also if there is none.',
  },
  LOANS_ASSUMED_NONE: {
    meaning:
      'financials.loans_to_participators was not sent for an accounting period, so its return states that no director, shareholder or relative owed the company money at its end.',
    action:
      'Send financials.loans_to_participators for each accounting period, with an empty list if no one owed anything.',
  },
  LOAN_TAX_DUE: {
    meaning: 'Tax is due on loans to participators (CT600A). The message says how a repayment ends it.',
    action:
      'Pay the tax. If the day that the message names has not passed, the loans can be repaid by then instead.',
  },
  LOAN_RATE_NOT_YET_ACCEPTED: {
    meaning: 'The law taxes these loans at a rate that the tax authority’s service does not accept yet.',
    action: 'Amend the return from the day that the message names.',
  },
  REPAYMENT_LENT_AGAIN: {
    meaning: 'Repayments of a loan that was lent again give no relief, and the return leaves them out.',
    action: 'Nothing, if that is what happened.',
  },
  REPAYMENT_ASSUMED_FINAL: {
    meaning:
      'The note of directors’ advances shows large repayments by a director who has no entry in financials.loans_to_participators, so the return takes the money as not lent again.',
    action: 'Send an entry for the director in financials.loans_to_participators, with lent_again.',
  },
  LOAN_BROUGHT_FORWARD: {
    meaning:
      'A loan was owed at the start of the period, so the return of an earlier period must have the page CT600A for it.',
    action: 'Check that return. Amend it if it has no such page.',
  },
  EARLIER_LOAN_REPAID: {
    meaning: 'A loan of an earlier period was repaid: the relief belongs to that period.',
    action: 'Claim the relief in the return of that period, or on form L2P.',
  },
  LOAN_WRITTEN_OFF: {
    meaning: 'A loan was written off, which is no deduction for the company.',
    action: 'Include it in financials.profit_and_loss.disallowable_expenses if the accounts charge it.',
  },
  LOAN_NEEDS_APPROVAL: {
    meaning: 'A director owes more than £10,000, which needs the approval of the members.',
    action: 'Have the members approve the loan (CA 2006 s.197).',
  },
  ADVANCES_NOTE_MISSING: {
    meaning:
      'A director on the register has an entry in loans_to_participators, and the accounts have no row for the loan in their note of directors’ advances.',
    action: 'Send financials.notes.directors_advances for the director (CA 2006 s.413).',
  },
  LOANS_EXCEED_DEBTORS: {
    meaning:
      'Directors, shareholders or relatives owe the company more at the end of the period than the balance sheet can contain as debtors.',
    action:
      'Check financials.loans_to_participators, financials.notes.directors_advances and financials.balance_sheet: a loan that the company made is part of debtors.',
  },
  REGIME_CHANGED: {
    meaning: 'The previous accounts were filed under a different regime.',
    action: 'Check the company’s size in both years.',
  },
  NOTES_MISSING: {
    meaning:
      'Small accounts lack notes that the law requires, such as accounting policies, movements of fixed assets, or what creditors consist of.',
    action: 'Send the notes that the message names.',
  },
  DIRECTORS_REPORT_MISSING: {
    meaning:
      'The small accounts attached to the return have no directors’ report, because the register names no director.',
    action: 'Register the directors’ appointments at the registry.',
  },
  DEFERRED_TAX_NOT_INCLUDED: {
    meaning:
      'The small accounts attached to the return charge the computed tax, which does not include deferred tax.',
    action:
      'If deferred tax applies, send the whole charge as financials.profit_and_loss.tax and the liability in financials.balance_sheet.provisions.',
  },
  PRIOR_YEAR_MISSING: {
    meaning:
      'The register has accounts for the previous year, but financials.prior_year or its profit and loss account was not sent.',
    action: 'Send financials.prior_year with the figures of the year before.',
  },
  UNLIKE_PRIOR_YEAR: {
    meaning: 'Some figures differ from the previous year in a way that often indicates a mistake.',
    action: 'Check the figures that the message names.',
  },
  BALANCE_SHEET_UNLIKE_LAST_YEAR: {
    meaning: 'The assets are at least ten times, or at most a tenth of, those of the previous year.',
    action: 'Check that amounts are in pounds, and that financials.prior_year is the same company’s.',
    needsConfirmation: true,
  },
  RESERVES_DO_NOT_FOLLOW: {
    meaning:
      'The closing reserve is not the opening reserve plus the profit after tax. The message has the difference.',
    action: 'Check the profit, the tax and the dividends that the accounts contain.',
  },
  DIVIDENDS_EXCEED_RESERVES: {
    meaning: 'The company paid dividends, and its reserve is below zero after them.',
    action: 'Check the dividends. Those beyond the profits are unlawful (CA 2006 s.830) and may be loans.',
  },
  DEPRECIATION_UNLIKE_NOTE: {
    meaning: 'The depreciation in the profit and loss account differs from the charge in the notes.',
    action: 'Correct financials.profit_and_loss.depreciation or financials.notes.fixed_asset_movements.',
  },
  RENTS_AFTER_EXPENSES: {
    meaning:
      'A company without a trade sent its rents as property_income. Its accounts show this amount as turnover, which must be the rents before expenses.',
    action:
      'If expenses were deducted, send financials.profit_and_loss.property with the rents and the expenses instead.',
  },
  UNLIKE_FILED_ACCOUNTS: {
    meaning:
      'The return’s balance sheet or its regime differs from the accounts that this account filed for the period.',
    action: 'Send the figures of the filed accounts, or revise those accounts.',
  },
  DORMANT_FIGURES_CHANGED: {
    meaning: 'The dormant company’s balance sheet differs from the previous year.',
    action: 'Check that the company was dormant in the whole period.',
  },
  EMPLOYEES_ASSUMED: {
    meaning: 'financials.average_employees was not sent and is taken as 0.',
    action: 'Send financials.average_employees if the company had employees.',
  },
  MEMBERS_CAPITAL_ASSUMED: {
    meaning: 'The LLP’s capital is unknown, so its accounts show none.',
    action: 'Send financials with a balance_sheet, or cash.',
  },
  SIGNATORY_NOT_IN_OFFICE: {
    meaning: 'The register does not show the signatory as a current officer.',
    action: 'Check the name, or let a current officer sign.',
  },
  COMPANY_NOT_ACTIVE: {
    meaning: 'The register does not list the company as active.',
    action: 'Check the company’s status at the registry.',
  },
  NAME_UNLIKE_REGISTER: {
    meaning: 'The company name differs from the register.',
    action: 'Send the registered name, or leave company_name out.',
  },
  NAME_TRANSLITERATED: {
    meaning: 'A name was converted to the characters that the return allows.',
    action: 'Check the name as it is sent.',
  },
  NAME_SHORTENED: {
    meaning: 'A name was shortened to the length that the return allows.',
    action: 'Check the name as it is sent.',
  },
  UTR_CHECK_DIGIT: {
    meaning: 'The check digit of the UTR is wrong.',
    action: 'Compare the UTR with a letter from the tax authority.',
  },
  COMPANY_DATA_MISSING: {
    meaning: 'The register did not respond, so checks that depend on it were skipped.',
    action: 'Compare the request’s values with the register yourself.',
  },
})

export type WarningCode = keyof typeof WARNINGS

const BY_CODE: Readonly<Record<string, WarningDefinition>> = WARNINGS

/** Whether a submission must confirm warnings of this code; false for a code that is not in this registry. */
export function needsConfirmation(code: string): boolean {
  return Object.hasOwn(BY_CODE, code) && BY_CODE[code]?.needsConfirmation === true
}

/** The codes that a submission can list in `confirm`. */
export const CONFIRMED_CODES: readonly string[] = Object.keys(WARNINGS).filter(needsConfirmation)
