"""Generated from the description of the API by `npm run generate`; do not edit."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import AliasChoices, Field

from .._model import RequestModel, ResponseModel


class Ct600Request(RequestModel):
    """A corporation tax return (CT600) to file, or to check with `dry_run`."""
    company_number: str
    """The registry's company number: 8 characters, in upper or lower case."""
    utr: str
    """The company’s Unique Taxpayer Reference (UTR): 10 digits."""
    period_end: str
    """The last day of the period. Must not be in the future."""
    credentials: Ct600RequestCredentials | None = None
    """Your credentials at the tax authority. Required unless `dry_run` is true. Held in memory only
    while the filing is sent, never stored."""
    accounts_type: Literal["dormant", "micro", "small"] | None = None
    """The regime of the accounts attached to the return. Defaults to the regime of the accounts
    that you filed here for the period, if the figures allow it; otherwise to the regime detected
    from the figures."""
    company_name: str | None = None
    """The company’s name. Defaults to its name on the register."""
    period_start: str | None = None
    """The first day of the period. Defaults to the day after the previous accounts end; for first
    accounts it is derived from the register."""
    declarant_name: str | None = None
    """The person who signs the return’s declaration. Defaults to the longest-serving director on
    the register."""
    declarant_status: str | None = None
    """The role in which the declarant signs. Defaults to `Director`."""
    director_name: str | None = None
    """The director who approved the attached accounts and signs them. Defaults to the signatory of
    the accounts that you filed here for the period, otherwise to the longest-serving director on
    the register."""
    approval_date: str | None = None
    """The date the attached accounts were approved, not before `period_end`. Defaults to that of
    the accounts that you filed here for the period, otherwise to today."""
    company_type: str | None = None
    """The company type in the register’s words, such as `ltd` or `private-limited-guarant-nsc`.
    Defaults to the type on the register. Required for accounts, and for a CT600 with `financials`,
    only while the register is unavailable."""
    external_id: str | None = None
    """Your own reference, up to 100 characters. Stored, returned and available as a filter."""
    confirm: list[Literal["PERIOD_OVERLAPS_ACCOUNTS", "PERIOD_LEAVES_GAP", "PERIOD_END_UNUSUAL", "SECOND_RETURN_UNDER_A_MONTH", "CHARITY_NAME", "BUSINESS_BEGAN_AFTER_ACCOUNTS", "LOSS_CARRIED_BACK_IN_PART", "ALLOWANCES_EXCEED_ADDITIONS", "COMPANY_KIND_UNLIKE_BUSINESS", "GAIN_NOT_STATED", "BALANCE_SHEET_UNLIKE_LAST_YEAR", "NIL_FIGURES_UNLIKE_FACTS", "INSOLVENCY_KIND_UNKNOWN"]] | None = None
    """The codes of the warnings that you have checked. A filing with a warning that
    `needs_confirmation` is refused with CONFIRMATION_REQUIRED unless its code is listed."""
    dry_run: bool | None = None
    """If `true`, the service validates and computes everything, but stores, sends and charges
    nothing."""
    financials: Financials | None = None
    """The company’s figures for the period. Omit them for a nil return."""
    amendment: Ct600Amendment | None = None
    """Marks an amended return."""


class Ct600RequestCredentials(RequestModel):
    """Your credentials at the tax authority. Required unless `dry_run` is true. Held in memory only
    while the filing is sent, never stored."""
    government_gateway_id: str = Field(repr=False)
    """The Government Gateway user id: 12 digits."""
    government_gateway_password: str = Field(repr=False)
    """The Government Gateway password."""


class AccountsRequest(RequestModel):
    """Annual accounts to deliver to the registry, or to check with `dry_run`."""
    company_number: str
    """The registry's company number: 8 characters, in upper or lower case."""
    period_end: str
    """The last day of the period. Must not be in the future."""
    credentials: AccountsRequestCredentials | None = None
    """Your credentials at the registry. Required unless `dry_run` is true. Held in memory only
    while the filing is sent, never stored."""
    accounts_type: Literal["dormant", "micro", "small"] | None = None
    """Defaults to the regime detected from the figures, or `dormant` without `financials`."""
    company_name: str | None = None
    """The company’s name. Defaults to its name on the register."""
    period_start: str | None = None
    """The first day of the period. Defaults to the day after the previous accounts end; for first
    accounts it is derived from the register."""
    director_name: str | None = None
    """The signatory: a director, or a designated member of an LLP. Defaults to an officer on the
    register."""
    share_capital: float | None = None
    """The nominal value of the issued shares in pounds, not negative. Excludes share premium. Feeds
    no box: it appears in the accounts. Defaults to the amount on the register."""
    trading_history: Literal["never-traded", "traded-in-the-past"] | None = None
    """Only for dormant accounts: whether the company traded before the period. Defaults to what the
    register shows; required while the register is unavailable."""
    cash: float | None = None
    """Money in bank accounts and in hand, in pounds, not negative. An overdraft is not deducted.
    Feeds no box: it appears in the accounts. For dormant accounts it defaults to the share capital
    that was paid."""
    called_up_share_capital_not_paid: float | None = None
    """Only for dormant accounts without financials: the part of share_capital that the members have
    not paid, in pounds, not negative. The balance sheet shows it in a row of its own, and only the
    rest as cash. Feeds no box. Defaults to 0."""
    approval_date: str | None = None
    """The date the accounts were approved. Defaults to today."""
    company_type: str | None = None
    """The company type in the register’s words, such as `ltd` or `private-limited-guarant-nsc`.
    Defaults to the type on the register. Required for accounts, and for a CT600 with `financials`,
    only while the register is unavailable."""
    external_id: str | None = None
    """Your own reference, up to 100 characters. Stored, returned and available as a filter."""
    confirm: list[Literal["PERIOD_OVERLAPS_ACCOUNTS", "PERIOD_LEAVES_GAP", "PERIOD_END_UNUSUAL", "SECOND_RETURN_UNDER_A_MONTH", "CHARITY_NAME", "BUSINESS_BEGAN_AFTER_ACCOUNTS", "LOSS_CARRIED_BACK_IN_PART", "ALLOWANCES_EXCEED_ADDITIONS", "COMPANY_KIND_UNLIKE_BUSINESS", "GAIN_NOT_STATED", "BALANCE_SHEET_UNLIKE_LAST_YEAR", "NIL_FIGURES_UNLIKE_FACTS", "INSOLVENCY_KIND_UNKNOWN"]] | None = None
    """The codes of the warnings that you have checked. A filing with a warning that
    `needs_confirmation` is refused with CONFIRMATION_REQUIRED unless its code is listed."""
    dry_run: bool | None = None
    """If `true`, the service validates and computes everything, but stores, sends and charges
    nothing."""
    financials: Financials | None = None
    """The company’s figures for the period. Omit them for dormant accounts."""
    amendment: AccountsAmendment | None = None
    """Marks revised accounts."""


class AccountsRequestCredentials(RequestModel):
    """Your credentials at the registry. Required unless `dry_run` is true. Held in memory only
    while the filing is sent, never stored."""
    company_auth_code: str = Field(repr=False)
    """The registry's authentication code for the company: 6 to 8 letters and digits."""


class Ct600Amendment(RequestModel):
    """Marks a return as an amendment of one that was accepted before."""
    reason: str | None = None
    """The reason for the amendment, kept for your audit trail. Not sent to the tax authority and
    not published."""
    amends_filing_id: str | None = None
    """The id of the earlier filing that this amendment corrects. Stored for your reference only."""


class AccountsAmendment(RequestModel):
    """Marks accounts as a revision of accounts that were accepted before."""
    non_compliance_reason: str
    """How the original accounts did not comply with the Companies Act 2006. Published on the public
    record."""
    amendments_summary: str
    """The significant changes that follow from correcting the accounts. Published on the public
    record."""
    original_approval_date: str | None = None
    """The date the original accounts were approved. Defaults to the date they were filed."""
    amends_filing_id: str | None = None
    """The id of the earlier filing that this amendment corrects. Stored for your reference only."""


class Financials(RequestModel):
    """The figures of the company. All amounts are in pounds with at most 2 decimals; they are
    positive unless a field says that it may be negative."""
    profit_and_loss: FinancialsProfitAndLoss | None = None
    """The profit and loss account for the period. Amounts are in pounds and positive. Costs reduce
    the profit."""
    tax_adjustments: FinancialsTaxAdjustments | None = None
    """Adjustments that turn the accounting profit into the taxable profit. Amounts are in pounds
    and positive."""
    capital_allowances: FinancialsCapitalAllowances | None = None
    """Only for a CT600: plant and machinery, from which the service works out the capital
    allowances and balancing charges. Send this, or the finished figures in tax_adjustments and
    returns. The service fills boxes 688 to 775 from it. Amounts are in pounds and positive."""
    losses: FinancialsLosses | None = None
    """Only for a CT600: claims for trading losses. Amounts are in pounds and positive. Defaults to
    setting a loss against the other profits of its period, and carrying the rest forward."""
    balance_sheet: FinancialsBalanceSheet | None = None
    """The balance sheet at the end of the period, which must balance within £1. Amounts are in
    pounds and positive, liabilities included; only a field that says so may be negative. They
    appear in the accounts and feed no box of the return."""
    prior_year: FinancialsPriorYear | None = None
    """The previous year’s balance sheet and, if known, that year’s profit and loss account and
    number of employees. Amounts are in pounds and positive, liabilities included; only a field that
    says so may be negative. They appear in the accounts and feed no box of the return."""
    average_employees: int | None = None
    """The average number of employees in the period: the sum of monthly headcounts divided by the
    number of months. Required for micro and small accounts, and for a CT600 when staff_costs is
    above 0; otherwise defaults to 0."""
    members_capital_classification: Literal["equity", "debt"] | None = None
    """Only for an LLP: `debt` if the LLP must repay the members’ capital, otherwise `equity`.
    Applies to both years. Defaults to `equity`."""
    principal_activity: str | None = None
    """The principal activity in the period, as the accounts state it. Defaults to no statement."""
    loans_to_participators: list[FinancialsLoansToParticipatorsItem] | None = None
    """Only for a CT600: what directors, shareholders and their relatives owe or owed the company
    (CTA 2010 s.455). An empty list states that there are none. Required if the note of directors’
    advances shows that a director owes money at the end; each person’s balances and movements must
    then agree with the note within £1. With several accounting periods, it answers for the end of
    the last one only and must be empty: send the lists in `returns`."""
    loans_made_and_repaid_in_period: bool | None = None
    """Whether a loan of the period was repaid, released or written off before its end (CT600A box
    A5). Derived from the accounts if omitted."""
    loans_exemption: Literal["company_not_close", "full_time_worker"] | None = None
    """Why the amounts in the note of directors’ advances are no loans to participators:
    `company_not_close` (CTA 2010 s.439), or `full_time_worker` for at most £15,000 to one worker
    without a material interest (s.456). Directors with an entry in loans_to_participators are not
    exempt; if several others owe money, `full_time_worker` is refused."""
    deliver_profit_and_loss: bool | None = None
    """Only for micro-entity and small accounts: `true` delivers the profit and loss account to the
    registry, which publishes it. profit_and_loss.turnover is then required, and profit_and_loss.tax
    unless you filed the return here. Defaults to `false` until 31 March 2028; accounts delivered
    later always contain it."""
    repayment: FinancialsRepayment | None = None
    """Only for a CT600: the company’s bank account, for tax that is repayable (boxes 860 to 940).
    Held in memory only while the return is sent, never stored; documents show asterisks. Send it
    with every return, because the tax authority does not keep it. Defaults to none: the tax
    authority then keeps the money on account."""
    business: FinancialsBusiness | None = None
    """What the company does, and since when."""
    returns: list[FinancialsReturnsItem] | None = None
    """Only for a CT600 with more than one accounting period; amounts are in pounds and positive.
    Gives what belongs to each by its date. The periods are those that a dry run shows in `returns`.
    The profit of a trade and of letting is divided by days."""
    notes: FinancialsNotes | None = None
    """Notes to the accounts. Printed as sent, and published. Amounts are in pounds and positive,
    liabilities included; only a field that says so may be negative. They appear in the accounts and
    feed no box of the return."""
    associated_companies: int | None = None
    """The largest number of associated companies at any time in the period (CTA 2010 s.18E). If
    omitted, 0 is assumed, with the warning ASSOCIATED_COMPANIES_ASSUMED where another number would
    change the tax."""


class FinancialsProfitAndLoss(RequestModel):
    """The profit and loss account for the period. Amounts are in pounds and positive. Costs reduce
    the profit."""
    turnover: float | None = None
    """Sales of goods and services, after discounts. Excludes VAT, and excludes rents, interest and
    dividends, which have fields of their own. Turnover of the trade is box 145, in whole pounds."""
    other_income: float | None = None
    """Income of the trade besides turnover, such as grants. Excludes interest, rents and dividends.
    Taxed as part of the trading profit (box 155), and not included in box 145. Defaults to 0."""
    interest_receivable: float | None = None
    """Interest from banks and other borrowers, before any tax deducted from it. Taxed in box 170
    and not as part of the trading profit. Defaults to 0. With several accounting periods, send it
    in returns."""
    property_income: float | None = None
    """Profit from letting property in the United Kingdom, after its expenses. Taxed in box 190.
    Defaults to 0. Do not include these expenses in other fields. A company without a trade should
    send property instead, because the turnover in its accounts is the rents before expenses
    (warning RENTS_AFTER_EXPENSES)."""
    dividends_received: float | None = None
    """Exempt dividends from other companies (box 620). They are not taxed, but count towards the
    limits of the small profits rate. Excludes dividends that are taxable. Defaults to 0."""
    interest_payable: float | None = None
    """Interest on borrowing for the trade, including hire purchase and overdrafts, but without
    repayments of the loan itself. Reduces the trading profit (box 155). Defaults to 0. A company
    without a trade and with several accounting periods sends its interest in `returns` instead."""
    non_trade_interest_payable: float | None = None
    """Interest on borrowing for another purpose than the trade (boxes 170 and 260). Excludes
    interest of a property business, which is property.finance_costs. Defaults to 0."""
    management_expenses: float | None = None
    """Costs of managing investments (box 245). Excludes costs that are in the other fields: nothing
    counts twice. Defaults to 0."""
    property: FinancialsProfitAndLossProperty | None = None
    """The property business, in addition to the lines of the trade; instead of property_income."""
    cost_of_sales: float | None = None
    """The cost of the goods and services sold: purchases adjusted for opening and closing stock,
    materials and subcontractors. Excludes the company’s own staff and VAT that is recovered.
    Reduces the trading profit (box 155). If it is above 0, small accounts show costs by function:
    the other operating costs are then administrative expenses. Defaults to 0."""
    staff_costs: float | None = None
    """All staff costs: wages and salaries, employer’s National Insurance and employer’s pension
    contributions, directors included. Excludes subcontractors and dividends. Reduces the trading
    profit (box 155). Defaults to 0."""
    other_operating_expenses: float | None = None
    """All other costs, such as rent, insurance, travel and accountancy. Includes what is not
    allowable for tax, which disallowable_expenses states too. Excludes depreciation, interest, the
    costs of letting property and corporation tax, which have fields of their own, and VAT that is
    recovered. Reduces the trading profit (box 155). Defaults to 0."""
    depreciation: float | None = None
    """Depreciation and amortisation of the period, which no other profit and loss field may
    include. It is an expense in the accounts and is added back for tax, so it does not change box
    155. Send 0 if there is none. Defaults to 0, with the warning DEPRECIATION_ASSUMED_NONE if the
    company has fixed assets that lose value."""
    disallowable_expenses: float | FinancialsProfitAndLossDisallowableExpenses | None = None
    """The part of cost_of_sales, staff_costs and other_operating_expenses that is not allowable for
    tax, such as business entertaining and fines: those fields include it. One amount, or an amount
    for each kind, which the computation shows under its own element. It is added back in the tax
    computation and increases box 155. Excludes depreciation. Send 0 if there is none. Defaults to
    0, with the warning DISALLOWABLE_ASSUMED_NONE if there are such expenses."""
    tax: float | FinancialsProfitAndLossTax | None = None
    """The tax charged in the accounts, which no other field includes: one amount, or its components
    in pounds. A credit is negative. Feeds no box: the return computes its own tax. Omit it for an
    LLP. Defaults to the tax of the return that you filed here for the period, otherwise to the tax
    computed from these figures. The default does not include deferred tax, which small accounts may
    need. Small accounts show components in a note."""
    dividends_paid: float | None = None
    """Dividends that the company paid or declared in the period: they reduce the reserve, not the
    profit, and feed no box. No other field includes them. Omit them for an LLP."""


