// The IRenvelope of a company tax return, schema versions 1.994 and 1.995. The main return and the page
// CT600A are checked fully; the other supplementary pages are not checked.
import { type Outline, outlineOf } from './outline.ts'
import type { SchemaVersion } from './schema-version.ts'

export const returnNamespace = 'http://www.govtalk.gov.uk/taxation/CT/5'

// Allowances and their charges, and losses and their maximum surrender, occur in pairs throughout the form.
const chargeAndAllowance = (name: string, indent = '      ') =>
  `${indent}${name}?\n${indent}  BalancingCharges? whole\n${indent}  CapitalAllowances? whole`
const arisingAndMaximum = (name: string) =>
  `        ${name}?\n          Arising? whole\n          SurrenderMaximum? whole`
const wholes = (indent: string, ...names: string[]) =>
  names.map((name) => `${indent}${name}? whole`).join('\n')
const moneys = (indent: string, ...names: string[]) =>
  names.map((name) => `${indent}${name}? money`).join('\n')
const ticks = (indent: string, ...names: string[]) => names.map((name) => `${indent}${name}? yes`).join('\n')

const header = `
  IRheader
    Keys?
      Key+ headerText
        @Type? headerText
    PeriodEnd date
    Principal?
      Contact any
    Agent?
      AgentID? headerText35
      Company? headerText35
      Address? any
      Contact? any
    DefaultCurrency? gbp
    Manifest?
      Contains
        Reference+
          Namespace anyUri
          SchemaVersion schemaVersion
          TopElementName text
    IRmark? text
      @Type irmarkType
    Sender sender`

const information = `
    CompanyInformation
      CompanyName name56
      RegistrationNumber? registration
      Reference utr
      CompanyType companyType
      NorthernIreland?
        NItradingActivity yes
        SME? yes
        NIemployer? yes
        SpecialCircumstances? yes
      PeriodCovered
        From dateFrom2015
        To date
    ReturnInfoSummary
${ticks('      ', 'ThisPeriod', 'EarlierPeriod', 'MultipleReturns', 'ProvisionalFigures')}
${ticks('      ', 'PartOfNonSmallGroup', 'RegisteredAvoidanceScheme')}
      TransferPricing?
        Adjustment? yes
        SME? yes
      Accounts
        ThisPeriodAccounts? yes
        DifferentPeriod? yes
        NoAccountsReason? noAccountsReason
      Computations
        | ThisPeriodComputations yes
        | DifferentPeriod yes
        | NoComputationsReason noComputationsReason
      SupplementaryPages?
${ticks('        ', ...Array.from('ABCDEFGHIJKLMNP', (letter) => `CT600${letter}`))}
    Turnover?
      Total? wholeLong
      OtherFinancialConcerns? yes`

const details = `
          Details+
            Profit whole
            TaxRate rate
            Tax money`

const calculation = `
    CompanyTaxCalculation
      Income
        Trading?
          Profits? whole
          LossesBroughtForward? whole
          NetProfits? whole
        NonTradingLoanProfitsAndGains? whole
        IncomeStatedNet? yes
${wholes('        ', 'NonLoanAnnuitiesAnnualPaymentsDiscounts', 'NonUKdividends', 'DeductedIncome')}
${wholes('        ', 'PropertyBusinessIncome', 'NonTradingGainsIntangibles')}
${wholes('        ', 'TonnageTaxProfits', 'OtherIncome')}
      ChargeableGains?
        GrossGains? whole
        AllowableLosses? whole
        NetChargeableGains whole
${wholes('      ', 'LossesBroughtForward', 'NonTradeDeficitsOnLoans', 'ProfitsBeforeOtherDeductions')}
      DeductionsAndReliefs?
${wholes('        ', 'UnquotedShares', 'ManagementExpenses')}
${wholes('        ', 'UKpropertyBusinessLosses', 'CapitalAllowances')}
${wholes('        ', 'NonTradeDeficits', 'CarriedForwardNonTradeDeficits', 'NonTradingLossIntangibles')}
        TradingLosses? whole
        TradingLossesCarriedBack? yes
${wholes('        ', 'TradingLossesCarriedForward', 'NonTradeCapitalAllowances', 'Total')}
      ChargesAndReliefs?
${wholes('        ', 'ProfitsBeforeDonationsAndGroupRelief', 'QualifyingDonations', 'GroupRelief')}
        GroupReliefForCarriedForwardLosses? whole
      ChargeableProfits whole
${wholes('      ', 'RingFenceProfitsIncluded', 'NorthernIrelandProfitsIncluded')}
      CorporationTaxChargeable?
        AssociatedCompanies?
          ThisPeriod? count
          AssociatedCompaniesFinancialYears?
            FirstYear count
            SecondYear count
          StartingOrSmallCompaniesRate? yes
        FinancialYearOne
          Year gYear${details}
        FinancialYearTwo?
          Year gYear${details}
      CorporationTax? money
      MarginalReliefForRingFenceTrades? moneyPositive
      NetCorporationTaxChargeable money
      TaxReliefsAndDeductions?
        CommunityInvestmentRelief? money
        DoubleTaxation?
          DoubleTaxationRelief? moneyPositive
          UnderlyingRate? yes
          AmountCarriedBack? yes
        AdvancedCorporationTax? money
        TotalReliefsAndDeductions? money
      CJRS?
        CJRSreceived money
${moneys('        ', 'CJRSdue', 'CJRSoverpaymentAlreadyAssessed', 'JobRetentionBonusOverpayment')}
    EnergyProfitsLevy?
      EOGPLamounts? whole
      EGLamounts? whole`

