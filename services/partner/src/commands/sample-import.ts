// The figures that the form shows in the sandbox: a small company whose trial balance balances, with one
// account that the customer places.
import {
  type ImportedAccounts,
  mapTrialBalance,
  readAccountLines,
  stateTrialBalance,
} from '@cfs/trial-balance'
import { addDays, addMonths, isoDateFrom, isoDateInLondon } from '@cfs/values'
import type { FormImport } from '../store/form-imports.ts'

const ACCOUNTS = [
  { code: '4000', name: 'Sales', amount: -120_000 },
  { code: '5000', name: 'Materials purchased', amount: 40_000 },
  { code: '7003', name: 'Staff salaries', amount: 30_000 },
  { code: '7100', name: 'Rent', amount: 18_000 },
  { code: '7600', name: 'Legal and professional fees', amount: 4050 },
  { code: '8003', name: 'Depreciation', amount: 2000 },
  { code: '7403', name: 'Entertaining customers', amount: 950 },
  { code: '0030', name: 'Office equipment', amount: 6000 },
  { code: '0031', name: 'Office equipment accumulated depreciation', amount: -2000 },
  { code: '1100', name: 'Trade debtors', amount: 12_000 },
  { code: '1200', name: 'Bank current account', amount: 18_000 },
  { code: '2100', name: 'Trade creditors', amount: -6000 },
  { code: '3000', name: 'Ordinary shares', amount: -100 },
  { code: '3200', name: 'Retained earnings brought forward', amount: -3150 },
  { code: 'Z9', name: 'Harbour project', amount: 250 },
] as const

export function sampleImport(now: Date): FormImport<ImportedAccounts> {
  const read = readAccountLines([...ACCOUNTS])
  if (!('lines' in read)) throw new Error('the sample trial balance is invalid')
  const periodEnd = lastYearEnd(now)
  return {
    importId: 'sample',
    periodStart: addDays(addMonths(periodEnd, -12), 1),
    periodEnd,
    companyType: 'trading',
    createdAt: now,
    record: stateTrialBalance(mapTrialBalance(read.lines)),
  }
}

/** The most recent 31 March in the past. */
function lastYearEnd(now: Date) {
  const today = isoDateInLondon(now)
  const year = Number(today.slice(0, 4))
  return isoDateFrom(today > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`)
}