class FinancialsProfitAndLossProperty(RequestModel):
    """The property business, in addition to the lines of the trade; instead of property_income."""
    income: float | None = None
    """Rents and other receipts of the property business, before its expenses. Excludes deposits
    that will be returned. Box 190, after `expenses`. Defaults to 0."""
    expenses: float | None = None
    """The expenses of the property business, such as repairs, insurance and agents’ fees, without
    depreciation and without interest (CTA 2009 s.210). Reduces box 190. Defaults to 0."""
    finance_costs: float | None = None
    """Interest and fees of loans for the property business, without repayments of the loans: a
    non-trading loan relationship (boxes 170 and 260). Defaults to 0."""


class FinancialsProfitAndLossDisallowableExpenses(RequestModel):
    entertaining: float | None = None
    """Entertaining of customers and gifts to them, but not of the company’s own staff (CTA 2009
    s.1298). Defaults to none; send 0 to state nil."""
    capital_expenditure: float | None = None
    """Costs of a capital nature that the expenses include (CTA 2009 s.53). Defaults to none; send 0
    to state nil."""
    motor_travel_and_subsistence: float | None = None
    """The part of motor, travel and subsistence costs that tax does not allow, such as 15% of the
    rent of a leased car above 50 g/km. Defaults to none; send 0 to state nil."""
    donations: float | None = None
    """Donations and subscriptions that the expenses contain, including those that
    qualifying_donations states. Defaults to none; send 0 to state nil."""
    legal_and_professional_fees: float | None = None
    """Accountancy, legal and professional fees that tax does not allow, such as those for buying
    land or shares. Defaults to none; send 0 to state nil."""
    fines_and_penalties: float | None = None
    """All fines and penalties, interest on late tax excluded (CTA 2009 s.54). Defaults to none;
    send 0 to state nil."""
    pension_contributions: float | None = None
    """Pension contributions charged and not paid by the end of the period (FA 2004 s.196), net of
    earlier ones that it paid. Defaults to none; send 0 to state nil."""
    other: float | None = None
    """All other expenses that tax does not allow. Defaults to none; send 0 to state nil."""


class FinancialsProfitAndLossTax(RequestModel):
    current: float | None = None
    """The corporation tax of the period, including tax on loans to participators and excluding
    deferred tax; negative for a repayment. Defaults to the tax of the return, as `tax` does."""
    prior_year: float | None = None
    """The adjustment of the tax of earlier periods, which current does not include; negative if the
    accounts charged too much before. Defaults to 0."""
    deferred: float | None = None
    """The deferred tax charged for the period, which current does not include; negative for a
    credit. Must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred
    tax. Defaults to 0."""


class FinancialsTaxAdjustments(RequestModel):
    """Adjustments that turn the accounting profit into the taxable profit. Amounts are in pounds
    and positive."""
    capital_allowances: float | None = None
    """The total of all capital allowances of the period, including those of every part below (boxes
    690, 695, 705 and 688). Excludes balancing charges. Omit it if you send its parts instead."""
    annual_investment_allowance: float | None = None
    """A part of the capital allowances: expenditure that gets the annual investment allowance (box
    690, and again in box 695 or 705 of its pool). It belongs to the special rate pool as far as
    integral_features_expenditure shows: up to all of that expenditure, or after
    plant_and_machinery_expenditure if special_rate_pool is above 0. At most £1,000,000 for twelve
    months; none in the accounting period in which the trade ends."""
    full_expensing: float | None = None
    """A part of the capital allowances: expenditure from 1 April 2023 that is fully expensed (box
    688). None in the accounting period in which the trade ends."""
    main_pool: float | None = None
    """A part of the capital allowances: the writing-down or balancing allowance of the main pool.
    Box 705 contains it and the annual investment allowance of the pool."""
    special_rate_pool: float | None = None
    """A part of the capital allowances: the writing-down or balancing allowance of the special rate
    pool. Box 695 contains it and the annual investment allowance of the pool."""
    balancing_charges: float | None = None
    """Balancing charges of the main pool, which increase the trading profit (box 710). The
    allowances do not include them."""
    integral_features_expenditure: float | None = None
    """Expenditure of the period on long-life assets and integral features (box 770), without VAT
    that is recovered."""
    plant_and_machinery_expenditure: float | None = None
    """Expenditure of the period on other plant and machinery (box 775), without VAT that is
    recovered. Do not include expenditure that is fully expensed: box 760 takes it from
    full_expensing."""
    qualifying_donations: float | None = None
    """Qualifying donations to charities paid in the period, deducted from total profits (box 305).
    If the accounts charge them, include them in disallowable_expenses too."""
    losses_brought_forward: float | None = None
    """Unused trading losses made since 1 April 2017, as a positive amount. Excludes losses of
    letting property. The service claims as much of them as the profit allows (box 285). Must be 0
    in a company’s first accounts, as all amounts brought forward."""
    property_losses_brought_forward: float | None = None
    """Losses of the property business that earlier returns have not used, as a positive amount (CTA
    2010 s.62; box 250). Excludes the loss of this period."""
    loan_deficits_brought_forward: float | None = None
    """Deficits on loan relationships since 1 April 2017 that earlier returns have not used, as a
    positive amount (box 263). Excludes the deficit of this period."""
    management_expenses_brought_forward: float | None = None
    """Management expenses that earlier returns have not used (CTA 2009 s.1223; box 245). Excludes
    those of this period."""
    loan_relationship_deficit: Literal["claim", "carry_forward"] | None = None
    """Whether a deficit on loan relationships of this period is claimed against its total profits
    (box 260), the default, or carried forward."""
    tax_already_paid: float | None = None
    """Corporation tax for the period paid before this return is filed (box 595). Excludes interest
    and penalties."""


class FinancialsCapitalAllowances(RequestModel):
    """Only for a CT600: plant and machinery, from which the service works out the capital
    allowances and balancing charges. Send this, or the finished figures in tax_adjustments and
    returns. The service fills boxes 688 to 775 from it. Amounts are in pounds and positive."""
    business: Literal["trade", "property"] | None = None
    """The business that uses the assets. Defaults to the trade; without a trade, to the only
    business of the company. A company without a trade that lets land and holds investments must
    send `property`: allowances of its investments are not filed."""
    main_pool: FinancialsCapitalAllowancesMainPool | None = None
    """The main pool."""
    special_rate_pool: FinancialsCapitalAllowancesSpecialRatePool | None = None
    """The special rate pool."""
    additions: list[FinancialsCapitalAllowancesAdditionsItem] | None = None
    """What was bought. Each counts in the accounting period of its date. Assets of one kind, day
    and claim may be one entry."""
    disposals: list[FinancialsCapitalAllowancesDisposalsItem] | None = None
    """What was sold, scrapped or given away; an empty list if nothing was. Defaults to none, with
    the warning DISPOSALS_ASSUMED_NONE if the company had assets before. Required in the accounting
    period in which the business ends, for each pool that still has assets. The profit or loss on
    the sale in the accounts does not count for tax: include a loss in
    profit_and_loss.disallowable_expenses."""
    claim_less: FinancialsCapitalAllowancesClaimLess | None = None
    """Only for accounts with one accounting period: writing-down allowances that are not claimed."""
    aia_limit_share: int | None = None
    """The part of the limit of the annual investment allowance, in whole pounds, that other
    companies leave to this one: companies of one group, or under common control with shared
    premises or similar activities, share one limit (CAA 2001 ss.51B to 51G). At most the limit of
    the accounting period; only for accounts in which the business has one, unless it is 0. Defaults
    to the whole limit, £1,000,000 for twelve months."""
    ceased_on: str | None = None
    """The last day of the property or investment business, if it ended. For a trade, send
    `business.trade_ceased_on`."""


class FinancialsCapitalAllowancesMainPool(RequestModel):
    """The main pool."""
    brought_forward: float | None = None
    """The written-down value that the last computation carried forward, with what its first-year
    allowances of 40% or 50% left. Defaults to what the return that this account filed for the
    period before carried forward in the pools of the same business, if no amendment changed its
    allowances; otherwise to 0, with the warning POOLS_ASSUMED_EMPTY. Must be 0 in a company’s first
    accounts."""


class FinancialsCapitalAllowancesSpecialRatePool(RequestModel):
    """The special rate pool."""
    brought_forward: float | None = None
    """The written-down value that the last computation carried forward, with what its first-year
    allowances of 40% or 50% left. Defaults to what the return that this account filed for the
    period before carried forward in the pools of the same business, if no amendment changed its
    allowances; otherwise to 0, with the warning POOLS_ASSUMED_EMPTY. Must be 0 in a company’s first
    accounts."""


class FinancialsCapitalAllowancesAdditionsItem(RequestModel):
    description: str | None = None
    """What the asset is, in a few words: shown in the computation."""
    date: str
    """The day on which the cost became payable unconditionally (CAA 2001 s.5), within the period of
    the accounts. Expenditure before the business began counts as incurred on its first day."""
    cost: float
    """The cost of the asset in pounds, including delivery and installation, without VAT that is
    recovered and without finance charges. Box 760, 770 or 775 by its kind and claim."""
    kind: Literal["plant", "integral_feature", "long_life", "insulation", "solar", "car", "charge_point"]
    """The kind of asset. Integral features of a building, long-life assets (at least 25 years, if
    they cost more than £100,000 a year), thermal insulation and solar panels belong to the special
    rate pool. Vans, lorries and motor cycles are `plant`; the tax authority treats most double-cab
    pick-ups bought from 1 April 2025 as cars. Plant in a dwelling gets no allowances."""
    new: bool
    """Whether the asset was unused and not second-hand."""
    leased_out: bool | None = None
    """Whether the company lets others use the asset for payment. Full expensing, its 50% for
    special rate assets and the first-year allowance of 100% exclude such assets (CAA 2001 s.46).
    Defaults to false, with the warning LEASING_ASSUMED_NONE if the asset gets one of them."""
    co2: int | None = None
    """Only for a car, and required for one: its CO2 emissions in g/km, or null if it is not
    registered by its emissions. Up to 50 it belongs to the main pool, otherwise to the special rate
    pool."""
    claim: Literal["annual_investment_allowance", "full_expensing", "first_year_40", "first_year_100", "pool"] | None = None
    """The allowance to claim; of special rate expenditure, `full_expensing` is the first-year
    allowance of 50%. Defaults to the best claim: 100% for new zero-emission cars and charge points
    until 31 March 2027, otherwise the annual investment allowance up to its limit (special rate
    expenditure first), then full expensing, then 40%, then the pool. What exceeds the limit of a
    stated `annual_investment_allowance` gets the best claim, too. What was bought from a connected
    person, or was part of a sale and leaseback, gets no other allowance than `pool` (CAA 2001
    s.217)."""


class FinancialsCapitalAllowancesDisposalsItem(RequestModel):
    description: str | None = None
    """What the asset is, in a few words: shown in the computation."""
    date: str
    """The day of the sale, or on which the asset left the business."""
    proceeds: float
    """What the asset was sold for, in pounds, without VAT; its market value if it was given away,
    or kept when the business ended (CAA 2001 s.61)."""
    cost: float | None = None
    """What the asset cost. Send it if that is less than the proceeds: the excess is no part of the
    pool (CAA 2001 s.62). Defaults to the proceeds."""
    pool: Literal["main", "special"]
    """The pool that the asset belongs to."""
    claimed: Literal["none", "annual_investment_allowance", "full_expensing", "special_50", "first_year_40", "first_year_100", "super_deduction"]
    """The allowance that was claimed for the asset when it was bought. The proceeds of assets with
    `full_expensing` and `super_deduction` are charged at once, and half of those with `special_50`;
    all other proceeds reduce the pool. An asset whose cost was divided between two allowances is
    two entries, each with its part of the proceeds and of the cost."""


class FinancialsCapitalAllowancesClaimLess(RequestModel):
    """Only for accounts with one accounting period: writing-down allowances that are not claimed."""
    main_pool: float | None = None
    """By how much the claimed writing-down allowance of the main pool is less than the available
    one. Defaults to 0."""
    special_rate_pool: float | None = None
    """By how much the claimed writing-down allowance of the special rate pool is less than the
    available one. Defaults to 0."""


class FinancialsLosses(RequestModel):
    """Only for a CT600: claims for trading losses. Amounts are in pounds and positive. Defaults to
    setting a loss against the other profits of its period, and carrying the rest forward."""
    claim_against_profits: bool | None = None
    """Whether a trading loss of this period is set against its other profits (box 275), as far as
    they go. Must not be false beside carry_back. Defaults to true."""
    carry_back: list[FinancialsLossesCarryBackItem] | None = None
    """The parts of the loss of this period that are set against earlier periods (box 45), the
    latest period first. Each earlier return is amended in a filing of its own, with brought_back."""
    trade_is_commercial: bool | None = None
    """Whether the trade was carried on commercially and in the United Kingdom, and no rule
    restricts its losses, such as those for repeated farming losses and for a change of ownership.
    Required with carry_back and brought_back; with false, a return with losses is refused."""
    brought_forward: FinancialsLossesBroughtForward | None = None
    """Unused trading losses of earlier periods. Must be 0 in a company’s first accounts."""
    brought_back: list[FinancialsLossesBroughtBackItem] | None = None
    """Losses of later periods that the profits of this period use. Usually in an amended return, at
    most twelve months after its filing date."""


class FinancialsLossesCarryBackItem(RequestModel):
    to_period_end: str
    """The last day of the earlier accounting period: one of the twelve months before the period of
    the loss, or of the three years before it for a terminal loss."""
    amount: int
    """The part of the loss that the earlier period uses, in whole pounds. Together, at most what is
    left of box 780 after its use in the same period."""
    from_period_end: str | None = None
    """The last day of the accounting period that made the loss. Required if the accounts have
    several accounting periods."""
    terminal: bool | None = None
    """Whether it is a terminal loss: one of the last twelve months of the trade, which reaches back
    three years (CTA 2010 s.39). Requires business.trade_ceased_on in the return with the loss.
    Defaults to false."""


class FinancialsLossesBroughtForward(RequestModel):
    """Unused trading losses of earlier periods. Must be 0 in a company’s first accounts."""
    before_april_2017: float | None = None
    """Unused losses of the same trade from before 1 April 2017, as a positive amount. They reduce
    the trading profit without a claim (box 160), unless before_april_2017_used claims otherwise.
    Defaults to 0."""
    before_april_2017_used: int | None = None
    """The part of before_april_2017 that reduces the trading profit, in whole pounds (box 160): the
    company claims that the rest is kept for later periods (CTA 2010 s.45(4A)). Defaults to as much
    as the profit allows."""
    after_march_2017: float | None = None
    """Unused trading losses made since 1 April 2017, as a positive amount (box 285). Excludes
    losses of letting property. Replaces tax_adjustments.losses_brought_forward. Defaults to 0."""
    used: int | None = None
    """The part of after_march_2017 that is claimed, in whole pounds (box 285). Defaults to as much
    as the profits allow."""


class FinancialsLossesBroughtBackItem(RequestModel):
    from_period_start: str
    """The first day of the later accounting period that made the loss."""
    from_period_end: str
    """Its last day, which must be in the past."""
    amount: int
    """The part of the loss that is set against the total profits, in whole pounds (boxes 275 and
    280). At most what the other reliefs of the period leave, and only for the days that the loss
    reaches."""
    terminal: bool | None = None
    """Whether it is a terminal loss: one of the last twelve months of the trade, which reaches back
    three years (CTA 2010 s.39). Requires business.trade_ceased_on in the return with the loss.
    Defaults to false."""
    to_period_end: str | None = None
    """The last day of the accounting period that uses it. Required if the accounts have several
    accounting periods."""
    loss_filing_id: str | None = None
    """The filing_id of your accepted filing that carries the loss back. Omit it if the return with
    the loss was filed elsewhere: the tax authority needs that return first."""


