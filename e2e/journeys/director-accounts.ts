// The trial balance in the director's journeys and page states: it balances, with one account to place.
export const DIRECTOR_ACCOUNTS = [
  ['4000', 'Sales', -120_000],
  ['5000', 'Materials purchased', 40_000],
  ['7003', 'Staff salaries', 30_000],
  ['7100', 'Rent', 18_000],
  ['7600', 'Legal and professional fees', 4050],
  ['8003', 'Depreciation', 2000],
  ['7403', 'Entertaining customers', 950],
  ['0030', 'Office equipment', 6000],
  ['0031', 'Office equipment accumulated depreciation', -2000],
  ['1100', 'Trade debtors', 12_000],
  ['1200', 'Bank current account', 18_000],
  ['2100', 'Trade creditors', -6000],
  ['3000', 'Ordinary shares', -100],
  ['3200', 'Retained earnings brought forward', -3150],
  ['Z9', 'Zebra crossing', 250],
] as const
