// Watches the companies that an account files for, and keeps the outcome of each company's last filing.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { markFiled } from '../../store/companies/company-refresh.ts'
import {
  type FiledCompany,
  saveFiledCompanies,
  saveOutcomes,
} from '../../store/companies/watched-companies.ts'

/** By then the filing is decided in most cases; an outcome asks earlier. */
const ASK_AFTER_MS = 600_000

type Events<T extends 'filing.recorded' | 'filing.accepted'> = readonly {
  readonly payload: EventPayload<T>
}[]

export async function watchFiledCompanies(tx: Tx, events: Events<'filing.recorded'>): Promise<void> {
  await saveFiledCompanies(
    tx,
    events.flatMap(({ payload }) => {
      const { occurred_at: madeAtMs } = payload
      return filedOf(payload, { status: 'pending', madeAtMs, askAfterMs: ASK_AFTER_MS })
    }),
  )
}

export async function watchAcceptedCompanies(tx: Tx, events: Events<'filing.accepted'>): Promise<void> {
  await saveFiledCompanies(
    tx,
    events.flatMap(({ payload }) =>
      filedOf(payload, { status: 'accepted', madeAtMs: payload.submitted_at, askAfterMs: 0 }),
    ),
  )
  const filed = events.flatMap(({ payload }) => {
    const { filing_type: filingType, account_id: accountId, company_number: companyNumber } = payload
    if (filingType === 'unknown') return []
    return [{ accountId, companyNumber, filingType, periodEnd: payload.period_end }]
  })
  await markFiled(tx, filed)
}

/** The events of these outcomes do not name the company; the company's last filing has the id. */
export async function noteOutcomes(
  tx: Tx,
  events: readonly { readonly payload: { readonly filing_id: string; readonly occurred_at: number } }[],
  status: 'submitted' | 'rejected' | 'error',
): Promise<void> {
  await saveOutcomes(
    tx,
    events.map(({ payload }) => ({
      filingId: payload.filing_id,
      status,
      at: new Date(payload.occurred_at),
    })),
  )
}

/** Nothing for a type of filing that only a later version knows. */
function filedOf(
  payload: EventPayload<'filing.recorded'> | EventPayload<'filing.accepted'>,
  {
    status,
    madeAtMs,
    askAfterMs,
  }: { readonly status: FiledCompany['status']; readonly madeAtMs: number; readonly askAfterMs: number },
): FiledCompany[] {
  const { filing_type: filingType, occurred_at: atMs } = payload
  if (filingType === 'unknown') return []
  return [
    {
      accountId: payload.account_id,
      companyNumber: payload.company_number,
      companyName: payload.company_name,
      filingId: payload.filing_id,
      filingType,
      status,
      madeAt: new Date(madeAtMs),
      at: new Date(atMs),
      refreshDueAt: new Date(atMs + askAfterMs),
    },
  ]
}
