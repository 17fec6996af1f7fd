// Labels by which the steps from the profit to the tax are found in a stored computation. The computations
// of earlier filings contain these labels too, so the labels never change.

export const STEP_LABELS = {
  accountsProfit: 'Profit of the accounts before tax',
  accountsLoss: 'Loss of the accounts before tax',
  addition: 'Add back',
  deduction: 'Take out',
  adjustedProfit: 'Trading profit before capital allowances',
  adjustedLoss: 'Trading loss before capital allowances',
  share: 'Share of',
  allowances: 'Capital allowances',
  balancingCharges: 'Balancing charges',
  deductionsAllowance: 'Deductions allowance',
} as const
