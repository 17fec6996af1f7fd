import { type Html, tabs } from '@cfs/pages'

const TABS = [
  { label: 'Companies', href: '/live/companies' },
  { label: 'Customers', href: '/live/customers' },
] as const

/** The two lists of a partner's companies: those that it watches, and those that it activated. */
export function companyTabs(current: (typeof TABS)[number]['href']): Html {
  return tabs({
    label: 'Lists of companies',
    items: TABS.map((tab) => ({ ...tab, isCurrent: tab.href === current })),
  })
}
