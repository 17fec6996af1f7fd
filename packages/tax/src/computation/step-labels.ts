// The labels of steps by which the way from profit to tax is found in a stored computation. Computations of
// earlier filings have them too, so they never change.

export const STEP_LABELS = {
  accountsProfit: 'Profit of the accounts before tax',
  accountsLoss: 'Loss of the accounts before tax',
  addition: 'Add back',
  adjustedProfit: 'Trading profit before capital allowances',
  share: 'Share of',
  allowances: 'Capital allowances',
  deductionsAllowance: 'Deductions allowance',
} as const
