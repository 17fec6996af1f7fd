// The registry of warnings: points about a filing that its client should check. The filing service's types,
// the API description, the documentation and the words of the partner's page are made from it.
import { ACCOUNTS_WARNINGS } from './accounts-warnings.ts'
import { REGISTER_WARNINGS } from './register-warnings.ts'
import { defineWarnings, type WarningDefinition } from './warning-definition.ts'

export const WARNINGS = defineWarnings({
  LATE: {
    meaning: 'The filing deadline has passed. The message names the deadline and the penalty.',
    action: 'File now: penalties grow with time.',
    formWords: 'its message',
  },
  OUT_OF_WINDOW: {
    meaning: 'The deadline for amending the return has passed.',
    action: 'Claim overpaid tax from the tax authority outside the return.',
    formWords: 'not asked',
  },
  ALREADY_FILED: {
    meaning:
      'A filing of this type was already accepted for the company and period, and this is not an amendment.',
    action: 'Check the period. To correct the filing, send an amendment block.',
    formWords: 'not asked',
  },
  ACCEPTED_RETURN_DIFFERS: {
    meaning:
      'The authority accepted a return of the period in an earlier filing, and these figures make another profit, tax or loss for it. The accepted return is not sent again.',
    action: 'Once the filing is accepted, amend it: an amendment replaces all its returns.',
    formWords:
      'I know that HMRC accepted one of the tax returns with other figures, and that it must be amended afterwards.',
  },
  EARLIER_OUTCOME_UNKNOWN: {
    meaning:
      'The last filing of this type for the company and period ended with OUTCOME_UNKNOWN: the authority may have it.',
    action: 'Ask the authority whether it has the filing before you file again.',
    formWords: 'not asked',
  },
  FILING_UNDECIDED: {
    meaning:
      'Another filing for the company and period is undecided. Until it is decided, this filing is refused (409).',
    action: 'Poll the other filing until it is decided.',
    formWords: 'not asked',
  },
  INSUFFICIENT_BALANCE: {
    meaning: 'The balance does not cover the charge. The filing would be refused (402).',
    action: 'Top up the balance.',
    formWords: 'not asked',
  },
  SPEND_CAP_REACHED: {
    meaning: 'The charge exceeds what the API key may still spend today. The filing would be refused (402).',
    action: 'Raise the API key’s daily spend cap, or file on the next UK calendar day.',
    formWords: 'not asked',
  },
  PERIOD_OVERLAPS_ACCOUNTS: {
    meaning:
      'The period, or one of its accounting periods, contains days that belong to another period whose accounts or return are filed.',
    action:
      'Check period_start, period_end and financials.business against the earlier filing. An amendment must have the accounting periods of its original.',
    needsConfirmation: true,
    formWords:
      'The period is right, although it contains days of a period whose accounts or tax return are filed already.',
  },
  PERIOD_LEAVES_GAP: {
    meaning: 'Days before the period belong to no accounts or returns that are known here.',
    action: 'Check period_start. If the period before was not filed, file it.',
    needsConfirmation: true,
    formWords: 'The first day is right: the days before it need no accounts or return from us.',
  },
  PERIOD_END_UNUSUAL: {
    meaning:
      'The period ends more than 7 days from the company’s accounting reference date, or one day from it although its last accounts ended on that date.',
    action: 'Check period_end, or change the accounting reference date at the registry.',
    needsConfirmation: true,
    formWords: 'The last day is right, although Companies House has another year end for the company.',
  },
  SECOND_RETURN_UNDER_A_MONTH: {
    meaning:
      'The period is longer than twelve months, and the return for what follows the twelve months is shorter than a month.',
    action: 'Check period_start and period_end: one of them may be a few days wrong.',
    needsConfirmation: true,
    formWords: 'The first and last day are right, although they make a second tax return of only a few days.',
  },
  CHARITY_NAME: {
    meaning:
      'The company’s name is that of a charity, or the notes of a return name a charity as its owner. This service files neither for charities nor returns of companies that a charity owns wholly (box 4 = 8).',
    action:
      'If the company is a charity, or a charity owns all of it, use other software. Otherwise confirm the code.',
    needsConfirmation: true,
    formWords:
      'The company is not a charity, and no charity owns all of it, although a name looks like a charity’s. This page cannot file for these.',
  },
  BUSINESS_BEGAN_AFTER_ACCOUNTS: {
    meaning:
      'financials.business.began_on is later than accounts on the register for the time up to this period, which were not dormant.',
    action:
      'Omit financials.business.began_on if the business continued. Confirm the code if a business began again.',
    needsConfirmation: true,
    formWords:
      'The company had no income and no business before the day that I gave, although it filed accounts for an earlier time.',
  },
  REPAYMENT_DUE: {
    meaning:
      'More tax was already paid than is payable, or an amended return shows less tax than the original.',
    action:
      'Send the company’s bank account as financials.repayment, with tax_adjustments.tax_already_paid. Or claim the repayment from the tax authority.',
    formWords:
      'I know that more tax was paid than is due. HMRC pays the difference back to the bank account that the last page asks for; without one, the company claims it from HMRC itself.',
  },
  AMENDMENT_OMITS_FACTS: {
    meaning:
      'The return being amended stated facts that this request omits, such as losses, loans or capital allowances. An amendment replaces the whole return, so their claims are withdrawn. The message names each fact and its boxes.',
    action: 'Send the facts again, unless they no longer apply.',
    formWords: 'What the corrected tax return leaves out no longer applies, and may be withdrawn.',
  },
  LOSS: {
    meaning: 'The return has a trading loss. The message explains how it can be used.',
    action:
      'Decide how the loss is used, before its time limits: send losses.carry_back for profits of an earlier period.',
    formWords: 'its message',
  },
  COMMERCIAL_TRADE_ASSUMED: {
    meaning:
      'Trading losses are set against profits that are not those of the trade, and the request does not say whether the trade is commercial. Otherwise the law does not allow this use.',
    action:
      'Send losses.trade_is_commercial as true. If the trade is not commercial, keep the losses: send losses.claim_against_profits as false, or losses.brought_forward.used as 0.',
    formWords:
      'The trade is run as a business in the UK to make a profit, and its losses may reduce the tax on other income.',
  },
  EARLIER_RETURN_TO_AMEND: {
    meaning:
      'A part of the trading loss is carried back to an earlier period, whose return must be amended. The message has the amount, the last day and what to send.',
    action:
      'Once this filing is accepted, file the earlier return again with an amendment block and losses.brought_back.',
    formWords:
      'I know that the use of the loss in an earlier year must be claimed for that year too, after this tax return.',
  },
  LOSS_CARRIED_BACK_IN_PART: {
    meaning:
      'A trading loss is carried back, but not as far as the profits of the earlier periods go. A claim takes the whole loss, the latest period first (CTA 2010 s.37).',
    action:
      'Correct the amounts of losses.carry_back. If the profits of every period that the loss reaches are used, confirm.',
    needsConfirmation: true,
    formWords: 'The profits of every earlier year that the loss can reach are used.',
  },
  LOSS_RETURN_NOT_NAMED: {
    meaning:
      'The return uses the loss of a later period without losses.brought_back.loss_filing_id, so it is unknown whether the return with the loss was filed.',
    action: 'Send loss_filing_id, or make sure that the tax authority has the return with the loss.',
    formWords: 'HMRC has the tax return of the later year that made the loss.',
  },
  LOSSES_UNLIKE_LAST_RETURN: {
    meaning:
      'The trading losses brought forward differ from what your accepted return for the period before carried forward. The message has both amounts.',
    action: 'Check the losses against the computation of the last return.',
    formWords:
      'The losses of earlier years are right, although the last tax return that was filed here ended with others.',
  },
  LOSS_CLAIM_LATE: {
    meaning:
      'The return uses trading losses more than two years after its period ended, when a claim may be too late.',
    action: 'Ask the tax authority whether it admits the claim, or send losses without it.',
    formWords:
      'I know that HMRC may refuse the use of losses, because more than two years have passed since the period.',
  },
  DONATIONS_NOT_RELIEVED: {
    meaning: 'The profits are too low to deduct all donations. The rest cannot be carried forward.',
    action: 'Nothing, unless a group company can use the rest.',
    formWords:
      'I know that the profit is too low to deduct all donations to charities, and that the rest cannot be used later.',
  },
  DONATIONS_NOT_ADDED_BACK: {
    meaning:
      'Donations exceed the disallowable expenses (by kind: donations and other): accounts and return may both deduct them.',
    action: 'Include in financials.profit_and_loss.disallowable_expenses those that the expenses contain.',
    formWords:
      'The donations to charities are not among the expenses, or are included in the expenses that tax does not allow.',
  },
  ALLOWANCES_EXCEED_ADDITIONS: {
    meaning:
      'The capital allowances in tax_adjustments or returns are more than the tangible fixed assets of the accounts explain, or the allowances for additions are more than the additions.',
    action:
      'Check the figures against the fixed assets, or send capital_allowances with what was bought and sold. Confirm the code if assets that were sold or written off explain the claim.',
    needsConfirmation: true,
    formWords:
      'The capital allowances are right, although they are more than the equipment and other fixed assets in the accounts explain.',
  },
  EXPENDITURE_NOT_STATED: {
    meaning:
      'The annual investment allowance is more than the expenditure that the request states, so boxes 770 and 775 of the return lack expenditure, and the allowance counts in the main pool.',
    action:
      'Send plant_and_machinery_expenditure and integral_features_expenditure, or capital_allowances with what was bought.',
    formWords: 'The annual investment allowance is for equipment that the company bought in this period.',
  },
  CHARGE_BESIDE_ALLOWANCE: {
    meaning:
      'The request claims a writing-down allowance of the main pool and has a balancing charge, which the return states for the same pool (box 710). A pool has one or the other.',
    action:
      'Send capital_allowances, which states each charge in its box, or correct main_pool or balancing_charges.',
    formWords: 'The balancing charge is for other equipment than the writing-down allowance.',
  },
  POOLS_UNLIKE_LAST_RETURN: {
    meaning:
      'A pool of capital allowances brings another amount forward than the account’s last return carried forward, or the return leaves it out.',
    action:
      'Correct brought_forward, or omit it to take the amount of that return. If capital_allowances is missing, send it.',
    formWords:
      'The amounts of capital allowances from last year are right, although the last return has other ones.',
  },
  POOLS_ASSUMED_EMPTY: {
    meaning:
      'The return takes a pool of capital allowances to be empty at the start: the request does not state its amount, and no return of the account tells it.',
    action: 'Send brought_forward for each pool, 0 if there is none.',
    formWords:
      'The company has no amounts of capital allowances left from last year, except those that this return states.',
  },
  DISPOSALS_ASSUMED_NONE: {
    meaning:
      'The company had plant, and the request does not say whether any was sold, scrapped or given away.',
    action:
      'Send capital_allowances.disposals, or tax_adjustments.balancing_charges; an empty list or 0 if there were none.',
    formWords: 'The company sold, scrapped or gave away no equipment or vehicle in the period.',
  },
  LEASING_ASSUMED_NONE: {
    meaning:
      'An addition without leased_out gets full expensing or 100%, which assets for leasing do not have.',
    action: 'Send leased_out for each addition.',
    formWords: 'The company uses the new equipment itself, and does not let others use it for payment.',
  },
  INVESTMENT_LIMIT_SHARED: {
    meaning:
      'The company may have to share the limit of the annual investment allowance with associated companies, or their number was not sent and the claim is more than half of the limit.',
    action: 'Claim only the company’s own share of the limit.',
    formWords: 'The company shares the investment allowance with no other company.',
  },
  DEDUCTIONS_ALLOWANCE_SHARED: {
    meaning:
      'The company may have to share the deductions allowance, which limits losses brought forward, with the companies of its group.',
    action:
      'If the company is in a group (one company owns 75% or more of another), file the return with other software: this one states the allowance of a company that is not.',
    formWords:
      'The company is not in a group: it owns less than 75% of any company, and no company owns as much of it.',
  },
  INSTALMENTS: {
    meaning: 'The profits are large enough for the tax to be due in quarterly instalments.',
    action: 'Pay on the days that the message names.',
    formWords:
      'I know that the tax on profits as large as these may be due in quarterly instalments, before the day that this form names.',
  },
  BUSINESS_ASSUMED_FROM_START: {
    meaning:
      'financials.business.began_on was not sent, so the first accounting period starts with the first day of the period, although the company may have had no business then.',
    action: 'Send financials.business.began_on if the company first had income or a business on a later day.',
    formWords: 'The company had income or a business from the first day of the period.',
  },
  TAXED_AT_MAIN_RATE: {
    meaning:
      'The company is a close investment-holding company, for the reason that the message gives, so the main rate applies from the first pound (CTA 2010 s.18N).',
    action: 'Send financials.business.activity or financials.business.company_kind if that is not so.',
    formWords: 'I know that the main rate of tax applies to all the profit, because of what the company did.',
  },
  COMPANY_KIND_UNLIKE_BUSINESS: {
    meaning:
      'financials.business.company_kind or .activity makes another rate of tax than the other facts make or may make: the company may have another kind, hold no companies, or let land to connected persons. The message has both taxes and the reason.',
    action: 'Send or correct the fact that the message names. Confirm the code if what is stated is right.',
    needsConfirmation: true,
    formWords:
      'What the company did, and its kind, are right, although other answers suggest another rate of tax.',
  },
  LOSSES_END_WITH_TRADE: {
    meaning: 'The trade ended, so its losses cannot be carried forward.',
    action: 'Send losses.carry_back with terminal for the profits of the three years before (CTA 2010 s.39).',
    formWords: 'I know that the losses of the trade cannot be used later, because the trade has ended.',
  },
  ASSOCIATED_COMPANIES_ASSUMED: {
    meaning:
      'financials.associated_companies was not sent and is taken as 0, and a number that can be sent would change the tax, or the days on which it is due. The message has the least such number, and both taxes if they differ.',
    action: 'Send financials.associated_companies, also if there is none.',
    formWords: 'Those who control this company controlled no other active company in the period.',
  },
  GROUP_COMPANIES_NOT_COUNTED: {
    meaning:
      'The return counts no associated company, and members of financials name a parent, a subsidiary or another company under the same control. A company that carried on no trade or business in the period does not count (CTA 2010 s.18E).',
    action: 'Send financials.associated_companies with the number of companies that count.',
    formWords:
      'The other companies of the group, or with the same owner, carried on no business in the period.',
  },
  LOAN_BALANCE_ASSUMED_NONE: {
    meaning:
      'An entry of financials.loans_to_participators has no brought_forward, which is taken as 0. Repayments settle an older loan first, so another balance changes the tax.',
    action: 'Send brought_forward for each person, 0 if nothing was owed.',
    formWords: 'People who borrowed from the company in the period owed it nothing when the period began.',
  },
  LOANS_ASSUMED_NONE: {
    meaning:
      'financials.loans_to_participators was not sent for an accounting period, so its return states that no director, shareholder or relative owed the company money at its end.',
    action:
      'Send financials.loans_to_participators for each accounting period, with an empty list if no one owed anything.',
    formWords: 'No director, shareholder or relative owed the company money at the end of the period.',
  },
  LOAN_TAX_DUE: {
    meaning: 'Tax is due on loans to participators (CT600A). The message says how a repayment ends it.',
    action:
      'Pay the tax. If the day that the message names has not passed, the loans can be repaid by then instead.',
    formWords: 'not asked',
  },
  LOAN_RATE_NOT_YET_ACCEPTED: {
    meaning: 'The law taxes these loans at a rate that the tax authority’s service does not accept yet.',
    action: 'Amend the return from the day that the message names.',
    formWords: 'its message',
  },
  REPAYMENT_LENT_AGAIN: {
    meaning: 'Repayments of a loan that was lent again give no relief, and the return leaves them out.',
    action: 'Nothing, if that is what happened.',
    formWords: 'What was paid back was lent again, so it does not reduce the tax.',
  },
  REPAYMENT_ASSUMED_FINAL: {
    meaning:
      'The note of directors’ advances shows large repayments by a director who has no entry in financials.loans_to_participators, so the return takes the money as not lent again.',
    action: 'Send an entry for the director in financials.loans_to_participators, with lent_again.',
    formWords: 'What a director paid back to the company was not lent again.',
  },
  LOAN_BROUGHT_FORWARD: {
    meaning:
      'A loan was owed at the start of the period, so the return of an earlier period must have the page CT600A for it.',
    action: 'Check that return. Amend it if it has no such page.',
    formWords:
      'An earlier tax return already told HMRC of the loan that was owed at the start of this period.',
  },
  EARLIER_LOAN_REPAID: {
    meaning: 'A loan of an earlier period was repaid: the relief belongs to that period.',
    action: 'Claim the relief in the return of that period, or on form L2P.',
    formWords:
      'I know that tax on loans of earlier periods that were paid back is claimed from HMRC separately.',
  },
  LOAN_WRITTEN_OFF: {
    meaning: 'A loan was written off, which is no deduction for the company.',
    action: 'Include it in financials.profit_and_loss.disallowable_expenses if the accounts charge it.',
    formWords:
      'I know that a loan that was written off is no cost for tax, and is taxable income of the person who owed it.',
  },
  LOAN_NEEDS_APPROVAL: {
    meaning: 'A director owes more than £10,000, which needs the approval of the members.',
    action: 'Have the members approve the loan (CA 2006 s.197).',
    formWords:
      'I know that a loan of more than £10,000 to a director needs the approval of the shareholders.',
  },
  ADVANCES_NOTE_MISSING: {
    meaning:
      'A director on the register has an entry in loans_to_participators, and the accounts have no row for the loan in their note of directors’ advances.',
    action: 'Send financials.notes.directors_advances for the director (CA 2006 s.413).',
    formWords: 'I know that the accounts say nothing of a loan to a director, which they must state.',
  },
  LOANS_EXCEED_DEBTORS: {
    meaning:
      'Directors, shareholders or relatives owe the company more at the end of the period than the balance sheet can contain as debtors.',
    action:
      'Check financials.loans_to_participators, financials.notes.directors_advances and financials.balance_sheet: a loan that the company made is part of debtors.',
    formWords:
      'The loans and the balance sheet are right, although more is owed to the company than its debtors contain.',
  },
  ...ACCOUNTS_WARNINGS,
  ...REGISTER_WARNINGS,
})

/** The codes of the warnings about accounts, the register and names; the others are about returns. */
export const WARNINGS_OF_ACCOUNTS: readonly string[] = [
  ...Object.keys(ACCOUNTS_WARNINGS),
  ...Object.keys(REGISTER_WARNINGS),
]

export type WarningCode = keyof typeof WARNINGS

const BY_CODE: Readonly<Record<string, WarningDefinition>> = WARNINGS

/** Whether a submission must confirm warnings of this code; false for a code that is not in this registry. */
export function needsConfirmation(code: string): boolean {
  return Object.hasOwn(BY_CODE, code) && BY_CODE[code]?.needsConfirmation === true
}

/** The `formWords` of a warning; a code that is not in this registry has only its message. */
export function formWordsOf(code: string): string {
  return (Object.hasOwn(BY_CODE, code) ? BY_CODE[code]?.formWords : undefined) ?? 'its message'
}

/** The codes that a submission can list in `confirm`. */
export const CONFIRMED_CODES: readonly string[] = Object.keys(WARNINGS).filter(needsConfirmation)