const outstanding = `
    CalculationOfTaxOutstandingOrOverpaid
      NetCorporationTaxLiability? money
      LoansToParticipators? money
      CT600AreliefDue? yes
${moneys('      ', 'CFCtaxPayable', 'BankLevyPayable', 'BankSurchargePayable', 'RPDTpayable')}
${moneys('      ', 'CFCandBankLevyTotal', 'EOGPLpayable', 'EGLpayable')}
${moneys('      ', 'SupplementaryCharge', 'TaxChargeable')}
      IncomeTax?
        DeductedIncomeTax? money
        TaxRepayable? money
      TaxPayable money
${moneys('      ', 'CJRSoverpaymentsNowDue', 'RestitutionTax', 'TaxPayableIncludingRestitutionTax')}
    TaxReconciliation?
${moneys('      ', 'ResearchAndDevelopmentCredit', 'VaccineCredit', 'CreativeCredit', 'AVECandVGEC')}
${moneys('      ', 'ResearchAndDevelopmentVaccineOrCreativeTaxCredit', 'LandRemediationCredit')}
${moneys('      ', 'LifeAssuranceCompanyCredit', 'LandOrLifeCredit', 'CapitalAllowancesFirstYearCredit')}
${moneys('      ', 'SurplusResearchAndDevelopmentCreditsOrCreativeCreditPayable')}
${moneys('      ', 'LandOrLifeCreditPayable')}
${moneys('      ', 'CapitalAllowancesFirstYearCreditPayable', 'RingFenceCorpTaxIncluded')}
${moneys('      ', 'NIcorporationTaxIncluded', 'RingFenceSupplementaryChargeIncluded', 'TaxAlreadyPaid')}
      TaxOutstandingOrOverpaid?
        TaxOutstanding? money
        TaxOverpaid? money
${moneys('      ', 'RefundsSurrendered', 'AVECVGECsurrenderedToThisCompany')}
${moneys('      ', 'RandDExpenditureCreditsSurrendered')}
      ExporterInformation?
${ticks('        ', 'GoodsExported', 'ServicesExported', 'NeitherGoodsNorServicesExported')}
    IndicatorsAndInformation?
      FrankedInvestmentIncome? whole
      NumberOf51groupCompanies? count10
${ticks('      ', 'InstalmentPayments', 'VeryLargeQIPs', 'GroupPayment')}
${ticks('      ', 'IntangibleAssets', 'CrossBorderRoyalty')}
      EatOutToHelpOutScheme? whole`

const machinery = ['MachineryAndPlantSuperDeduction', 'MachineryAndPlantSpecialRateAllowance']
const pairs = (...names: string[]) => names.map((name) => chargeAndAllowance(name)).join('\n')

/** Version 1.995 has elements for the first-year allowance of 40%, boxes 696 and 739. */
const fortyPercent = (version: SchemaVersion) =>
  version === '1.994' ? '' : '      FortyPercentFirstYearAllowance? whole\n'

const expenditure = (version: SchemaVersion) => `
    EnhancedExpenditure?
${ticks('      ', 'SMEclaim', 'RAndDIntensiveSMEclaim', 'LargeCompanyClaim', 'RAndDClaimNotificationForm')}
${ticks('      ', 'AdditionalRAndDForm', 'AdditionalCreativesForm')}
${wholes('      ', 'RAndDExpenditureSME', 'RandDEnhancedExpenditure', 'CreativesCoreExpenditure')}
${wholes('      ', 'CreativeEnhancedExpenditure', 'RandDAndCreativeEnhancedExpenditure')}
${wholes('      ', 'SMEclaimAsLargeCompany')}
      VaccineResearch? whole
    LandRemediationEnhancedExpenditure? whole
    AllowancesAndCharges?
${pairs('FullExpensing')}
      AIACapitalAllowancesInc? whole
${pairs(...machinery)}
${fortyPercent(version)}${pairs('MachineryAndPlantSpecialRatePool', 'MachineryAndPlantMainPool')}
      StructuresAndBuildingsCapitalAllowances? whole
${pairs('ElectricChargePoints', 'BusinessPremisesRenovationIncluded', 'EnterpriseZones')}
${pairs('ZeroEmissionsGoodsVehicles', 'ZeroEmissionsCars', 'Others')}
    NotIncluded?
${pairs('FullExpensing')}
      AIACapitalAllowancesNotInc? whole
      StructuresAndBuildingsCapitalAllowances? whole
${pairs('ElectricChargePoints', 'BusinessPremisesRenovationNotIncluded', ...machinery)}
${fortyPercent(version)}${pairs('EnterpriseZones')}
${pairs('ZeroEmissionsGoodsVehicles', 'ZeroEmissionsCars', 'OtherAllowancesAndCharges')}
    QualifyingExpenditure?
${wholes('      ', 'MachineryAndPlantExpenditure', 'DesignatedEnvironmentallyFriendlyMachineryAndPlant')}
${wholes('      ', 'MachineryAndPlantLongLife', 'StructuresAndBuildings')}
${wholes('      ', ...machinery, 'OtherMachineryAndPlant')}
    LossesDeficitsAndExcess?
      AmountArising?
${arisingAndMaximum('LossesOfTradesUK')}
        LossesOfTradesOutsideUK? whole
${arisingAndMaximum('Loans')}
${arisingAndMaximum('UKpropertyBusinessLosses')}
${wholes('        ', 'OverseasPropertyBusinessLosses', 'MiscLosses', 'CapitalLosses')}
${arisingAndMaximum('NonTradingLossesIntangibles')}
      ExcessAmounts?
        NonTradeCapital? whole
        QualifyingDonations? whole
${arisingAndMaximum('ManagementExpenses')}
    NorthernIrelandInformation?
${wholes('      ', 'NIagainstUK', 'NIagainstNI', 'UKagainstNI')}`

