// Converts rows of the filing table to the domain's types.
import { computationSummary, filingErrorAsGiven, returnComputation } from '@cfs/contracts'
import { z } from 'zod'
import {
  FILING_STATUSES,
  FILING_TYPES,
  isoDateFrom,
  parseCompanyNumber,
  parseUtr,
  VALUE_SOURCES,
} from '@cfs/values'
import type { Filing, FilingPart } from '../domain/filing.ts'

/** The columns of the table alias `f` that `filingFrom` reads. */
export const FILING_COLUMNS = `
  f.filing_id as "filingId", f.account_id as "accountId", f.type, f.company_number as "companyNumber",
  f.company_name as "companyName", f.utr, f.period_start as "periodStart", f.period_end as "periodEnd",
  f.part_count as "partCount", f.status, f.sequence, f.external_id as "externalId", f.regime,
  f.derived_values as "derivedValues", f.value_sources as "valueSources",
  f.iru_number as "iruNumber", f.errors, f.charge_pence as "chargePence", f.charged_at as "chargedAt",
  f.amendment, f.amends_filing_id as "amendsFilingId", f.amended_by as "amendedBy", f.computation,
  f.warnings,
  f.created_at as "createdAt", f.updated_at as "updatedAt", f.submitted_at as "submittedAt",
  f.decided_at as "decidedAt"`

const STATUS = z.enum(FILING_STATUSES)

const filingRow = z.object({
  filingId: z.string(),
  accountId: z.string(),
  type: z.enum(FILING_TYPES),
  companyNumber: z.string(),
  companyName: z.string(),
  utr: z.string().nullable(),
  periodStart: z.string().transform(isoDateFrom),
  periodEnd: z.string().transform(isoDateFrom),
  partCount: z.number(),
  status: STATUS,
  sequence: z.number(),
  externalId: z.string().nullable(),
  regime: z.string().nullable(),
  derivedValues: z.record(z.string(), z.union([z.string(), z.number()])),
  valueSources: z.record(z.string(), z.enum(VALUE_SOURCES)).nullable(),
  iruNumber: z.string().nullable(),
  errors: z.array(filingErrorAsGiven),
  chargePence: z.number().nullable(),
  chargedAt: z.date().nullable(),
  amendment: z.record(z.string(), z.string()).nullable(),
  amendsFilingId: z.string().nullable(),
  amendedBy: z.string().nullable(),
  computation: computationSummary.nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.date(),
  updatedAt: z.date(),
  submittedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
})

/** Converts a row to a filing; throws if this service cannot have written the row. */
export function filingFrom(row: unknown): Filing {
  const { periodStart, periodEnd, chargePence, chargedAt, ...rest } = filingRow.parse(row)
  const companyNumber = parseCompanyNumber(rest.companyNumber)
  if (companyNumber === undefined) throw new Error(`filing ${rest.filingId} has no company number`)
  return {
    ...rest,
    companyNumber,
    utr: rest.utr === null ? null : (parseUtr(rest.utr) ?? null),
    period: { start: periodStart, end: periodEnd },
    charge: chargePence === null || chargedAt === null ? null : { amountPence: chargePence, at: chargedAt },
  }
}

/** The columns of the table alias `p` that `partFrom` reads. */
export const PART_COLUMNS = `
  p.filing_id as "filingId", p.part, p.period_start as "periodStart", p.period_end as "periodEnd", p.status,
  p.reference, p.receipt_irmark as "receiptIrmark", p.receipt_message as "receiptMessage",
  p.accepted_at as "acceptedAt", p.errors, p.computation, p.carried_from as "carriedFrom"`

const partRow = z.object({
  filingId: z.string(),
  part: z.number(),
  periodStart: z.string().transform(isoDateFrom),
  periodEnd: z.string().transform(isoDateFrom),
  status: STATUS,
  reference: z.string().nullable(),
  receiptIrmark: z.string().nullable(),
  receiptMessage: z.string().nullable(),
  acceptedAt: z.date().nullable(),
  errors: z.array(filingErrorAsGiven),
  computation: returnComputation.nullable(),
  carriedFrom: z.string().nullable(),
})

export function partFrom(row: unknown): FilingPart & { readonly filingId: string } {
  const parsed = partRow.parse(row)
  const {
    periodStart,
    periodEnd,
    receiptIrmark: irmark,
    receiptMessage: message,
    acceptedAt,
    ...part
  } = parsed
  return {
    ...part,
    period: { start: periodStart, end: periodEnd },
    receipt: acceptedAt === null ? null : { irmark, message, acceptedAt },
  }
}

const entryRow = z.object({ filingId: z.string(), sequence: z.number(), status: STATUS, at: z.date() })

/** An entry in a filing's status history. */
export function entryFrom(row: unknown): z.infer<typeof entryRow> {
  return entryRow.parse(row)
}
