import { type Html, tabs } from '@cfs/pages'

/** The tabs of the pages about money, each with its own URL. */
export function billingTabs(
  current: 'overview' | 'transactions' | 'receipts' | 'automatic' | 'statements' | 'details',
): Html {
  const items = [
    ['overview', 'Balance', '/live/billing'],
    ['transactions', 'Transactions', '/live/billing/transactions'],
    ['receipts', 'Top-ups', '/live/billing/receipts'],
    ['automatic', 'Automatic top-ups', '/live/billing/automatic'],
    ['statements', 'Statements', '/live/billing/statements'],
    ['details', 'Billing details', '/live/billing/details'],
  ] as const
  return tabs({
    label: 'Billing',
    items: items.map(([name, label, href]) => ({ label, href, isCurrent: name === current })),
  })
}