class FinancialsBalanceSheet(RequestModel):
    """The balance sheet at the end of the period, which must balance within £1. Amounts are in
    pounds and positive, liabilities included; only a field that says so may be negative. They
    appear in the accounts and feed no box of the return."""
    fixed_assets: float | None = None
    """What the company keeps for more than a year: intangible and tangible assets and investments,
    after depreciation. Defaults to 0."""
    current_assets: float
    """Stocks, debtors, bank and cash, and current investments. Includes prepayments and accrued
    income, and unpaid called-up share capital. An overdraft is a creditor and is not deducted."""
    called_up_share_capital_not_paid: float | None = None
    """The part of current_assets that is unpaid called-up share capital, shown in a separate row.
    Ignored for an LLP."""
    prepayments_and_accrued_income: float | None = None
    """The part of current_assets that is prepayments and accrued income, shown in a separate row.
    Defaults to 0: prepayments are then part of the debtors."""
    creditors_within_one_year: float | None = None
    """What the company owes and must pay within a year, as a positive amount: suppliers, tax,
    overdrafts, directors’ loans repayable on demand. Excludes amounts in
    accruals_and_deferred_income. Defaults to 0."""
    creditors_after_one_year: float | None = None
    """What the company owes and must pay after more than a year, as a positive amount. Excludes the
    part that is due within a year. Defaults to 0."""
    provisions: float | None = None
    """Provisions for liabilities of uncertain amount or date, as a positive amount. Includes
    deferred tax; excludes provisions for bad debts, which reduce debtors. Defaults to 0."""
    accruals_and_deferred_income: float | None = None
    """Costs incurred but not yet invoiced, and income received for later periods, as a positive
    amount. Excludes amounts in the creditors. Defaults to 0."""
    share_capital: float | None = None
    """The nominal value of the issued shares. Includes shares that are not paid yet; excludes
    share_premium. Required unless the company is an LLP."""
    members_capital: float | None = None
    """The members’ capital, without profits that are in the reserves. Required for an LLP, in place
    of share_capital."""
    profit_and_loss_account: float
    """The retained profits of all years at the end of the period, after tax and dividends; negative
    for accumulated losses. Includes the profit of this period."""
    share_premium: float | None = None
    """The share premium account: what was paid for shares beyond their nominal value. Excludes
    share_capital. Omit it for an LLP. Defaults to 0."""
    revaluation_reserve: float | None = None
    """The revaluation reserve: gains on revalued assets, which profit_and_loss_account does not
    include. Micro-entity accounts cannot have one (FRS 105). Defaults to 0."""
    other_reserves: float | None = None
    """All other reserves, such as the capital redemption reserve. Excludes profit_and_loss_account.
    May be negative. Defaults to 0."""
    intangible_assets: float | None = None
    """Goodwill, licences and software, after amortisation. A part of fixed_assets, which includes
    it. Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    tangible_assets: float | None = None
    """Property, plant, equipment and vehicles, after depreciation. A part of fixed_assets, which
    includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    investments: float | None = None
    """Shares and loans that are held for the long term. A part of fixed_assets, which includes it.
    Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    stocks: float | None = None
    """Goods, materials and work in progress, at cost or a lower value. A part of current_assets,
    which includes it. Shown in small accounts, where the parts must add up to the total. Defaults
    to 0."""
    debtors: float | None = None
    """What customers and others owe. Excludes unpaid called-up share capital and
    prepayments_and_accrued_income. A part of current_assets, which includes it. Shown in small
    accounts, where the parts must add up to the total. Defaults to 0."""
    current_asset_investments: float | None = None
    """Investments that are not fixed assets. A part of current_assets, which includes it. Shown in
    small accounts, where the parts must add up to the total. Defaults to 0."""
    cash: float | None = None
    """Money in bank accounts and in hand. An overdraft is a creditor and is not deducted. A part of
    current_assets, which includes it. Shown in small accounts, where the parts must add up to the
    total. Defaults to 0."""
    debtors_analysis: FinancialsBalanceSheetDebtorsAnalysis | None = None
    """The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must
    add up to debtors within £1."""
    creditors_within_one_year_analysis: FinancialsBalanceSheetCreditorsWithinOneYearAnalysis | None = None
    """The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_within_one_year within £1."""
    creditors_after_one_year_analysis: FinancialsBalanceSheetCreditorsAfterOneYearAnalysis | None = None
    """The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_after_one_year within £1."""


class FinancialsBalanceSheetDebtorsAnalysis(RequestModel):
    """The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must
    add up to debtors within £1."""
    trade_debtors: float | None = None
    """What customers owe for sales, including VAT, less bad debts. Defaults to 0."""
    amounts_owed_by_group_undertakings: float | None = None
    """Amounts owed by group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    other_debtors: float | None = None
    """All other debtors, such as VAT or tax to be repaid and loans to directors. Excludes
    prepayments that prepayments_and_accrued_income states. Defaults to 0."""


class FinancialsBalanceSheetCreditorsWithinOneYearAnalysis(RequestModel):
    """The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_within_one_year within £1."""
    bank_loans_and_overdrafts: float | None = None
    """What is owed to banks, including overdrafts, without future interest. Defaults to 0."""
    trade_creditors: float | None = None
    """What is owed to suppliers, including VAT. Defaults to 0."""
    amounts_owed_to_group_undertakings: float | None = None
    """Amounts owed to group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    taxation_and_social_security: float | None = None
    """Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which
    is a provision. Defaults to 0."""
    other_creditors: float | None = None
    """All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals
    that accruals_and_deferred_income states. Defaults to 0."""


class FinancialsBalanceSheetCreditorsAfterOneYearAnalysis(RequestModel):
    """The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_after_one_year within £1."""
    bank_loans_and_overdrafts: float | None = None
    """What is owed to banks, including overdrafts, without future interest. Defaults to 0."""
    trade_creditors: float | None = None
    """What is owed to suppliers, including VAT. Defaults to 0."""
    amounts_owed_to_group_undertakings: float | None = None
    """Amounts owed to group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    taxation_and_social_security: float | None = None
    """Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which
    is a provision. Defaults to 0."""
    other_creditors: float | None = None
    """All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals
    that accruals_and_deferred_income states. Defaults to 0."""


class FinancialsPriorYear(RequestModel):
    """The previous year’s balance sheet and, if known, that year’s profit and loss account and
    number of employees. Amounts are in pounds and positive, liabilities included; only a field that
    says so may be negative. They appear in the accounts and feed no box of the return."""
    fixed_assets: float | None = None
    """What the company keeps for more than a year: intangible and tangible assets and investments,
    after depreciation. Defaults to 0."""
    current_assets: float
    """Stocks, debtors, bank and cash, and current investments. Includes prepayments and accrued
    income, and unpaid called-up share capital. An overdraft is a creditor and is not deducted."""
    called_up_share_capital_not_paid: float | None = None
    """The part of current_assets that is unpaid called-up share capital, shown in a separate row.
    Ignored for an LLP."""
    prepayments_and_accrued_income: float | None = None
    """The part of current_assets that is prepayments and accrued income, shown in a separate row.
    Defaults to 0: prepayments are then part of the debtors."""
    creditors_within_one_year: float | None = None
    """What the company owes and must pay within a year, as a positive amount: suppliers, tax,
    overdrafts, directors’ loans repayable on demand. Excludes amounts in
    accruals_and_deferred_income. Defaults to 0."""
    creditors_after_one_year: float | None = None
    """What the company owes and must pay after more than a year, as a positive amount. Excludes the
    part that is due within a year. Defaults to 0."""
    provisions: float | None = None
    """Provisions for liabilities of uncertain amount or date, as a positive amount. Includes
    deferred tax; excludes provisions for bad debts, which reduce debtors. Defaults to 0."""
    accruals_and_deferred_income: float | None = None
    """Costs incurred but not yet invoiced, and income received for later periods, as a positive
    amount. Excludes amounts in the creditors. Defaults to 0."""
    share_capital: float | None = None
    """The nominal value of the issued shares. Includes shares that are not paid yet; excludes
    share_premium. Required unless the company is an LLP."""
    members_capital: float | None = None
    """The members’ capital, without profits that are in the reserves. Required for an LLP, in place
    of share_capital."""
    profit_and_loss_account: float
    """The retained profits of all years at the end of the period, after tax and dividends; negative
    for accumulated losses. Includes the profit of this period."""
    share_premium: float | None = None
    """The share premium account: what was paid for shares beyond their nominal value. Excludes
    share_capital. Omit it for an LLP. Defaults to 0."""
    revaluation_reserve: float | None = None
    """The revaluation reserve: gains on revalued assets, which profit_and_loss_account does not
    include. Micro-entity accounts cannot have one (FRS 105). Defaults to 0."""
    other_reserves: float | None = None
    """All other reserves, such as the capital redemption reserve. Excludes profit_and_loss_account.
    May be negative. Defaults to 0."""
    intangible_assets: float | None = None
    """Goodwill, licences and software, after amortisation. A part of fixed_assets, which includes
    it. Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    tangible_assets: float | None = None
    """Property, plant, equipment and vehicles, after depreciation. A part of fixed_assets, which
    includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    investments: float | None = None
    """Shares and loans that are held for the long term. A part of fixed_assets, which includes it.
    Shown in small accounts, where the parts must add up to the total. Defaults to 0."""
    stocks: float | None = None
    """Goods, materials and work in progress, at cost or a lower value. A part of current_assets,
    which includes it. Shown in small accounts, where the parts must add up to the total. Defaults
    to 0."""
    debtors: float | None = None
    """What customers and others owe. Excludes unpaid called-up share capital and
    prepayments_and_accrued_income. A part of current_assets, which includes it. Shown in small
    accounts, where the parts must add up to the total. Defaults to 0."""
    current_asset_investments: float | None = None
    """Investments that are not fixed assets. A part of current_assets, which includes it. Shown in
    small accounts, where the parts must add up to the total. Defaults to 0."""
    cash: float | None = None
    """Money in bank accounts and in hand. An overdraft is a creditor and is not deducted. A part of
    current_assets, which includes it. Shown in small accounts, where the parts must add up to the
    total. Defaults to 0."""
    debtors_analysis: FinancialsPriorYearDebtorsAnalysis | None = None
    """The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must
    add up to debtors within £1."""
    creditors_within_one_year_analysis: FinancialsPriorYearCreditorsWithinOneYearAnalysis | None = None
    """The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_within_one_year within £1."""
    creditors_after_one_year_analysis: FinancialsPriorYearCreditorsAfterOneYearAnalysis | None = None
    """The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_after_one_year within £1."""
    profit_and_loss: FinancialsPriorYearProfitAndLoss | None = None
    """The previous year’s profit and loss account: used to detect the regime and shown as
    comparatives."""
    average_employees: int | None = None
    """The previous year’s average number of employees, shown as a comparative."""
    dividends_paid: float | None = None
    """Dividends that the company paid or declared in the previous year, if its profit and loss
    account is not sent or omits them: small accounts show them beside those of this year. Feeds no
    box. Send 0 if there were none; defaults to profit_and_loss.dividends_paid. Omit them for an
    LLP."""


class FinancialsPriorYearDebtorsAnalysis(RequestModel):
    """The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must
    add up to debtors within £1."""
    trade_debtors: float | None = None
    """What customers owe for sales, including VAT, less bad debts. Defaults to 0."""
    amounts_owed_by_group_undertakings: float | None = None
    """Amounts owed by group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    other_debtors: float | None = None
    """All other debtors, such as VAT or tax to be repaid and loans to directors. Excludes
    prepayments that prepayments_and_accrued_income states. Defaults to 0."""


class FinancialsPriorYearCreditorsWithinOneYearAnalysis(RequestModel):
    """The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_within_one_year within £1."""
    bank_loans_and_overdrafts: float | None = None
    """What is owed to banks, including overdrafts, without future interest. Defaults to 0."""
    trade_creditors: float | None = None
    """What is owed to suppliers, including VAT. Defaults to 0."""
    amounts_owed_to_group_undertakings: float | None = None
    """Amounts owed to group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    taxation_and_social_security: float | None = None
    """Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which
    is a provision. Defaults to 0."""
    other_creditors: float | None = None
    """All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals
    that accruals_and_deferred_income states. Defaults to 0."""


class FinancialsPriorYearCreditorsAfterOneYearAnalysis(RequestModel):
    """The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them,
    in a note. Must add up to creditors_after_one_year within £1."""
    bank_loans_and_overdrafts: float | None = None
    """What is owed to banks, including overdrafts, without future interest. Defaults to 0."""
    trade_creditors: float | None = None
    """What is owed to suppliers, including VAT. Defaults to 0."""
    amounts_owed_to_group_undertakings: float | None = None
    """Amounts owed to group undertakings and undertakings in which the company has a participating
    interest, including loans. Defaults to 0."""
    taxation_and_social_security: float | None = None
    """Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which
    is a provision. Defaults to 0."""
    other_creditors: float | None = None
    """All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals
    that accruals_and_deferred_income states. Defaults to 0."""


class FinancialsPriorYearProfitAndLoss(RequestModel):
    """The previous year’s profit and loss account: used to detect the regime and shown as
    comparatives."""
    turnover: float
    """Sales of goods and services, after discounts. Excludes VAT, and excludes rents, interest and
    dividends, which have fields of their own. Turnover of the trade is box 145, in whole pounds."""
    other_income: float | None = None
    """Income of the trade besides turnover, such as grants. Excludes interest, rents and dividends.
    Taxed as part of the trading profit (box 155), and not included in box 145. Defaults to 0."""
    interest_receivable: float | None = None
    """Interest from banks and other borrowers, before any tax deducted from it. Taxed in box 170
    and not as part of the trading profit. Defaults to 0. With several accounting periods, send it
    in returns."""
    property_income: float | None = None
    """Profit from letting property in the United Kingdom, after its expenses. Taxed in box 190.
    Defaults to 0. Do not include these expenses in other fields. A company without a trade should
    send property instead, because the turnover in its accounts is the rents before expenses
    (warning RENTS_AFTER_EXPENSES)."""
    dividends_received: float | None = None
    """Exempt dividends from other companies (box 620). They are not taxed, but count towards the
    limits of the small profits rate. Excludes dividends that are taxable. Defaults to 0."""
    interest_payable: float | None = None
    """Interest on borrowing for the trade, including hire purchase and overdrafts, but without
    repayments of the loan itself. Reduces the trading profit (box 155). Defaults to 0. A company
    without a trade and with several accounting periods sends its interest in `returns` instead."""
    non_trade_interest_payable: float | None = None
    """Interest on borrowing for another purpose than the trade (boxes 170 and 260). Excludes
    interest of a property business, which is property.finance_costs. Defaults to 0."""
    management_expenses: float | None = None
    """Costs of managing investments (box 245). Excludes costs that are in the other fields: nothing
    counts twice. Defaults to 0."""
    property: FinancialsPriorYearProfitAndLossProperty | None = None
    """The property business, in addition to the lines of the trade; instead of property_income."""
    cost_of_sales: float | None = None
    """The cost of the goods and services sold: purchases adjusted for opening and closing stock,
    materials and subcontractors. Excludes the company’s own staff and VAT that is recovered.
    Reduces the trading profit (box 155). If it is above 0, small accounts show costs by function:
    the other operating costs are then administrative expenses. Defaults to 0."""
    staff_costs: float | None = None
    """All staff costs: wages and salaries, employer’s National Insurance and employer’s pension
    contributions, directors included. Excludes subcontractors and dividends. Reduces the trading
    profit (box 155). Defaults to 0."""
    other_operating_expenses: float | None = None
    """All other costs, such as rent, insurance, travel and accountancy. Includes what is not
    allowable for tax, which disallowable_expenses states too. Excludes depreciation, interest, the
    costs of letting property and corporation tax, which have fields of their own, and VAT that is
    recovered. Reduces the trading profit (box 155). Defaults to 0."""
    depreciation: float | None = None
    """The year’s depreciation and amortisation, which no other field includes. Defaults to 0."""
    tax: float | FinancialsPriorYearProfitAndLossTax | None = None
    """The tax charged in the profit and loss account, including deferred tax: one amount, or its
    components in pounds. A credit is negative. Feeds no box. Defaults to 0. Must be 0 for an LLP.
    Send the components if `tax` of this year has them."""
    dividends_paid: float | None = None
    """Dividends that the company paid or declared in that year, which no other field includes:
    small accounts show them beside those of this year. Feeds no box. Send 0 if there were none;
    defaults to no comparative. Omit them for an LLP."""


