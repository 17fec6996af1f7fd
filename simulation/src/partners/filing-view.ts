// A filing as GET /api/v1/filings/{filing_id} returns it, with the members that the customer's page reads.
import { Problem } from '@cfs/contracts'
import type { World } from '../model/world.ts'

const NO_DAY = '2026-07-01T00:00:00.000Z'

export function filingView({ databases }: World, accountId: string, filingId: string): object {
  const { filing, part } = databases.filing.tables
  const row = filing.committed.get(filingId)
  if (row === undefined || row.accountId !== accountId) throw new Problem('NOT_FOUND', 'no such filing')
  const parts = Array.from({ length: row.partCount }, (_, index) =>
    part.committed.get(`${filingId}/${index + 1}`),
  )
  const errors = parts.flatMap((one) => one?.errors ?? [])
  return {
    filing_id: filingId,
    filing_type: row.type,
    company_number: row.companyNumber,
    company_name: 'Sample Limited',
    period: { start: '2025-01-01', end: row.periodEnd },
    status: row.status,
    derived_values: {},
    external_id: null,
    regime: 'dormant',
    errors: errors.map((error) => ({ ...error, fix: null })),
    amendment: null,
    amends_filing_id: null,
    amended_by: null,
    status_history: [],
    charge: null,
    sandbox: false,
    created_at: NO_DAY,
    updated_at: NO_DAY,
  }
}
