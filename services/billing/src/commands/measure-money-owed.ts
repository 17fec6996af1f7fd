// Metrics of what accounts owe, because an account that owes money cannot file until it pays.
import type { Pool } from '@cfs/postgres'
import { measureGauges } from '@cfs/runtime'
import { countMoneyOwed } from '../store/count-money-owed.ts'

export function measureMoneyOwed(pool: Pool): () => void {
  return measureGauges({
    meter: 'billing',
    units: { 'billing.accounts.owing': '{account}', 'billing.owed': '{GBP}' },
    read: () => countMoneyOwed(pool),
    report({ accounts, pence }, observe) {
      observe('billing.accounts.owing', accounts)
      observe('billing.owed', pence / 100)
    },
  })
}