class FinancialsPriorYearProfitAndLossProperty(RequestModel):
    """The property business, in addition to the lines of the trade; instead of property_income."""
    income: float | None = None
    """Rents and other receipts of the property business, before its expenses. Excludes deposits
    that will be returned. Box 190, after `expenses`. Defaults to 0."""
    expenses: float | None = None
    """The expenses of the property business, such as repairs, insurance and agents’ fees, without
    depreciation and without interest (CTA 2009 s.210). Reduces box 190. Defaults to 0."""
    finance_costs: float | None = None
    """Interest and fees of loans for the property business, without repayments of the loans: a
    non-trading loan relationship (boxes 170 and 260). Defaults to 0."""


class FinancialsPriorYearProfitAndLossTax(RequestModel):
    current: float | None = None
    """The corporation tax of that year, excluding deferred tax; negative for a repayment. Defaults
    to 0."""
    prior_year: float | None = None
    """The adjustment of the tax of earlier periods, which current does not include; negative if the
    accounts charged too much before. Defaults to 0."""
    deferred: float | None = None
    """The deferred tax charged for the period, which current does not include; negative for a
    credit. Must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred
    tax. Defaults to 0."""


class FinancialsLoansToParticipatorsItem(RequestModel):
    name: str
    """The person who owes the money, by full name: one entry for each account."""
    brought_forward: float | None = None
    """The balance at the start: what the person owed before the period, negative if the company
    owed the person. Feeds no box itself: repayments settle it first, so it decides what is left of
    the loans of the period. Send 0 if there was none. Defaults to 0, with the warning
    LOAN_BALANCE_ASSUMED_NONE unless the note of directors’ advances states it. Must be 0 in a
    company’s first accounts, and in a later entry of `returns` the balance that the entry before it
    leaves."""
    amount: float | None = None
    """The loans of the period that are still owed at its end, without the balance brought forward
    (CT600A; taxed in box 480). Send this, or advanced, or advances. Must agree with the note of
    directors’ advances."""
    made_on: str | None = None
    """The day on which `amount` was lent; required if the rate of tax changes within the period."""
    advanced: float | None = None
    """All loans, drawings and other debits of the period, before repayments. What is still owed is
    taxed in box 480."""
    advances: list[FinancialsLoansToParticipatorsItemAdvancesItem] | None = None
    """The same with their days; required if the rate of tax changes within the period."""
    repaid: float | None = None
    """All credits of the period: repayments, and salary and dividends credited to the account.
    Excludes what was repaid after the period, which is in `repayments`. Reduces the amount taxed in
    box 480. Defaults to 0."""
    repayments: list[FinancialsLoansToParticipatorsItemRepaymentsItem] | None = None
    """What was repaid, released or written off after the period: it reduces or ends the tax."""
    lent_again: bool | None = None
    """Whether £5,000 or more of the money in `repayments` or `repaid` was lent again, or is meant
    to be: within 30 days and in a later accounting period than the repaid loan, or by an
    arrangement made before the repayment (CTA 2010 s.464ZA). Salary and dividends in `repaid` do
    not count. Required with repayments, with £5,000 or more of `repaid` that settled loans, and
    with any such amount if £15,000 or more was owed. If true, `repayments` give no relief, and
    `repaid` of these amounts is refused with NOT_COVERED."""


class FinancialsLoansToParticipatorsItemAdvancesItem(RequestModel):
    date: str
    """The day of the loan or drawing, within the period."""
    amount: float
    """What was lent or drawn on this day, without interest. Taxed in box 480 if still owed."""


class FinancialsLoansToParticipatorsItemRepaymentsItem(RequestModel):
    date: str
    """The day of the repayment, after the period and not in the future."""
    amount: float
    """The part of the loan that was repaid, released or written off, without interest. Reduces the
    tax in box 480."""
    kind: Literal["repaid", "written_off"] | None = None
    """`written_off` for an amount that the company released or wrote off."""
    period_end: str | None = None
    """The last day of the accounting period of the repayment, for a repayment after the tax fell
    due. Defaults to the end of the year of accounts in which it was repaid."""


class FinancialsRepayment(RequestModel):
    """Only for a CT600: the company’s bank account, for tax that is repayable (boxes 860 to 940).
    Held in memory only while the return is sent, never stored; documents show asterisks. Send it
    with every return, because the tax authority does not keep it. Defaults to none: the tax
    authority then keeps the money on account."""
    bank_name: str
    """The name of the bank or building society (box 920): 2 to 56 characters of the return’s
    character set."""
    sort_code: str = Field(repr=False)
    """The sort code (box 925): 6 digits, without hyphens."""
    account_number: str = Field(repr=False)
    """The account number (box 930): 8 digits. The service adds no leading zero."""
    account_name: str
    """The name of the company’s account (box 935): 2 to 28 characters of the return’s character
    set. The service does not shorten it."""
    reference: str | None = None
    """The reference of a building society account (box 940): 2 to 18 characters."""
    lower_limit: int | None = None
    """The amount in whole pounds, not negative, below which the tax authority is asked not to repay
    (box 860). Excludes pence. Defaults to no limit."""


class FinancialsBusiness(RequestModel):
    """What the company does, and since when."""
    activity: Literal["trade", "property_letting", "investment", "holding"] | None = None
    """What the company does: `trade`, `property_letting`, `investment` (interest, dividends,
    gains), or `holding` (shares in, or loans to, companies of its group that trade or let to
    unconnected persons, CTA 2010 s.18N(2); without balance_sheet.investments or another member that
    shows them, COMPANY_KIND_UNLIKE_BUSINESS must be confirmed). Required for a CT600 if turnover is
    0 and there is other income, a cost, a capital allowance or a balancing charge, if interest,
    dividends and rents are more than twice the turnover, or if the register or principal_activity
    says that the company lets land and the rents are not in profit_and_loss.property."""
    began_on: str | None = None
    """The day on which the company first had income or a business: its first accounting period
    begins then (CTA 2009 s.9). Defaults to the first day of the accounts, with the warning
    BUSINESS_ASSUMED_FROM_START if they are the first, follow dormant ones, or begin before the
    trade. Must not be before the incorporation: a company that took over a business gives the day
    on which it did."""
    trade_began_on: str | None = None
    """The first day of the trade, if that is later: an accounting period ends on the day before."""
    trade_ceased_on: str | None = None
    """The last day of the trade, if it ended: an accounting period ends with it (CTA 2009 s.10)."""
    has_income_after_trade: bool | None = None
    """Whether the company had any income or business after trade_ceased_on. If not, no accounting
    period follows and no return is made for it (CTA 2009 s.10). Required if the accounts go on
    after that day, and neither the activity nor a figure shows it."""
    lets_to_connected_persons: bool | None = None
    """Whether the company lets any land to its shareholders, directors or their relatives (CTA 2010
    s.18N). Required if it lets land and does not trade, or if its rents exceed the income of its
    trade. Beside a company_kind, the warning COMPANY_KIND_UNLIKE_BUSINESS asks for it instead."""
    company_kind: Literal["ordinary", "close_investment_holding", "property_management", "club"] | None = None
    """Box 4, if it does not follow from the activity. Must not be `ordinary` beside the activity
    `investment`, unless loans_exemption is `company_not_close`. If the other facts have another
    rate, the warning COMPANY_KIND_UNLIKE_BUSINESS has both taxes."""


class FinancialsReturnsItem(RequestModel):
    period_start: str
    """The first day of the accounting period."""
    period_end: str
    """Its last day."""
    interest_receivable: float | None = None
    """Interest from banks and other borrowers in the accounting period, before any tax deducted
    from it (box 170)."""
    dividends_received: float | None = None
    """Exempt dividends received in the accounting period (box 620). Excludes taxable dividends."""
    non_trade_interest_payable: float | None = None
    """Interest of the accounting period on borrowing for another purpose than the trade (boxes 170
    and 260). Excludes the part in property_finance_costs."""
    property_finance_costs: float | None = None
    """The part of property.finance_costs in this accounting period (boxes 170 and 260)."""
    capital_allowances: float | None = None
    """All capital allowances of the accounting period, including those of every part below (boxes
    690, 695, 705 and 688). Omit it if you send its parts instead."""
    annual_investment_allowance: float | None = None
    """The part of the capital allowances that gets the annual investment allowance (box 690, and
    again in box 695 or 705 of its pool); none in the accounting period in which the trade ends."""
    full_expensing: float | None = None
    """The part of the capital allowances that is fully expensed (box 688); none in the accounting
    period in which the trade ends."""
    main_pool: float | None = None
    """The part of the capital allowances that is the writing-down or balancing allowance of the
    main pool (in box 705)."""
    special_rate_pool: float | None = None
    """The part of the capital allowances that is the writing-down or balancing allowance of the
    special rate pool (in box 695)."""
    balancing_charges: float | None = None
    """Balancing charges of the accounting period (box 710): they increase the profit, and the
    allowances do not include them."""
    integral_features_expenditure: float | None = None
    """Expenditure of the accounting period on long-life assets and integral features (box 770),
    without VAT that is recovered."""
    plant_and_machinery_expenditure: float | None = None
    """Expenditure of the accounting period on other plant and machinery (box 775), without VAT that
    is recovered. Excludes what is fully expensed."""
    qualifying_donations: float | None = None
    """Qualifying donations to charities paid in the accounting period, after any benefit received
    (box 305). Excludes donations that were only promised."""
    tax_already_paid: float | None = None
    """Corporation tax paid for the accounting period before this return is filed (box 595).
    Excludes interest and penalties."""
    associated_companies: int | None = None
    """Defaults to the number for the whole period of account."""
    loans_to_participators: list[FinancialsReturnsItemLoansToParticipatorsItem] | None = None
    """What directors, shareholders and their relatives owe or owed the company in this accounting
    period. An empty list states that there are none at its end. If omitted, none are assumed, with
    the warning LOANS_ASSUMED_NONE. Required if the note of directors’ advances shows that a
    director borrowed within the period of account, or owes money at its end."""
    loans_made_and_repaid_in_period: bool | None = None
    """Whether a loan of the period was repaid, released or written off before its end (CT600A box
    A5). Derived from the accounts if omitted."""


class FinancialsReturnsItemLoansToParticipatorsItem(RequestModel):
    name: str
    """The person who owes the money, by full name: one entry for each account."""
    brought_forward: float | None = None
    """The balance at the start: what the person owed before the period, negative if the company
    owed the person. Feeds no box itself: repayments settle it first, so it decides what is left of
    the loans of the period. Send 0 if there was none. Defaults to 0, with the warning
    LOAN_BALANCE_ASSUMED_NONE unless the note of directors’ advances states it. Must be 0 in a
    company’s first accounts, and in a later entry of `returns` the balance that the entry before it
    leaves."""
    amount: float | None = None
    """The loans of the period that are still owed at its end, without the balance brought forward
    (CT600A; taxed in box 480). Send this, or advanced, or advances. Must agree with the note of
    directors’ advances."""
    made_on: str | None = None
    """The day on which `amount` was lent; required if the rate of tax changes within the period."""
    advanced: float | None = None
    """All loans, drawings and other debits of the period, before repayments. What is still owed is
    taxed in box 480."""
    advances: list[FinancialsReturnsItemLoansToParticipatorsItemAdvancesItem] | None = None
    """The same with their days; required if the rate of tax changes within the period."""
    repaid: float | None = None
    """All credits of the period: repayments, and salary and dividends credited to the account.
    Excludes what was repaid after the period, which is in `repayments`. Reduces the amount taxed in
    box 480. Defaults to 0."""
    repayments: list[FinancialsReturnsItemLoansToParticipatorsItemRepaymentsItem] | None = None
    """What was repaid, released or written off after the period: it reduces or ends the tax."""
    lent_again: bool | None = None
    """Whether £5,000 or more of the money in `repayments` or `repaid` was lent again, or is meant
    to be: within 30 days and in a later accounting period than the repaid loan, or by an
    arrangement made before the repayment (CTA 2010 s.464ZA). Salary and dividends in `repaid` do
    not count. Required with repayments, with £5,000 or more of `repaid` that settled loans, and
    with any such amount if £15,000 or more was owed. If true, `repayments` give no relief, and
    `repaid` of these amounts is refused with NOT_COVERED."""


class FinancialsReturnsItemLoansToParticipatorsItemAdvancesItem(RequestModel):
    date: str
    """The day of the loan or drawing, within the period."""
    amount: float
    """What was lent or drawn on this day, without interest. Taxed in box 480 if still owed."""


class FinancialsReturnsItemLoansToParticipatorsItemRepaymentsItem(RequestModel):
    date: str
    """The day of the repayment, after the period and not in the future."""
    amount: float
    """The part of the loan that was repaid, released or written off, without interest. Reduces the
    tax in box 480."""
    kind: Literal["repaid", "written_off"] | None = None
    """`written_off` for an amount that the company released or wrote off."""
    period_end: str | None = None
    """The last day of the accounting period of the repayment, for a repayment after the tax fell
    due. Defaults to the end of the year of accounts in which it was repaid."""


class FinancialsNotes(RequestModel):
    """Notes to the accounts. Printed as sent, and published. Amounts are in pounds and positive,
    liabilities included; only a field that says so may be negative. They appear in the accounts and
    feed no box of the return."""
    fixed_asset_movements: list[FinancialsNotesFixedAssetMovementsItem] | None = None
    """The movements of each class of fixed assets (SI 2008/409 sch.1 para.48), or of each item of a
    class. The rows of a class must agree with the balance sheets within £1."""
    directors_advances: list[FinancialsNotesDirectorsAdvancesItem] | None = None
    """Advances and credits to directors (CA 2006 s.413), which all accounts must disclose. Omit
    them for an LLP."""
    guarantees_and_commitments: str | None = None
    """Guarantees (including those for directors), contingencies and financial commitments that are
    not in the balance sheet."""
    related_parties: str | None = None
    """Transactions with related parties (FRS 102 1AC.35): the relationship, the amounts and what
    else readers need. Small accounts for periods before 2026 need only those that were not under
    normal market conditions."""
    other: list[FinancialsNotesOtherItem] | None = None
    """Any other notes that the accounts require, such as debts due after five years or secured,
    events after the end of the period, dividends, or the parent company."""
    going_concern: str | None = None
    """What the accounts state about going concern: the basis that was used, that at least 12 months
    from the approval were considered, significant judgements and material uncertainties. Defaults
    to no statement. Small accounts for periods that begin from 1 January 2026 need it, and so do
    accounts with net liabilities, or of a company whose trade ended before their approval (warnings
    NOTES_MISSING and GOING_CONCERN_NOT_STATED)."""
    policies: list[str | FinancialsNotesPoliciesItem] | None = None
    """The accounting policies: one text for each, or a text with its subject, which tags it.
    Defaults to the policy for turnover, if small accounts contain a profit and loss account."""
    has_related_party_transactions: bool | None = None
    """Whether there were material transactions or balances with related parties, such as directors’
    loans, dividends to directors or rent paid to them. If `true`, related_parties is required.
    Small accounts for periods that begin from 1 January 2026 need an answer, or NOTES_MISSING names
    it."""
    controlling_party: str | None = None
    """The name of the ultimate controlling party. Defaults to no statement."""
    has_leases: bool | None = None
    """Whether the company leases assets for more than 12 months that are not of low value. If
    `true`, leases is required. Small accounts for periods that begin from 1 January 2026 need an
    answer, or NOTES_MISSING names it."""
    leases: FinancialsNotesLeases | None = None
    """Leases in which the company is the lessee (FRS 102 section 20, September 2024): amounts in
    pounds, positive, which feed no box."""
    has_share_based_payments: bool | None = None
    """Whether the company paid for goods or services with shares or options. If `true`,
    share_based_payments is required. Small accounts for periods that begin from 1 January 2026 need
    an answer, or NOTES_MISSING names it."""
    share_based_payments: str | None = None
    """The share-based payments of the period. Defaults to no statement."""
    transition: str | None = None
    """The effect of the first application of FRS 102 (September 2024), such as leases and revenue.
    Small accounts with a previous year need it once, for the first period that begins from 1
    January 2026."""
    judgements_and_estimates: str | None = None
    """Significant judgements and estimates. Defaults to no statement."""


