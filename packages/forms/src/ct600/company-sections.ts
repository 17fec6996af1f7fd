// The first pages of the CT600 (2026) Version 3: the company, the period and the attachments.
import { boxSection } from './box.ts'

export const COMPANY_SECTIONS = [
  boxSection('Company information', 'CompanyInformation', [
    ['1', 'text', 'CompanyName', 'Company name'],
    ['2', 'text', 'RegistrationNumber', 'Company registration number'],
    ['3', 'text', 'Reference', 'Tax reference'],
    ['4', 'count', 'CompanyType', 'Type of company'],
    ['30', 'date', 'PeriodCovered/From', 'This return is for the period from'],
    ['35', 'date', 'PeriodCovered/To', 'to'],
  ]),
  boxSection('About this return', 'ReturnInfoSummary', [
    ['40', 'flag', 'ThisPeriod', 'A repayment is due for this return period'],
    ['45', 'flag', 'EarlierPeriod', 'Claim or relief affecting an earlier period'],
    ['50', 'flag', 'MultipleReturns', 'Making more than one return for this company now'],
    ['55', 'flag', 'ProvisionalFigures', 'This return contains estimated figures'],
    ['60', 'flag', 'PartOfNonSmallGroup', 'Company part of a group that is not small'],
    ['65', 'flag', 'RegisteredAvoidanceScheme', 'Notice of disclosable avoidance schemes'],
    ['70', 'flag', 'TransferPricing/Adjustment', 'Transfer pricing: compensating adjustment claimed'],
    ['75', 'flag', 'TransferPricing/SME', 'Transfer pricing: company qualifies for SME exemption'],
  ]),
  boxSection('Accounts and computations', 'ReturnInfoSummary', [
    ['80A', 'flag', 'Accounts/ThisPeriodAccounts', 'I attach accounts for the period of this return'],
    ['85A', 'flag', 'Accounts/DifferentPeriod', 'I attach accounts for a different period'],
    ['90A', 'text', 'Accounts/NoAccountsReason', 'Not attaching accounts: say why not'],
    [
      '80B',
      'flag',
      'Computations/ThisPeriodComputations',
      'I attach computations for the period of this return',
    ],
    ['85B', 'flag', 'Computations/DifferentPeriod', 'I attach computations for a different period'],
    ['90B', 'text', 'Computations/NoComputationsReason', 'Not attaching computations: say why not'],
  ]),
  {
    ...boxSection('Supplementary pages enclosed', 'ReturnInfoSummary', [
      [
        '95',
        'flag',
        'SupplementaryPages/CT600A',
        'Loans and arrangements to participators by close companies',
      ],
    ]),
    isShownEmpty: false,
  },
] as const