const positives = (indent: string, ...names: string[]) =>
  names.map((name) => `${indent}${name}? moneyPositive`).join('\n')

const repayments = `
    OverpaymentsAndRepayments?
      OwnRepaymentsLowerLimit? whole
      RepaymentsForThePeriodCoveredByThisReturn?
${positives('        ', 'CorporationTax', 'IncomeTax', 'RandDTaxCredit', 'RandDExpenditureCredit')}
${positives('        ', 'CreativeCredit', 'PayableAVECandVGEC', 'LandRemediationCredit')}
        PayableCapitalAllowancesFirstYearCredit? moneyPositive
      Surrender?
        Amount moneyPositive
        JointNotice
          | Attached yes
          | WillFollow yes
        StopUntilNotice? moneyPositive
      BankAccountDetails?
        BankName name56
        SortCode sortCode
        AccountNumber accountNumber
        AccountName name28
        BuildingSocReference? name18
      RAndDCreditWithCondition? yes
      PaymentToPerson?
        Recipient name56
        Address any
        NomineeReference name20`

const loanRepayments = (name: string) => `
      ${name}?
        Loan+
          Name name56
          AmountRepaid? wholePositive
          AmountReleasedOrWrittenOff? wholePositive
          Date date
        TotalAmountRepaid? wholePositive
        TotalAmountReleasedOrWritten? wholePositive
        TotalLoans wholePositive
        ReliefDue moneyPositive`

const loansPage = `
    LoansByCloseCompanies?
      BeforeEndPeriod yesNo
      LoansInformation?
        Loan+
          Name name56
          AmountOfLoan wholePositive
        TotalLoans wholePositive
        TaxChargeable moneyPositive${['ReliefEarlierThan', 'LoanLaterReliefNow'].map(loanRepayments).join('')}
      TotalLoansOutstanding? wholePositive
      TaxPayable money`

const otherPages = [
  'ControlledForeignCompanies',
  'GroupAndConsortium',
  'Insurance',
  'Charity',
  'TonnageTax',
  'NorthernIreland',
  'CrossBorderRoyalties',
  'RingFenceTrade',
  'TaxAvoidanceSchemes',
  'RestitutionTax',
  'ResearchAndDevelopment',
  'Freeports',
  'ResidentialPropertyDeveloperTax',
  'CreativeIndustries',
]

const instance = `
          Instance
            @Filename? fileName
            @BaseTaxonomyVersionDate? date
            EncodedInlineXBRLDocument* base64
              @Filename? fileName
              @entryPoint? yes
            RawXBRLDocument? any
            InlineXBRLDocument* any
          Extension? any`

const closing = `
    Declaration
      AcceptDeclaration yes
      Name name56
      Status name56${loansPage}
${otherPages.map((page) => `    ${page}? any`).join('\n')}
    WelshReturn? yes
    JointAccounts? yes
    AttachedFiles?
      XBRLsubmission?
        Computation?${instance}
        Accounts?${instance}
      Attachment* base64
        @Description? ctText
        @Filename fileName
        @Format attachmentFormat
        @Size? integer
        @Type attachmentType`

const outlineOfVersion = (version: SchemaVersion): Outline =>
  outlineOf(`IRenvelope
${header}
  CompanyTaxReturn
    @ReturnType returnType
${information}${calculation}${outstanding}${expenditure(version)}${repayments}${closing}`)

export const bodyOutlines: Readonly<Record<SchemaVersion, Outline>> = {
  '1.994': outlineOfVersion('1.994'),
  '1.995': outlineOfVersion('1.995'),
}