class FinancialsNotesFixedAssetMovementsItem(RequestModel):
    class_: Literal["intangible", "tangible", "investments"] = Field(validation_alias=AliasChoices("class", "class_"), serialization_alias="class")
    """The class of fixed assets. Send each class once, or once for each of its items."""
    item: Literal["goodwill", "software", "development", "patents_and_licences", "land_and_buildings", "leasehold_improvements", "plant_and_machinery", "fixtures_and_equipment", "office_equipment", "computer_equipment", "motor_vehicles", "other_tangible"] | None = None
    """The item of the class, as the balance sheet format divides it. Required in each row of a
    class that has more than one. Defaults to the whole class."""
    cost_brought_forward: float | None = None
    """The cost or valuation at the start of the period, before depreciation. Must be 0 in the first
    period after incorporation. Defaults to 0."""
    additions: float | None = None
    """The cost of assets acquired in the period, without VAT that is recovered. Defaults to 0."""
    disposals: float | None = None
    """The cost of assets disposed of in the period: not their proceeds, and before depreciation.
    Defaults to 0."""
    revaluation: float | None = None
    """The change of value by revaluation, which the other fields do not include; negative for a
    decrease. Defaults to 0."""
    transfers: float | None = None
    """The cost of assets transferred from other classes or items, before depreciation; negative for
    transfers to them. All rows together must make 0. Defaults to 0."""
    depreciation_brought_forward: float | None = None
    """Accumulated depreciation of all assets of the row at the start of the period, as a positive
    amount. Defaults to 0."""
    charge: float | None = None
    """The depreciation of the period, including impairment. Defaults to 0."""
    depreciation_on_disposals: float | None = None
    """Accumulated depreciation of the assets disposed of, which `disposals` does not deduct.
    Defaults to 0."""
    depreciation_adjustments: float | None = None
    """Any other change of the accumulated depreciation, which the other fields do not include, such
    as that of transferred assets; negative for what a revaluation eliminates (SI 2008/409 sch.1
    para.48(3)(d)). Defaults to 0."""


class FinancialsNotesDirectorsAdvancesItem(RequestModel):
    director: str
    """The director’s full name."""
    brought_forward: float | None = None
    """The amount the director owed at the start, in pounds; negative if the company owed the
    director. Defaults to 0."""
    advanced: float | None = None
    """All advances and credits to the director in the period, before repayments. Defaults to 0."""
    repaid: float | None = None
    """All amounts repaid in the period, including salary and dividends credited to the account.
    Defaults to 0."""
    terms: str
    """The interest rate and the main conditions, including any amount written off or waived."""


class FinancialsNotesOtherItem(RequestModel):
    title: str
    """The heading of the note, without its number."""
    text: str
    """The text of the note."""


class FinancialsNotesPoliciesItem(RequestModel):
    subject: Literal["revenue", "leases", "tangible_assets", "intangible_assets", "investment_property", "stocks", "debtors", "creditors", "cash", "financial_instruments", "tax", "current_tax", "deferred_tax", "provisions", "pensions", "grants", "foreign_currency", "research_and_development", "employee_benefits", "share_based_payments"]
    """The subject of the policy, which tags it in the accounts. Send each subject once."""
    text: str
    """The text of the policy."""


class FinancialsNotesLeases(RequestModel):
    """Leases in which the company is the lessee (FRS 102 section 20, September 2024): amounts in
    pounds, positive, which feed no box."""
    right_of_use_assets: float
    """The carrying amount of right-of-use assets at the end of the period, after depreciation. The
    fixed assets include it."""
    depreciation: float
    """The depreciation of right-of-use assets in the period. profit_and_loss.depreciation includes
    it."""
    interest: float
    """The interest on lease liabilities in the period. profit_and_loss includes it."""
    liability_within_one_year: float
    """The lease liability that is due within one year. creditors_within_one_year includes it."""
    liability_after_one_year: float
    """The lease liability that is due after more than one year. creditors_after_one_year includes
    it."""
    expense: float | None = None
    """The expense of short leases and of leases of low-value assets, which are not on the balance
    sheet. Defaults to 0."""


class ExternalFilingRequest(RequestModel):
    """A filing that was made outside this service, recorded so that it can be amended here."""
    filing_type: Literal["ct600", "accounts"]
    """The type of filing."""
    company_number: str
    """The registry's company number: 8 characters, in upper or lower case."""
    period_end: str
    """The last day of the period. Must not be in the future."""
    period_start: str | None = None
    """The first day of the period."""
    filed_on: str | None = None
    """The date on which the original return or accounts were filed."""


class ActivateRequest(RequestModel):
    """The company and the customer for whom a partner asks for a link."""
    company_number: str
    """The registry's company number: 8 characters, in upper or lower case."""
    email: str
    """The customer’s e-mail address."""
    external_id: str | None = None
    """Your own reference for the customer, up to 100 characters. Stored and returned."""


class TrialBalanceRequest(RequestModel):
    """The closing balances of all accounts of a company for a period."""
    company_number: str
    """The registry's company number: 8 characters, in upper or lower case."""
    period_start: str | None = None
    """The first day of the period."""
    period_end: str
    """The last day of the period."""
    company_type: Literal["trading", "dormant"] | None = None
    """Whether the company traded in the period. Defaults to `trading`."""
    accounts: list[TrialBalanceRequestAccountsItem]
    """The accounts of the trial balance: 1 to 5000, in any order."""


class TrialBalanceRequestAccountsItem(RequestModel):
    code: str
    """The account’s code; empty if the bookkeeping system has no codes."""
    name: str
    """The account’s name."""
    amount: float
    """The balance in pounds with at most 2 decimals. Debits are positive and credits negative:
    costs and assets are positive; income, liabilities and capital are negative. Excludes totals:
    send each account once. Feeds no box itself: the figures of the form do."""


class TestEventRequest(RequestModel):
    """The event to make in the feed of the sandbox."""
    type: Literal["filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"]
    """The type of the event to make."""


class WebhookEndpointRequest(RequestModel):
    """The webhook endpoint to create."""
    url: str
    """Where events are posted: an https URL with a host name that is reachable at a public address,
    on port 443 or 1024 to 65535. A test key may use http too. At most 2,000 characters, without
    user name, password or fragment."""
    event_types: list[Literal["filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"]] | None = None
    """The types of events to deliver. Defaults to all types, including those added later."""
    description: str | None = None
    """Your own note about the endpoint. Defaults to none."""


class WebhookEndpointChange(ResponseModel):
    """What to change about a webhook endpoint."""
    url: str | None = None
    """Replaces the URL. Deliveries that are still pending go to the new URL."""
    event_types: list[Literal["filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"] | str] | None = None
    """Replaces the types of events to deliver; null delivers all types."""
    description: str | None = None
    """Replaces the note; null removes it."""
    status: Literal["enabled", "disabled"] | str | None = None
    """Disables or enables the endpoint. Events that happen while it is disabled are not delivered;
    replay them once it is enabled."""


class SecretRotation(ResponseModel):
    """How long the previous secret signs beside the new one."""
    overlap_seconds: int | None = None
    """How long deliveries are signed with the previous secret too, in seconds: 0 to 86400. Defaults
    to 86400."""


class WebhookReplay(ResponseModel):
    """The period whose events to replay."""
    after: str
    """Replays the events that entered the feed at this time or later: ISO 8601."""
    before: str
    """Replays only events that entered the feed before this time: ISO 8601."""


class Company(ResponseModel):
    """A company with its periods, their deadlines, and the account’s own filings for it."""
    company_number: str
    """The company number, in upper case."""
    register_: CompanyRegister = Field(validation_alias=AliasChoices("register", "register_"), serialization_alias="register")
    """The company’s entry on the register."""
    periods: list[CompanyPeriodsItem]
    """The period of the latest accounts on the register and the period of the next ones, as far as
    the register states them, the earlier first. Empty for a dissolved company."""
    filings: list[CompanyFilingsItem]
    """This account’s own filings for the company, the newest 20, newest first."""
    filings_total: int
    """The number of this account’s own filings for the company."""
    as_of: str
    """The day in the United Kingdom for which the deadlines were checked."""
    sandbox: bool
    """`true` with a test key: the company is a sample, and nothing was looked up."""


class CompanyRegister(ResponseModel):
    """The company’s entry on the register."""
    company_name: str
    """The name on the register."""
    company_type: str
    """The register’s company type, such as `ltd` or `llp`."""
    company_status: str | None
    """Such as `active` or `dissolved`; null if not stated."""
    incorporated_on: str | None
    """The date of incorporation, YYYY-MM-DD; null if not stated."""
    registered_office: str | None
    """The address on one line; null if not stated."""
    sic_codes: list[str]
    """The codes of the company’s business (SIC 2007)."""
    accounting_reference_date: CompanyRegisterAccountingReferenceDate | None
    """The day of the year on which its accounting reference periods end; null if not stated."""
    signatories: list[str]
    """The current officers who may sign, as `Forename Surname`, the longest-serving first."""
    last_accounts_made_up_to: str | None
    """The last day of the latest accounts on the register, YYYY-MM-DD; null if not stated."""
    next_accounts_period_end: str | None
    """The last day of the accounts that the register expects next, YYYY-MM-DD; null if not stated."""


class CompanyRegisterAccountingReferenceDate(ResponseModel):
    day: int
    """1 to 31."""
    month: int
    """1 to 12."""


class CompanyPeriodsItem(ResponseModel):
    period_end: str
    """YYYY-MM-DD: the `period_end` of a filing for this period."""
    accounts: CompanyPeriodsItemAccounts
    """The annual accounts for the registry."""
    ct600: CompanyPeriodsItemCt600 | None
    """The corporation tax return; null for an LLP, which does not file one."""


class CompanyPeriodsItemAccounts(ResponseModel):
    """The annual accounts for the registry."""
    period: CompanyPeriodsItemAccountsPeriod | None
    """The period with the first day that would be derived; null if `refusal` says that the period
    cannot be derived, or that this service does not file for the company."""
    derived_values: dict[str, str | float] | None
    """What a filing without `financials` would derive; null with a `refusal`."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str] | None
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default). Null with a `refusal`."""
    refusal: CompanyPeriodsItemAccountsRefusal | None
    """The error with which a filing without `financials` and without values of your own would be
    refused; null if the values could be derived."""
    status: Literal["due", "overdue", "in_progress", "filed"] | str
    """`filed`: accepted, or recorded as filed elsewhere. `in_progress`: this account’s filing is
    not decided yet. `overdue`: not filed, and the deadline has passed. `due`: not filed, and the
    deadline has not passed or is unknown. The tax authority does not publish which returns it has:
    record a return that was filed elsewhere with POST /api/v1/filings/external."""
    filed: CompanyPeriodsItemAccountsFiled | None
    """How the filing is known to be made; null unless the status is `filed`."""
    due_on: str | None
    """YYYY-MM-DD: the last day for the accounts, with any extension that the register shows; null
    without a `period`."""
    late: CompanyPeriodsItemAccountsLate | None
    """Only after the deadline of a filing that is not `filed`; otherwise null."""


class CompanyPeriodsItemAccountsPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class CompanyPeriodsItemAccountsRefusal(ResponseModel):
    code: str
    """The error code."""
    message: str
    """What is wrong, and what to do."""
    details: list[CompanyPeriodsItemAccountsRefusalDetailsItem]
    """The fields that the request must give; empty if the error names none."""


class CompanyPeriodsItemAccountsRefusalDetailsItem(ResponseModel):
    field: str
    """The field of the request."""
    message: str
    """Why the field is invalid or needed."""


class CompanyPeriodsItemAccountsFiled(ResponseModel):
    source: Literal["this_account", "recorded", "register"] | str
    """`this_account`: accepted from this account. `recorded`: this account recorded it as filed
    elsewhere. `register`: the registry has it."""
    filing_id: str | None
    """Only for `this_account`: the latest accepted filing."""
    filed_on: str | None
    """The day in the United Kingdom on which it was filed, YYYY-MM-DD; null if not stated."""


class CompanyPeriodsItemAccountsLate(ResponseModel):
    days: int
    """The number of days since the deadline, from 1."""
    penalty: float
    """The fixed penalty in pounds if the filing were delivered today; never negative. Excludes the
    increases that the law adds for repeated lateness, and penalties that depend on the unpaid tax."""


class CompanyPeriodsItemCt600(ResponseModel):
    period: CompanyPeriodsItemCt600Period | None
    """The period with the first day that would be derived; null if `refusal` says that the period
    cannot be derived, or that this service does not file for the company."""
    derived_values: dict[str, str | float] | None
    """What a filing without `financials` would derive; null with a `refusal`."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str] | None
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default). Null with a `refusal`."""
    refusal: CompanyPeriodsItemCt600Refusal | None
    """The error with which a filing without `financials` and without values of your own would be
    refused; null if the values could be derived."""
    status: Literal["due", "overdue", "in_progress", "filed"] | str
    """The status of all returns of the period together: that of the return that needs attention
    first."""
    filed: CompanyPeriodsItemCt600Filed | None
    """How the filing is known to be made; null unless the status is `filed`."""
    returns: list[CompanyPeriodsItemCt600ReturnsItem]
    """The returns of the period, one for each accounting period of at most twelve months, for a
    company with a business throughout. Empty without a `period`."""


class CompanyPeriodsItemCt600Period(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class CompanyPeriodsItemCt600Refusal(ResponseModel):
    code: str
    """The error code."""
    message: str
    """What is wrong, and what to do."""
    details: list[CompanyPeriodsItemCt600RefusalDetailsItem]
    """The fields that the request must give; empty if the error names none."""


class CompanyPeriodsItemCt600RefusalDetailsItem(ResponseModel):
    field: str
    """The field of the request."""
    message: str
    """Why the field is invalid or needed."""


class CompanyPeriodsItemCt600Filed(ResponseModel):
    source: Literal["this_account", "recorded", "register"] | str
    """`this_account`: accepted from this account. `recorded`: this account recorded it as filed
    elsewhere. `register`: the registry has it."""
    filing_id: str | None
    """Only for `this_account`: the latest accepted filing."""
    filed_on: str | None
    """The day in the United Kingdom on which it was filed, YYYY-MM-DD; null if not stated."""


class CompanyPeriodsItemCt600ReturnsItem(ResponseModel):
    period: CompanyPeriodsItemCt600ReturnsItemPeriod
    """The first and the last day of the period."""
    deadlines: CompanyPeriodsItemCt600ReturnsItemDeadlines
    """The days that follow from the period, if no later notice to file was served."""
    status: Literal["due", "overdue", "in_progress", "filed"] | str
    """`filed`: accepted, or recorded as filed elsewhere. `in_progress`: this account’s filing is
    not decided yet. `overdue`: not filed, and the deadline has passed. `due`: not filed, and the
    deadline has not passed or is unknown. The tax authority does not publish which returns it has:
    record a return that was filed elsewhere with POST /api/v1/filings/external."""
    late: CompanyPeriodsItemCt600ReturnsItemLate | None
    """Only after the deadline of a filing that is not `filed`; otherwise null."""


class CompanyPeriodsItemCt600ReturnsItemPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class CompanyPeriodsItemCt600ReturnsItemDeadlines(ResponseModel):
    """The days that follow from the period, if no later notice to file was served."""
    return_due_on: str
    """YYYY-MM-DD: the last day for the return."""
    tax_due_on: str
    """YYYY-MM-DD: the last day for its tax."""
    amend_by: str
    """YYYY-MM-DD: the last day for an amended return."""


class CompanyPeriodsItemCt600ReturnsItemLate(ResponseModel):
    days: int
    """The number of days since the deadline, from 1."""
    penalty: float
    """The fixed penalty in pounds if the filing were delivered today; never negative. Excludes the
    increases that the law adds for repeated lateness, and penalties that depend on the unpaid tax."""


class CompanyFilingsItem(ResponseModel):
    filing_id: str
    """Read the whole filing with GET /api/v1/filings/{filing_id}."""
    filing_type: Literal["ct600", "accounts"] | str
    """The type of filing."""
    period: CompanyFilingsItemPeriod
    """The first and the last day of the period."""
    status: Literal["pending", "submitted", "accepted", "rejected", "error"] | str
    """The filing’s status."""
    external_id: str | None
    """Your own reference, as given in the request."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class CompanyFilingsItemPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class LiveSubmission(ResponseModel):
    """The response to a live submission."""
    filing_id: str
    """The id of the filing. Use it to poll the filing."""
    status: Literal["pending", "submitted", "accepted", "rejected", "error"] | str
    """The filing’s status when this response was sent."""
    revenue_correlation_id: str | None = None
    """Only for CT600 filings: the tax authority’s correlation id; null until the authority
    acknowledges the return."""
    ch_submission_number: str | None = None
    """Only for accounts: the registry’s submission number; null until the registry acknowledges the
    accounts."""
    derived_values: dict[str, str | float]
    """Values that the service takes from the register unless the request gives them, each with its
    source."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str] | None = None
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default)."""
    returns: list[Ct600Return] | None = None
    """Only for a CT600 with several accounting periods: the returns into which it was divided, at
    most four."""
    computation: ComputationSummary | None = None
    """Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a
    nil return."""
    errors: list[FilingError]
    """Errors, if the filing was rejected or failed before this response was sent; otherwise empty."""
    warnings: list[FilingWarning]
    """The same warnings that a dry run returns."""


class LiveFiling(ResponseModel):
    """A live filing with its status, errors, charge and history."""
    filing_id: str
    """Starts with `fil_`."""
    filing_type: Literal["ct600", "accounts"] | str
    """The type of filing."""
    company_number: str
    """The company number, in upper case."""
    company_name: str
    """The company name as filed."""
    period: LiveFilingPeriod
    """The first and the last day of the period."""
    status: Literal["pending", "submitted", "accepted", "rejected", "error"] | str
    """The filing’s status; `accepted`, `rejected` and `error` are final."""
    revenue_correlation_id: str | None = None
    """Only for CT600 filings."""
    revenue_iru_number: str | None = None
    """Only for CT600 filings: the IRmark (Base32) of the authority's receipt, once accepted."""
    ch_submission_number: str | None = None
    """Only for accounts."""
    derived_values: dict[str, str | float]
    """Values that the service takes from the register unless the request gives them, each with its
    source."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str] | None = None
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default). Missing for filings made before the service
    recorded this."""
    external_id: str | None
    """Your own reference, as given in the request."""
    regime: str | None
    """`dormant`, `micro` or `small`: the regime of the filed accounts or, for a CT600, of the
    accounts attached to it."""
    returns: list[Ct600Return] | None = None
    """Only for CT600 filings."""
    computation: ComputationSummary | None = None
    """Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a
    nil return."""
    errors: list[FilingError]
    """Errors, if the filing was rejected or failed; otherwise empty."""
    warnings: list[FilingWarning]
    """The warnings of the filing when it was made, as a dry run returns them."""
    amendment: LiveFilingAmendment | None
    """The amendment block of the request; null for an original filing."""
    amends_filing_id: str | None
    """The filing that this one amends, as given in the request."""
    amended_by: str | None
    """The latest accepted filing that amends this one."""
    status_history: list[LiveFilingStatusHistoryItem]
    """Oldest first."""
    charge: LiveFilingCharge | None
    """What the account was charged for the filing; null until the filing is accepted and charged."""
    sandbox: Literal[False]
    """Whether the filing was made in the sandbox: always `false` for a live filing."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class LiveFilingPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class LiveFilingAmendment(ResponseModel):
    non_compliance_reason: str | None = None
    """Only for revised accounts."""
    amendments_summary: str | None = None
    """Only for revised accounts."""
    original_approval_date: str | None = None
    """Only for revised accounts."""
    reason: str | None = None
    """The reason for the amendment. Only for an amended return."""


class LiveFilingStatusHistoryItem(ResponseModel):
    status: Literal["pending", "submitted", "accepted", "rejected", "error"] | str
    """The new status."""
    at: str
    """When the status changed: ISO 8601, UTC."""


class LiveFilingCharge(ResponseModel):
    amount: float
    """What was charged, in pounds including any VAT; never negative."""
    currency: Literal["GBP"]
    """Pounds sterling."""
    charged_at: str
    """ISO 8601, UTC."""


class FilingList(ResponseModel):
    """One page of the account’s filings."""
    filings: list[LiveFiling]
    """Newest first."""
    pagination: Pagination


class FilingError(ResponseModel):
    """Why a filing was rejected or failed, as the authority reported it, with what to do."""
    source: Literal["tax_authority", "registry", "service"] | str
    """Who reported the error."""
    code: str
    """The error number of the tax authority or registry, or one of this service’s error codes."""
    authority_code: str | None
    """The department's own code, if any."""
    message: str
    """The authority’s message, unchanged."""
    location: str | None
    """The location of the error in the submitted document, if the tax authority or registry gives
    one."""
    retryable: bool
    """Whether filing the same data again might succeed."""
    fix: str | None
    """How to fix the error, as listed by GET /api/v1/errors; null for an unlisted error."""


class Ct600Return(ResponseModel):
    """One tax return of a CT600 filing: the return of one accounting period."""
    period: Ct600ReturnPeriod
    """The first and the last day of the period."""
    status: Literal["pending", "submitted", "accepted", "rejected", "error"] | str
    """The status of this one return; the filing as a whole has its own status."""
    revenue_correlation_id: str | None
    """The tax authority’s correlation id; null until the authority acknowledges the return."""
    receipt: Ct600ReturnReceipt | None
    """The tax authority's receipt; null until the return is accepted."""
    computation: ReturnComputation
    """The tax computation. In a nil return all its amounts are 0 and its list of steps is empty."""


class Ct600ReturnPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class Ct600ReturnReceipt(ResponseModel):
    irmark: str
    """The IRmark (digest) of the return as the tax authority received it, in Base32."""
    message: str
    """The authority's message."""
    accepted_at: str
    """When the return was accepted: ISO 8601, UTC."""


class ReturnComputation(ResponseModel):
    """The tax computation of one return. All amounts are in pounds and, except in `steps`, never
    negative."""
    taxable_profit: float
    """CT600 box 315: the taxable profit in whole pounds; 0 if there is a loss."""
    corporation_tax: float
    """Box 430: the corporation tax before marginal relief."""
    marginal_relief: float
    """Box 435: the marginal relief, deducted from the corporation tax; 0 if one rate applies to all
    profits."""
    loans_tax: float | None = None
    """Box 480: tax on loans to participators (CT600A). Only if the return has that page."""
    tax_payable: float
    """Box 525: all tax that is payable with the return."""
    effective_rate: float
    """Tax payable as a fraction of taxable profit; 0 if there is no taxable profit."""
    financial_years: list[ReturnComputationFinancialYearsItem]
    """The tax for each financial year: one year, or two if the period spans 1 April."""
    losses: ReturnComputationLosses | None = None
    """The use of trading losses. Omitted if there are none, and in older filings."""
    steps: list[ReturnComputationStepsItem]
    """All steps of the tax calculation, in order."""


class ReturnComputationFinancialYearsItem(ResponseModel):
    year: int
    """The calendar year in which the financial year starts on 1 April."""
    days: int
    """The number of days of the accounting period in this financial year, counting both the first
    and the last."""
    profit: float
    """CT600 box 335 or 385: the profit taxed in this financial year, in whole pounds."""
    rate: float
    """The tax rate as a fraction: 0.19 is 19%."""
    tax: float
    """CT600 box 345 or 395: this financial year’s tax before marginal relief."""
    marginal_relief: float
    """Marginal relief for this financial year. CT600 box 435 is the sum of all years."""
    limits: ReturnComputationFinancialYearsItemLimits | None = None
    """The profit limits for the part of the accounting period in this financial year, reduced for
    short periods and associated companies. Null if one rate applies to all profits. Not stated in
    nil returns and in older filings."""


class ReturnComputationFinancialYearsItemLimits(ResponseModel):
    lower: float
    """The profit up to which the small profits rate applies (CTA 2010 s.18A)."""
    upper: float
    """The upper limit: companies with a profit of this amount or more get no marginal relief (CTA
    2010 s.18B)."""
    associated_companies: int
    """The number of associated companies. The profit limits for marginal relief are divided by this
    number plus one (s.18D)."""


class ReturnComputationLosses(ResponseModel):
    """The use of trading losses. Omitted if there are none, and in older filings."""
    arising: float
    """CT600 box 780: the trading loss of the period; 0 if there is a profit."""
    set_against_profits: float
    """The part of the loss that is set against other profits of the same period (in box 275)."""
    carried_back: list[ReturnComputationLossesCarriedBackItem]
    """The parts of the loss that earlier returns use. Amend each of them with losses.brought_back."""
    brought_back: list[ReturnComputationLossesBroughtBackItem]
    """The losses of later periods that this return uses."""
    before_april_2017: ReturnComputationLossesBeforeApril2017
    """Losses from before 1 April 2017; `used` is box 160."""
    after_march_2017: ReturnComputationLossesAfterMarch2017
    """Losses since 1 April 2017; `used` is box 285."""
    lost: float
    """The losses that nothing can use any more, because the trade ended."""


class ReturnComputationLossesCarriedBackItem(ResponseModel):
    to_period_end: str
    """YYYY-MM-DD: the last day of the earlier period."""
    amount: float
    """The part of the loss that the earlier period uses."""
    terminal: bool
    """Whether it is a terminal loss (CTA 2010 s.39)."""
    amend_by: str
    """YYYY-MM-DD: the last day on which the earlier return can be amended, if its accounts end with
    that period."""


class ReturnComputationLossesBroughtBackItem(ResponseModel):
    from_period_start: str
    """YYYY-MM-DD: the first day of the later period."""
    from_period_end: str
    """YYYY-MM-DD: its last day."""
    amount: float
    """The part of its loss in box 275 of this return."""
    terminal: bool
    """Whether it is a terminal loss (CTA 2010 s.39)."""
    loss_filing_id: str | None
    """The filing that carries the loss back; null if the request named none."""


class ReturnComputationLossesBeforeApril2017(ResponseModel):
    """Losses from before 1 April 2017; `used` is box 160."""
    brought_forward: float
    """The losses that earlier returns have not used."""
    used: float
    """The part that this return uses."""
    carried_forward: float
    """What is left for later periods, with what this period adds; 0 if the trade ended."""


class ReturnComputationLossesAfterMarch2017(ResponseModel):
    """Losses since 1 April 2017; `used` is box 285."""
    brought_forward: float
    """The losses that earlier returns have not used."""
    used: float
    """The part that this return uses."""
    carried_forward: float
    """What is left for later periods, with what this period adds; 0 if the trade ended."""


class ReturnComputationStepsItem(ResponseModel):
    box: str | None
    """The CT600 box that contains this amount; null if the amount appears only in the computation."""
    label: str
    """A description of the amount that this step of the tax computation gives."""
    amount: float
    """The amount of this step in pounds. Only a loss in the accounts, or before capital allowances,
    is negative; a loss in a box is positive, as on the form."""
    formula: str
    """The calculation of this amount, with its numbers."""
    source: str
    """The source of the rule: legislation, HMRC manual or form."""


class ComputationSummary(ResponseModel):
    """The tax amounts of a filing, added up over its returns. All amounts are in pounds and never
    negative."""
    taxable_profit: float
    """CT600 box 315: the taxable profit in whole pounds; 0 if there is a loss."""
    corporation_tax: float
    """Box 430: the corporation tax before marginal relief."""
    marginal_relief: float
    """Box 435: the marginal relief, deducted from the corporation tax; 0 if one rate applies to all
    profits."""
    loans_tax: float | None = None
    """Box 480: tax on loans to participators (CT600A). Only if the return has that page."""
    tax_payable: float
    """Box 525: all tax that is payable with the return."""


class ExternalFiling(ResponseModel):
    """The record of a filing that was made outside this service."""
    filing_type: Literal["ct600", "accounts"] | str
    """The type of filing."""
    company_number: str
    """The company number, in upper case."""
    period_end: str
    """The last day of the filing’s period."""
    period_start: str | None
    """The first day of the filing’s period; null if `period_start` was not given when the filing
    was recorded."""
    filed_on: str | None
    """The date on which the filing was made; null if `filed_on` was not given when the filing was
    recorded."""
    sandbox: bool
    """`true` if a test key was used, so nothing was recorded."""
    created_at: str
    """When the filing was first recorded in this service: ISO 8601, UTC."""


class ExternalFilingList(ResponseModel):
    """One page of the filings that were made outside this service."""
    filings: list[ExternalFiling]
    """Newest first."""
    pagination: Pagination


class DryRun(ResponseModel):
    """What a filing would contain, cost and be warned about. Nothing was stored, sent or charged."""
    dry_run: Literal[True]
    """Nothing was stored, sent or charged."""
    valid: Literal[True]
    """Whether the request is valid. Always `true`, because an invalid request gets an error
    response instead, as a real filing does."""
    filing_type: Literal["ct600", "accounts"] | str
    """The type of filing."""
    regime: str
    """`dormant`, `micro` or `small`."""
    period: DryRunPeriod
    """The first and the last day of the period."""
    derived_values: dict[str, str | float]
    """Values that the service takes from the register unless the request gives them, each with its
    source."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str]
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default)."""
    returns: list[DryRunReturnsItem]
    """The tax returns that a CT600 filing consists of: one for each accounting period, at most
    four. Empty for accounts."""
    computation: ComputationSummary | None
    """Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a
    nil return."""
    charge: DryRunCharge
    """The price of the live filing, charged only if the filing is accepted."""
    warnings: list[FilingWarning]
    """Points to check before filing. A warning with `needs_confirmation` refuses the filing until
    its code is in `confirm`; the others do not prevent it."""
    documents: list[DryRunDocumentsItem]
    """The documents that the filing would have if it were filed and accepted."""
    company_data_as_of: str | None = None
    """Only if some of the registry’s data about the company comes from this service’s copy of the
    register: when the register was as the oldest of it says. A live filing uses only data that is
    at most two minutes old."""


class DryRunPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class DryRunReturnsItem(ResponseModel):
    period: DryRunReturnsItemPeriod
    """The first and the last day of the period."""
    period_reason: str | None = None
    """Why the accounting period begins and ends on these days, with the provisions (CTA 2009 ss.9
    and 10)."""
    deadlines: DryRunReturnsItemDeadlines | None = None
    """The days that follow from the period, if no later notice to file was served."""
    status: Literal["accepted"] | None
    """`accepted` if the tax authority accepted this return in an earlier filing for the period, so
    that it would not be sent again; otherwise null."""
    revenue_correlation_id: str | None
    """The tax authority’s correlation id of a return that is `accepted`; otherwise null."""
    receipt: DryRunReturnsItemReceipt | None
    """The tax authority's receipt of a return that is `accepted`; otherwise null."""
    computation: ReturnComputation
    """The tax computation. In a nil return all its amounts are 0 and its list of steps is empty."""


class DryRunReturnsItemPeriod(ResponseModel):
    """The first and the last day of the period."""
    start: str
    """The first day, YYYY-MM-DD. The period includes this day."""
    end: str
    """The last day, YYYY-MM-DD. The period includes this day."""


class DryRunReturnsItemDeadlines(ResponseModel):
    """The days that follow from the period, if no later notice to file was served."""
    return_due_on: str
    """YYYY-MM-DD: the last day for the return."""
    tax_due_on: str
    """YYYY-MM-DD: the last day for its tax."""
    amend_by: str
    """YYYY-MM-DD: the last day for an amended return."""


class DryRunReturnsItemReceipt(ResponseModel):
    irmark: str
    """The IRmark (digest) of the return as the tax authority received it, in Base32."""
    message: str
    """The authority's message."""
    accepted_at: str
    """When the return was accepted: ISO 8601, UTC."""


class DryRunCharge(ResponseModel):
    """The price of the live filing, charged only if the filing is accepted."""
    amount: float
    """The price in pounds including any VAT; never negative."""
    currency: Literal["GBP"]
    """Pounds sterling."""


class DryRunDocumentsItem(ResponseModel):
    kind: str
    """The kind of document, with the same values as in a filing’s list of documents."""
    format: str
    """The document’s format, with the same values as in a filing’s list of documents."""
    media_type: str
    """The document’s media type, with the same values as in a filing’s list of documents."""
    filename: str
    """The suggested file name."""
    size_bytes: int | None = None
    """Only with `?include=documents`."""
    sha256: str | None = None
    """Only with `?include=documents`: SHA-256 of the file, in hexadecimal."""
    content_base64: str | None = None
    """Only with `?include=documents`: the file, marked DRAFT, in Base64."""


class FilingWarning(ResponseModel):
    """A point to check before filing. Each code has a section in the documentation."""
    code: str
    """One of LATE, OUT_OF_WINDOW, ALREADY_FILED, ACCEPTED_RETURN_DIFFERS, EARLIER_OUTCOME_UNKNOWN,
    FILING_UNDECIDED, INSUFFICIENT_BALANCE, SPEND_CAP_REACHED, PERIOD_OVERLAPS_ACCOUNTS,
    PERIOD_LEAVES_GAP, PERIOD_END_UNUSUAL, SECOND_RETURN_UNDER_A_MONTH, CHARITY_NAME,
    BUSINESS_BEGAN_AFTER_ACCOUNTS, REPAYMENT_DUE, AMENDMENT_OMITS_FACTS, LOSS,
    COMMERCIAL_TRADE_ASSUMED, EARLIER_RETURN_TO_AMEND, LOSS_CARRIED_BACK_IN_PART,
    LOSS_RETURN_NOT_NAMED, LOSSES_UNLIKE_LAST_RETURN, LOSS_CLAIM_LATE, DONATIONS_NOT_RELIEVED,
    DONATIONS_NOT_ADDED_BACK, ALLOWANCES_EXCEED_ADDITIONS, EXPENDITURE_NOT_STATED,
    CHARGE_BESIDE_ALLOWANCE, POOLS_UNLIKE_LAST_RETURN, POOLS_ASSUMED_EMPTY, DISPOSALS_ASSUMED_NONE,
    LEASING_ASSUMED_NONE, INVESTMENT_LIMIT_SHARED, DEDUCTIONS_ALLOWANCE_SHARED, INSTALMENTS,
    BUSINESS_ASSUMED_FROM_START, TAXED_AT_MAIN_RATE, COMPANY_KIND_UNLIKE_BUSINESS,
    LOSSES_END_WITH_TRADE, ASSOCIATED_COMPANIES_ASSUMED, GROUP_COMPANIES_NOT_COUNTED,
    LOAN_BALANCE_ASSUMED_NONE, LOANS_ASSUMED_NONE, LOAN_TAX_DUE, LOAN_RATE_NOT_YET_ACCEPTED,
    REPAYMENT_LENT_AGAIN, REPAYMENT_ASSUMED_FINAL, LOAN_BROUGHT_FORWARD, EARLIER_LOAN_REPAID,
    LOAN_WRITTEN_OFF, LOAN_NEEDS_APPROVAL, ADVANCES_NOTE_MISSING, LOANS_EXCEED_DEBTORS,
    REGIME_CHANGED, GAIN_NOT_STATED, INTEREST_ASSUMED_OF_TRADE, NOTES_MISSING,
    GOING_CONCERN_NOT_STATED, DIRECTORS_REPORT_MISSING, DEFERRED_TAX_NOT_INCLUDED,
    TAX_CHARGE_UNLIKE_RETURN, PRIOR_YEAR_MISSING, PRIOR_DIVIDENDS_MISSING, UNLIKE_PRIOR_YEAR,
    BALANCE_SHEET_UNLIKE_LAST_YEAR, RESERVES_DO_NOT_FOLLOW, DIVIDENDS_EXCEED_RESERVES,
    DEPRECIATION_UNLIKE_NOTE, DEPRECIATION_ASSUMED_NONE, DISALLOWABLE_ASSUMED_NONE,
    PENSION_CONTRIBUTIONS_ASSUMED_PAID, RENTS_AFTER_EXPENSES, UNLIKE_FILED_ACCOUNTS,
    NIL_FIGURES_UNLIKE_FACTS, DORMANT_FIGURES_CHANGED, EMPLOYEES_ASSUMED, MEMBERS_CAPITAL_ASSUMED,
    SIGNATORY_NOT_IN_OFFICE, INSOLVENCY_KIND_UNKNOWN, COMPANY_NOT_ACTIVE, NAME_UNLIKE_REGISTER,
    NAME_TRANSLITERATED, NAME_SHORTENED, UTR_CHECK_DIGIT, COMPANY_DATA_MISSING."""
    message: str
    """What the warning means for this filing, and what to do."""
    needs_confirmation: bool
    """Whether a submission is refused with CONFIRMATION_REQUIRED unless `confirm` lists the code."""


class SandboxSubmission(ResponseModel):
    """The response to a submission with a test key."""
    filing_id: str
    """`fil_test_{type}_{company}_{hash}`: the same key and body give the same id."""
    status: Literal["submitted"]
    """Always `submitted`. Poll the filing for its outcome."""
    sandbox: Literal[True]
    """Nothing was sent, stored or charged."""
    message: str
    """What to do next."""
    expected_outcome: Literal["accepted", "rejected", "error"] | str
    """The outcome that polling this filing will return."""
    revenue_correlation_id: str | None = None
    """Only for CT600 filings: a simulated correlation id that starts with `SANDBOX-CORR-`."""
    ch_submission_number: str | None = None
    """Only for accounts."""
    derived_values: dict[str, str | float]
    """Values that the service takes from the register unless the request gives them, each with its
    source."""
    value_sources: dict[str, Literal["request", "register", "earlier_filing", "default"] | str]
    """Where each of the `derived_values` comes from: `request` (your own value or figure),
    `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same
    period end) or `default` (the documented default)."""
    returns: list[Ct600Return] | None = None
    """Only for a CT600 with several accounting periods: the returns into which it was divided, at
    most four."""
    computation: ComputationSummary | None = None
    """Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a
    nil return."""
    errors: list[FilingError]
    """Always empty: errors are returned only when you poll the filing."""
    warnings: list[FilingWarning]
    """The same warnings that a dry run returns."""


class SandboxFiling(ResponseModel):
    """A sandbox filing, already decided."""
    filing_id: str
    """The filing id from the response to the request that submitted the filing."""
    filing_type: Literal["ct600", "accounts"] | str
    """The filing type encoded in the filing id."""
    company_number: str
    """The company number encoded in the filing id. The company number determines the outcome in the
    sandbox."""
    company_name: str | None = None
    """A made-up company name, the same as in the response to the submission."""
    status: Literal["accepted", "rejected", "error"] | str
    """The filing’s final status, available at the first poll."""
    sandbox: Literal[True]
    """Nothing was sent, stored or charged."""
    revenue_status: str
    """The outcome of the filing: one of a fixed list of values."""
    revenue_correlation_id: str
    """Starts with `SANDBOX-CORR-`."""
    revenue_iru_number: str
    """Starts with `SANDBOX-IRU-`."""
    external_id: None
    """Always null, because the sandbox stores nothing. A live filing has your own reference here."""
    errors: list[FilingError]
    """Errors, if the filing was rejected or failed; otherwise empty."""
    warnings: list[FilingWarning]
    """Always empty: the response to the submission has the warnings."""
    amendment: None
    """Always null, because the sandbox stores nothing."""
    amends_filing_id: None
    """Always null, because the sandbox stores nothing."""
    amended_by: None
    """Always null, because the sandbox stores nothing."""
    charge: None
    """Always null: a sandbox filing is never charged."""


class SandboxFilingList(ResponseModel):
    """The list of filings for a test key, which is always empty."""
    filings: list[Any]
    """Always empty."""
    pagination: Pagination
    sandbox: Literal[True]
    """The sandbox stores nothing."""
    message: str
    """Why the list is empty."""


Event = Any


class EventPage(ResponseModel):
    """One page of a feed."""
    events: list[Event]
    """In the order of their positions."""
    next_cursor: str
    """Store it once you have handled the events, and send it as `after` of the next request."""
    has_more: bool
    """Whether more events follow at once."""


class WebhookEndpoint(ResponseModel):
    """A program of yours to which events are posted."""
    endpoint_id: str
    """Starts with `whe_`."""
    url: str
    """Where events are posted."""
    event_types: list[Literal["filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"] | str] | None
    """The types of events that are delivered; null for all."""
    description: str | None
    """Your own note."""
    status: Literal["enabled", "disabled"] | str
    """Only enabled endpoints get deliveries."""
    disabled_reason: Literal["requested", "gone", "failing"] | str | None
    """Why the endpoint is disabled: you requested it, it answered with status 410, or every
    delivery failed for 5 days. Null while it is enabled."""
    disabled_at: str | None
    """When it was disabled; null while it is enabled: ISO 8601, UTC."""
    failing_since: str | None
    """The first failure since the last successful delivery; null if there is none: ISO 8601, UTC."""
    previous_secret_expires_at: str | None
    """Until when deliveries are signed with the previous secret too; null if they are not: ISO
    8601, UTC."""
    created_by_key: str
    """The id of the API key that created the endpoint, or of the member who created it in the
    dashboard."""
    created_at: str
    """When it was created: ISO 8601, UTC."""


class WebhookEndpointWithSecret(ResponseModel):
    """A webhook endpoint with a new secret, which is shown once."""
    endpoint_id: str
    """Starts with `whe_`."""
    url: str
    """Where events are posted."""
    event_types: list[Literal["filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"] | str] | None
    """The types of events that are delivered; null for all."""
    description: str | None
    """Your own note."""
    status: Literal["enabled", "disabled"] | str
    """Only enabled endpoints get deliveries."""
    disabled_reason: Literal["requested", "gone", "failing"] | str | None
    """Why the endpoint is disabled: you requested it, it answered with status 410, or every
    delivery failed for 5 days. Null while it is enabled."""
    disabled_at: str | None
    """When it was disabled; null while it is enabled: ISO 8601, UTC."""
    failing_since: str | None
    """The first failure since the last successful delivery; null if there is none: ISO 8601, UTC."""
    previous_secret_expires_at: str | None
    """Until when deliveries are signed with the previous secret too; null if they are not: ISO
    8601, UTC."""
    created_by_key: str
    """The id of the API key that created the endpoint, or of the member who created it in the
    dashboard."""
    created_at: str
    """When it was created: ISO 8601, UTC."""
    secret: str
    """The secret with which you verify deliveries: `whsec_` and Base64. Store it: it is not shown
    again."""


class WebhookEndpointList(ResponseModel):
    """The webhook endpoints of the account."""
    endpoints: list[WebhookEndpoint]
    """Oldest first."""


class WebhookDelivery(ResponseModel):
    """The delivery of one event to one webhook endpoint."""
    delivery_id: str
    """Starts with `whd_`."""
    endpoint_id: str
    """The endpoint."""
    event_id: str
    """The event: the header `webhook-id` of every attempt."""
    type: Literal["ping", "filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"] | str
    """The type of the event."""
    timestamp: str
    """When the event happened: ISO 8601, UTC."""
    state: Literal["pending", "delivered", "failed"] | str
    """`failed` after ten attempts, or if the endpoint answered with status 410."""
    attempt_count: int
    """The number of attempts since the event was queued or replayed."""
    next_attempt_at: str | None
    """The earliest time of the next attempt; null unless pending: ISO 8601, UTC."""
    last_outcome: Literal["delivered", "refused", "timed_out", "unreachable"] | str | None
    """The outcome of the last attempt; null before the first one."""
    last_status_code: int | None
    """The HTTP status of the response; null without a response."""
    queued_at: str
    """When the event was queued for the endpoint, or replayed: ISO 8601, UTC."""


class WebhookDeliveryWithAttempts(ResponseModel):
    """The delivery of one event to one webhook endpoint, with its attempts."""
    delivery_id: str
    """Starts with `whd_`."""
    endpoint_id: str
    """The endpoint."""
    event_id: str
    """The event: the header `webhook-id` of every attempt."""
    type: Literal["ping", "filing.submitted", "filing.accepted", "filing.rejected", "filing.failed", "filing.documents_ready", "deadline.approaching", "balance.low", "balance.topped_up", "entitlement.created", "entitlement.ended", "activation.used", "trial_balance.imported"] | str
    """The type of the event."""
    timestamp: str
    """When the event happened: ISO 8601, UTC."""
    state: Literal["pending", "delivered", "failed"] | str
    """`failed` after ten attempts, or if the endpoint answered with status 410."""
    attempt_count: int
    """The number of attempts since the event was queued or replayed."""
    next_attempt_at: str | None
    """The earliest time of the next attempt; null unless pending: ISO 8601, UTC."""
    last_outcome: Literal["delivered", "refused", "timed_out", "unreachable"] | str | None
    """The outcome of the last attempt; null before the first one."""
    last_status_code: int | None
    """The HTTP status of the response; null without a response."""
    queued_at: str
    """When the event was queued for the endpoint, or replayed: ISO 8601, UTC."""
    attempts: list[WebhookDeliveryWithAttemptsAttemptsItem]
    """The last 20 attempts, oldest first, including those before a replay."""


class WebhookDeliveryWithAttemptsAttemptsItem(ResponseModel):
    at: str
    """When the attempt began: ISO 8601, UTC."""
    duration_ms: int
    """How long it took, in milliseconds."""
    outcome: Literal["delivered", "refused", "timed_out", "unreachable"] | str
    """`delivered`: a status from 200 to 299. `refused`: another status, redirects included.
    `timed_out`: no response within 15 seconds. `unreachable`: no connection, or one that broke."""
    status_code: int | None
    """The HTTP status of the response; null without a response."""
    response: str | None
    """The first 1,000 characters of the response’s body, in at most 1 KiB of UTF-8; null without
    one. Kept for the last three attempts of a delivery; null for earlier ones."""


class WebhookDeliveryList(ResponseModel):
    """A page of deliveries to a webhook endpoint."""
    deliveries: list[WebhookDelivery]
    """Newest first."""
    has_more: bool
    """Whether older ones follow: send the last `delivery_id` as `before` of the next request."""


class WebhookReplayResult(ResponseModel):
    """The number of events that were queued again."""
    replayed: int
    """How many events were queued for the endpoint, each under its own id."""


class WebhookPing(ResponseModel):
    """The body of a delivery that tests an endpoint."""
    event_id: str
    """The id of the ping."""
    position: None
    """A ping is not in the feed."""
    type: Literal["ping"]
    """The type."""
    timestamp: str
    """When it was requested: ISO 8601, UTC."""
    data: WebhookPingData
    """What is tested."""


class WebhookPingData(ResponseModel):
    """What is tested."""
    endpoint_id: str
    """The endpoint."""


class Document(ResponseModel):
    """A document of an accepted filing."""
    document_id: str
    """The document’s id: the last segment of its `url`."""
    kind: Literal["ct600_xml", "accounts_ixbrl", "computations_ixbrl", "accounts_xml", "receipt_xml", "ct600_pdf", "accounts_pdf", "computations_pdf"] | str
    """The kind of document."""
    format: Literal["xml", "ixbrl", "pdf"] | str
    """The file format of the document."""
    media_type: Literal["application/xml", "application/xhtml+xml", "application/pdf"] | str
    """The Content-Type of the document when downloaded."""
    filename: str
    """A file name, unique within the filing."""
    size_bytes: int
    """The size of the document in bytes."""
    sha256: str
    """SHA-256 of the file, in hexadecimal."""
    created_at: str
    """ISO 8601, UTC."""
    url: str
    """The path of the document, relative to the API’s base URL."""


class DocumentList(ResponseModel):
    """The documents of an accepted filing."""
    documents: list[Document]
    """The documents of the filing, PDFs first."""


class Balance(ResponseModel):
    """The account’s prepaid balance."""
    balance: float
    """What the account has paid in, less what was charged and refunded, in pounds; never negative.
    Includes `held`."""
    held: float
    """In pounds, never negative: the total price of live filings that have no outcome yet, or that
    are accepted but not yet charged."""
    available: float
    """The amount in pounds available for further filings: `balance` less `held`; 0 while anything
    is owed, and never negative."""
    owed: float
    """In pounds, never negative: the total of unpaid charges, which the balance did not cover; the
    next credit pays them first."""
    currency: Literal["GBP"]
    """Pounds sterling."""


class Transaction(ResponseModel):
    """One change of the account’s balance."""
    transaction_id: str
    """Starts with `txn_`."""
    type: Literal["top_up", "charge", "refund", "adjustment"] | str
    """The type of transaction."""
    amount: float
    """The change of the balance in pounds: a top-up is positive, a charge or a refund to the card
    is negative, an adjustment is either."""
    balance_after: float
    """The balance in pounds after this transaction; never negative."""
    filing_id: str | None
    """Only for charges: the id of the filing that the charge is for."""
    reference: str | None
    """The reference given by the person or system that made the transaction."""
    created_at: str
    """ISO 8601, UTC."""


class TransactionList(ResponseModel):
    """One page of the changes of the account’s balance."""
    transactions: list[Transaction]
    """Newest first."""
    pagination: Pagination


class Activation(ResponseModel):
    """The link that a partner sends its customer to."""
    activation_url: str
    """The link to which you redirect the customer. It signs the customer in once, and works until
    `expires_at` or until you create a newer link for the company."""
    company_number: str
    """The company number, in upper case."""
    email: str
    """The e-mail address of the request."""
    external_id: str | None
    """The reference of the request; null if it had none."""
    expires_at: str
    """When the link stops working: ISO 8601, UTC."""


class TrialBalanceImport(ResponseModel):
    """How each account of a trial balance was assigned to a figure of the form."""
    import_id: str
    """Starts with `tbi_`."""
    company_number: str
    """The company number, in upper case."""
    period_start: str | None
    """The first day of the period; null if not given."""
    period_end: str
    """The last day of the period."""
    company_type: Literal["trading", "dormant"] | str
    """Whether the company traded in the period."""
    accounts_count: int
    """The number of accounts in the trial balance."""
    mapped_count: int
    """The number of accounts that were assigned to a figure of the form."""
    unmapped_count: int
    """The number of accounts that no rule recognised."""
    balance_difference: float
    """The sum of all accounts in pounds: 0 if the trial balance balances, positive if there are
    more debits."""
    created_at: str
    """ISO 8601, UTC."""
    mapped_totals: dict[str, float]
    """The figures of the form, in pounds, such as `pl_turnover` or `bs_current_assets`; only
    figures with a mapped account appear. Totals are positive in their natural sense: a loss or an
    overdrawn reserve is negative."""
    disallowable_expenses: TrialBalanceImportDisallowableExpenses
    """Expenses that are added back for corporation tax."""
    tax_questions: list[TrialBalanceImportTaxQuestionsItem]
    """Accounts whose treatment by corporation tax the customer decides in the form."""
    unmapped_accounts: list[TrialBalanceImportUnmappedAccountsItem]
    """The accounts that are in no total; the customer places them in the form."""
    warnings: list[TrialBalanceImportWarningsItem]
    """What to check in the trial balance."""
    accounts: list[TrialBalanceImportAccountsItem]
    """How each account was mapped, in the order of the request."""
    chart: str | None
    """The bookkeeping system whose chart of accounts was recognised; null if none."""
    mapping_version: str
    """The version of the mapping; a later version changes no old import."""


class TrialBalanceImportDisallowableExpenses(ResponseModel):
    """Expenses that are added back for corporation tax."""
    total: float
    """The sum of these accounts, in pounds; costs are positive."""
    by_kind: TrialBalanceImportDisallowableExpensesByKind | None = None
    """The amounts by kind, in pounds and positive, without depreciation, with the names of
    `financials.profit_and_loss.disallowable_expenses`. A kind without an account is omitted.
    Omitted in older imports."""
    accounts: list[TrialBalanceImportDisallowableExpensesAccountsItem]
    """The expenses that corporation tax disallows."""


class TrialBalanceImportDisallowableExpensesByKind(ResponseModel):
    """The amounts by kind, in pounds and positive, without depreciation, with the names of
    `financials.profit_and_loss.disallowable_expenses`. A kind without an account is omitted.
    Omitted in older imports."""
    entertaining: float | None = None
    """Entertainment and gifts, except for staff."""
    donations: float | None = None
    """Donations, also those to charities."""
    fines_and_penalties: float | None = None
    """Fines, penalties and surcharges."""
    other: float | None = None
    """All others, such as losses on the sale of fixed assets."""


class TrialBalanceImportDisallowableExpensesAccountsItem(ResponseModel):
    code: str | None
    """The account’s code; null if it has none."""
    name: str
    """The account’s name, as sent."""
    amount: float
    """The account’s balance in pounds; debits are positive."""
    flag: str
    """The treatment of the account by corporation tax, such as `entertaining`."""
    certain: bool
    """Whether the expense is disallowed without a question to the customer."""
    law: str | None
    """The law or guidance that the treatment follows."""
    question: str | None
    """The question that the form asks the customer; null if none."""


class TrialBalanceImportTaxQuestionsItem(ResponseModel):
    code: str | None
    """The account’s code; null if it has none."""
    name: str
    """The account’s name, as sent."""
    amount: float
    """The account’s balance in pounds; debits are positive."""
    flag: str
    """The treatment of the account by corporation tax, such as `entertaining`."""
    certain: bool
    """Whether the expense is disallowed without a question to the customer."""
    law: str | None
    """The law or guidance that the treatment follows."""
    question: str | None
    """The question that the form asks the customer; null if none."""


class TrialBalanceImportUnmappedAccountsItem(ResponseModel):
    code: str | None
    """The account’s code; null if it has none."""
    name: str
    """The account’s name, as sent."""
    amount: float
    """The account’s balance in pounds; debits are positive."""
    reason: str
    """Why the account is in no total, such as `unknown` or `suspense`."""
    suggestions: list[str]
    """The figures that the customer is most likely to choose; never applied by themselves."""


class TrialBalanceImportWarningsItem(ResponseModel):
    code: str
    """Stable code of the warning."""
    message: str
    """What to check."""
    blocks_filing: bool
    """Whether the form cannot be sent until it is resolved."""


class TrialBalanceImportAccountsItem(ResponseModel):
    code: str | None
    """The account’s code; null if it has none."""
    name: str
    """The account’s name, as sent."""
    amount: float
    """The account’s balance in pounds; debits are positive."""
    key: str | None
    """The figure of the form; null if unmapped."""
    category: str | None
    """The finer category of the figure, where there is one."""
    tax_flag: str | None
    """The treatment by corporation tax, where there is one."""
    rule: str
    """The rule that decided, such as `name:vat` or `code:sage50:1100`."""
    confidence: Literal["high", "medium", "low"] | str | None
    """How sure the mapping is; null if unmapped. The customer confirms `low`."""


class Entitlement(ResponseModel):
    """A company for which a partner’s customers may file."""
    company_number: str
    """The company number, in upper case."""
    status: Literal["active", "ended"] | str
    """`active` after an activation, `ended` after you ended the entitlement."""
    created_at: str
    """When you activated the company for the first time: ISO 8601, UTC."""
    ended_at: str | None
    """When the entitlement ended; null if it is active."""
    last_activation: EntitlementLastActivation | None
    """The newest activation link; null once it was erased."""
    last_import: EntitlementLastImport | None
    """The newest imported trial balance; null if there is none."""
    filings: list[EntitlementFilingsItem]
    """The company’s newest filings that your account pays for, up to 10, newest first."""


class EntitlementLastActivation(ResponseModel):
    email: str
    """The customer’s e-mail address."""
    external_id: str | None
    """Your own reference; null if you gave none."""
    state: Literal["open", "used", "expired", "replaced"] | str
    """Whether the link still works; `replaced` by a newer link or by the end of the entitlement."""
    created_at: str
    """ISO 8601, UTC."""
    expires_at: str
    """ISO 8601, UTC."""
    used_at: str | None
    """When the customer signed in with the link; null if not yet."""


class EntitlementLastImport(ResponseModel):
    import_id: str
    """Starts with `tbi_`."""
    company_number: str
    """The company number, in upper case."""
    period_start: str | None
    """The first day of the period; null if not given."""
    period_end: str
    """The last day of the period."""
    company_type: Literal["trading", "dormant"] | str
    """Whether the company traded in the period."""
    accounts_count: int
    """The number of accounts in the trial balance."""
    mapped_count: int
    """The number of accounts that were assigned to a figure of the form."""
    unmapped_count: int
    """The number of accounts that no rule recognised."""
    balance_difference: float
    """The sum of all accounts in pounds: 0 if the trial balance balances, positive if there are
    more debits."""
    created_at: str
    """ISO 8601, UTC."""
    superseded_at: str | None
    """When a newer import for the period replaced this one; null if the form uses it."""


class EntitlementFilingsItem(ResponseModel):
    filing_id: str
    """Starts with `fil_`."""
    filing_type: str
    """`ct600` or `accounts`."""
    period_end: str
    """The last day of the period."""
    status: str
    """The filing’s status; `accepted`, `rejected` and `error` are final."""
    updated_at: str
    """ISO 8601, UTC."""


class EntitlementList(ResponseModel):
    """One page of a partner’s companies."""
    entitlements: list[Entitlement]
    """Newest first."""
    pagination: Pagination


class Pagination(ResponseModel):
    """Where the page is in the whole list."""
    limit: int
    """The maximum number of items on the page."""
    offset: int
    """The number of items that were skipped at the start of the list."""
    total: int
    """The total number of items."""


class Coverage(ResponseModel):
    """What the service files, and what it refuses."""
    coverage: list[CoverageCoverageItem]
    """First what is filed, then what is refused."""


class CoverageCoverageItem(ResponseModel):
    filing_type: Literal["ct600", "accounts"] | str
    """The type of filing."""
    topic: str
    """The kind of company, period or figure."""
    covered: bool
    """Whether the service files it."""
    code: str | None
    """The error code of the refusal; null if the topic is covered."""
    needs: str | None
    """What the filing would need, as in `error.context.needs` of NOT_COVERED; null otherwise."""
    notes: str
    """How it is filed, or where to file it instead."""


class ErrorCatalogueEntry(ResponseModel):
    """What an error code means."""
    code: ErrorCode
    """New codes may be added. Handle an unknown code by its HTTP status."""
    status: int
    """HTTP status."""
    meaning: str
    """What the error means."""
    fix: str
    """How to fix it."""
    retryable: bool
    """Whether the same request might succeed if sent again later."""
    fixed_by: Literal["developer", "customer", "operator", "authority"] | str
    """Who can fix it."""


class AuthorityErrorEntry(ResponseModel):
    """What an error of an authority means."""
    source: Literal["tax_authority", "registry", "service"] | str
    """Who reports the error: the tax authority, the registry, or this service (`service`)."""
    code: str
    """The authority's error number, or one of this service's codes."""
    authority_code: str | None
    """The department's own code, if any."""
    meaning: str
    """What the error means."""
    fix: str
    """How to fix it."""
    retryable: bool
    """Whether filing the same data again might succeed."""
    fixed_by: Literal["developer", "customer", "operator", "authority"] | str
    """Who can fix it."""


class ErrorCatalogue(ResponseModel):
    """Every error code, with what to do about it."""
    errors: list[ErrorCatalogueEntry]
    """Errors of requests."""
    authority_errors: list[AuthorityErrorEntry]
    """Errors that a filing can get after it was sent to an authority."""


class ServiceStatus(ResponseModel):
    """Whether the service and the authorities work at present."""
    status: Literal["operational", "degraded", "unavailable"] | str
    """`operational` if everything works; `unavailable` if nothing can be filed; otherwise
    `degraded`."""
    checked_at: str
    """When the parts were last checked, at most 10 seconds ago. ISO 8601, UTC."""
    parts: list[ServiceStatusPartsItem]
    """The parts of the service."""
    authorities: list[ServiceStatusAuthoritiesItem]
    """The authorities, by their last answers; empty while the filing service is unavailable."""


class ServiceStatusPartsItem(ResponseModel):
    name: Literal["api", "filing", "billing", "documents", "partner", "notifications"] | str
    """The part of the service."""
    status: Literal["operational", "degraded", "unavailable"] | str
    """The state of the part."""


class ServiceStatusAuthoritiesItem(ResponseModel):
    name: Literal["tax_authority", "registry", "company_data"] | str
    """The authority: `tax_authority`, `registry` (filing of accounts) or `company_data` (the public
    register)."""
    status: Literal["operational", "degraded", "unavailable", "unknown"] | str
    """From the last 10 requests of the past hour: `operational` if the authority answered all,
    `degraded` if it answered some, `unavailable` if it answered none of the last 5, `unknown` if
    there was no request."""
    last_answer_at: str | None
    """When the authority last answered a request. ISO 8601, UTC."""
    last_failure_at: str | None
    """When a request to the authority last got no answer. ISO 8601, UTC."""


ErrorCode = Literal["VALIDATION_ERROR", "INVALID_JSON", "IDEMPOTENCY_KEY_REQUIRED", "INVALID_IDEMPOTENCY_KEY", "MISSING_API_KEY", "INVALID_API_KEY", "INSUFFICIENT_BALANCE", "SPEND_CAP_REACHED", "PARTNER_KEY_REQUIRED", "PARTNER_DOMAIN_REQUIRED", "INSUFFICIENT_SCOPE", "TEST_KEY_REQUIRED", "IP_NOT_ALLOWED", "ORIGIN_NOT_ALLOWED", "NO_ACTIVE_ENTITLEMENT", "FILING_NOT_FOUND", "DOCUMENT_NOT_FOUND", "COMPANY_NOT_FOUND", "NOT_FOUND", "METHOD_NOT_ALLOWED", "NOT_ACCEPTABLE", "IDEMPOTENCY_CONFLICT", "IDEMPOTENCY_IN_PROGRESS", "FILING_UNDECIDED", "DOCUMENTS_NOT_READY", "WEBHOOK_ENDPOINT_EXISTS", "WEBHOOK_ENDPOINT_LIMIT", "WEBHOOK_ENDPOINT_DISABLED", "REQUEST_TIMEOUT", "CURSOR_EXPIRED", "PAYLOAD_TOO_LARGE", "HEADERS_TOO_LARGE", "RANGE_NOT_SATISFIABLE", "UNSUPPORTED_MEDIA_TYPE", "LLP_NO_CT600", "NO_ORIGINAL_TO_AMEND", "UNSUPPORTED_COMPANY_TYPE", "REGIME_NOT_SUPPORTED", "NOT_COVERED", "CONFIRMATION_REQUIRED", "RATE_LIMITED", "INTERNAL_ERROR", "BAD_GATEWAY", "SERVICE_UNAVAILABLE", "GATEWAY_TIMEOUT"] | str


class ErrorResponse(ResponseModel):
    """The response to a request that failed, whatever the operation and the status."""
    success: Literal[False]
    """Whether the request succeeded. Always `false` in an error response."""
    error: ErrorResponseError
    """The error."""
    request_id: str
    """The id of the request. Quote it when you contact us."""


class ErrorResponseError(ResponseModel):
    """The error."""
    code: str
    """One of the codes of the schema `ErrorCode`, which GET /api/v1/errors explains. New codes may
    be added: handle an unknown code by its HTTP status."""
    message: str
    """A message for people: what is wrong and what to do."""
    doc_url: str
    """The URL of the documentation page of this error code."""
    details: list[ErrorResponseErrorDetailsItem] | None = None
    """Up to 100 invalid fields; if there are more, one further entry states how many more. For an
    unknown member, the entry suggests the intended name or the right place."""
    context: dict[str, Any] | None = None
    """Further machine-readable data; its members depend on the error code."""


class ErrorResponseErrorDetailsItem(ResponseModel):
    field: str
    """The dotted path of the field in the request."""
    message: str
    """What is wrong with the field."""
