// The feed of an account's events, for its own programs: GET /api/v1/events. The services' own events are in
// `avro`.
import { FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { SAMPLE_FILING } from '../openapi/sample-filing.ts'
import { filingError, period } from './filings.ts'
import { documentResource } from './documents.ts'
import { pounds } from './line.ts'
import { queryNumber } from './query-number.ts'

const FILING_EVENTS = ['filing.submitted', 'filing.accepted', 'filing.rejected', 'filing.failed'] as const
const ENTITLEMENT_EVENTS = ['entitlement.created', 'entitlement.ended'] as const

/** The types of events in a feed. */
export const FEED_EVENT_TYPES = [
  ...FILING_EVENTS,
  'filing.documents_ready',
  'deadline.approaching',
  'balance.low',
  'balance.topped_up',
  ...ENTITLEMENT_EVENTS,
  'activation.used',
  'trial_balance.imported',
] as const
export type FeedEventType = (typeof FEED_EVENT_TYPES)[number]

const sequence = z
  .int()
  .describe(
    'The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing.',
  )
const orNull = (what: string) => `${what} Null in rare cases, if an earlier event about the filing was lost.`

const filingData = z.object({
  filing_id: z.string().describe('Read the whole filing with GET /api/v1/filings/{filing_id}.'),
  filing_type: z.enum(FILING_TYPES).nullable().describe(orNull('The type of filing.')),
  company_number: z.string().nullable().describe(orNull('The company number, in upper case.')),
  company_name: z.string().nullable().describe(orNull('The company name as filed.')),
  period: period.nullable().describe(orNull('The period of the filing.')),
  external_id: z.string().nullable().describe('Your own reference, as given in the request.'),
  authority_reference: z
    .string()
    .nullable()
    .describe(
      'The tax authority’s correlation id or the registry’s submission number; null until the authority acknowledges the filing.',
    ),
  status: z
    .enum(['submitted', 'accepted', 'rejected', 'error'])
    .describe('The status of the filing after the event.'),
  errors: z
    .array(filingError)
    .describe('The first 20 errors, if the filing was rejected or failed; otherwise empty.'),
  sequence,
})

const documentsReadyData = filingData.extend({
  documents: z
    .array(documentResource.omit({ created_at: true, url: true }))
    .describe('The documents: download each with GET /api/v1/filings/{filing_id}/documents/{document_id}.'),
})

const deadlineData = z.object({
  company_number: z.string().describe('The company number, in upper case.'),
  company_name: z
    .string()
    .nullable()
    .describe('The company name; null while the register has not been read.'),
  filing_type: z.enum(FILING_TYPES).describe('The type of filing that is due.'),
  period_end: z.string().describe('YYYY-MM-DD: the `period_end` of the filing that is due.'),
  due_on: z.string().describe('YYYY-MM-DD: the last day on which the filing is in time.'),
  days_left: z.int().describe('The number of days from the event until `due_on`, in UK time; 0 on that day.'),
})

const entitlementData = z.object({
  entitlement_id: z.string().describe('Starts with `ent_`.'),
  company_number: z.string().describe('The company number, in upper case.'),
  sequence,
})

const balanceLowData = z.object({
  balance: pounds.describe('The balance in pounds; never negative.'),
  owed: pounds.describe('The amount owed in pounds; above 0 only while the balance is 0.'),
  threshold: pounds.describe('The threshold that the account set, in pounds.'),
  currency: z.literal('GBP').describe('Pounds sterling.'),
})

const toppedUpData = z.object({
  top_up_id: z.string().describe('The id of the top-up.'),
  amount: pounds.describe('The amount credited, in pounds including any VAT; always positive.'),
  currency: z.literal('GBP').describe('Pounds sterling.'),
  receipt_number: z.string().nullable().describe('Such as `TU-000001`; null if there is no receipt.'),
})

const activationData = entitlementData.extend({
  activation_id: z.string().describe('The activation whose link the customer opened.'),
})

const importData = entitlementData.extend({
  import_id: z.string().describe('The id of the import.'),
  period_start: z.string().nullable().describe('YYYY-MM-DD; null if the import did not give it.'),
  period_end: z.string().describe('YYYY-MM-DD.'),
  accounts_count: z.int().describe('The number of accounts in the trial balance.'),
  unmapped_count: z.int().describe('The number of accounts that no rule could place.'),
  balance_difference: pounds.describe(
    'The sum of all accounts in pounds, debits positive; 0 in a trial balance that balances.',
  ),
})

const common = {
  event_id: z
    .string()
    .regex(/^evt_[0-9a-f]{32}$/)
    .describe('The id of the event. Handle each id once.'),
  position: z.int().describe('The position in the feed: 1, 2, 3 … without gaps.'),
  timestamp: z.string().describe('When it happened: ISO 8601, UTC.'),
}

/** An event of a feed. New types may be added. */
export const eventResource = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.enum(FILING_EVENTS).describe('What happened to the filing.'),
    data: filingData.describe('The filing after the event.'),
  }),
  z.object({
    ...common,
    type: z
      .literal('filing.documents_ready')
      .describe('The documents of an accepted filing can be downloaded.'),
    data: documentsReadyData.describe('The filing with its documents.'),
  }),
  z.object({
    ...common,
    type: z.literal('deadline.approaching').describe('A filing of a company that you watch is due soon.'),
    data: deadlineData.describe('What is due.'),
  }),
  z.object({
    ...common,
    type: z.literal('balance.low').describe('The balance fell below the threshold.'),
    data: balanceLowData.describe('The balance.'),
  }),
  z.object({
    ...common,
    type: z.literal('balance.topped_up').describe('A payment was credited to the balance.'),
    data: toppedUpData.describe('The payment.'),
  }),
  z.object({
    ...common,
    type: z.enum(ENTITLEMENT_EVENTS).describe('Only for partners: what happened to the entitlement.'),
    data: entitlementData.describe('The entitlement.'),
  }),
  z.object({
    ...common,
    type: z.literal('activation.used').describe('Only for partners: the customer opened the link.'),
    data: activationData.describe('The activation.'),
  }),
  z.object({
    ...common,
    type: z.literal('trial_balance.imported').describe('Only for partners: a trial balance was imported.'),
    data: importData.describe('The import.'),
  }),
])
export type EventResource = z.infer<typeof eventResource>

export const eventPage = z.object({
  events: z.array(eventResource).describe('In the order of their positions.'),
  next_cursor: z
    .string()
    .describe('Store it once you have handled the events, and send it as `after` of the next request.'),
  has_more: z.boolean().describe('Whether more events follow at once.'),
})
export type EventPage = z.infer<typeof eventPage>

const isType = (text: unknown): text is FeedEventType => FEED_EVENT_TYPES.some((type) => type === text)

/** The longest time that a request may wait for an event, in seconds. */
const MOST_WAIT_S = 15

/** The query parameters of GET /api/v1/events. */
export const listEventsQuery = z.strictObject({
  after: z
    .string()
    .max(100)
    .optional()
    .describe(
      'The `next_cursor` of an earlier response: the events after it are returned. `latest` starts with what happens from now on. Defaults to the oldest event that is kept.',
    ),
  limit: queryNumber(1, 200)
    .default(100)
    .describe('The maximum number of events to return: 1 to 200. Defaults to 100.'),
  types: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : undefined),
      z
        .custom<FeedEventType[]>((value) => Array.isArray(value) && value.every(isType), {
          error: `must be one or more of ${FEED_EVENT_TYPES.join(', ')}, separated by commas`,
        })
        .meta({ type: 'array', items: { type: 'string', enum: FEED_EVENT_TYPES }, minItems: 1 }),
    )
    .optional()
    .describe(
      'Only return events of one of these types; several are separated by commas. The cursor moves past the others.',
    ),
  wait: queryNumber(0, MOST_WAIT_S)
    .default(0)
    .describe(
      'How many seconds the request waits for an event if there is none: 0 to 15. Defaults to 0. At most two requests of an account and mode wait at the same time.',
    ),
})
export type ListEventsQuery = z.infer<typeof listEventsQuery>

/** The body of POST /api/v1/events/test. */
export const testEventRequest = z.strictObject({
  type: z.enum(FEED_EVENT_TYPES).describe('The type of the event to make.'),
})
export type TestEventRequest = z.infer<typeof testEventRequest>

const { companyNumber, companyName, correlationId, testFilingId } = SAMPLE_FILING
const filing = {
  filing_id: testFilingId,
  filing_type: 'ct600',
  company_number: companyNumber,
  company_name: companyName,
  period: SAMPLE_FILING.period,
  external_id: 'your-reference-1',
  authority_reference: correlationId,
  errors: [],
}
const rejection = {
  source: 'tax_authority',
  code: '3001',
  authority_code: '3304',
  message: 'Period already filed',
  location: null,
  retryable: false,
  fix: null,
}
const entitlement = {
  entitlement_id: 'ent_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
  company_number: companyNumber,
}

/** The data of the events that a test key makes, by type. */
export const SAMPLE_EVENT_DATA: Readonly<Record<FeedEventType, object>> = {
  'filing.submitted': { ...filing, status: 'submitted', sequence: 2 },
  'filing.accepted': { ...filing, status: 'accepted', sequence: 3 },
  'filing.rejected': { ...filing, status: 'rejected', errors: [rejection], sequence: 3 },
  'filing.failed': {
    ...filing,
    authority_reference: null,
    status: 'error',
    errors: [{ ...rejection, source: 'service', code: 'NOT_SENT', authority_code: null, retryable: true }],
    sequence: 2,
  },
  'filing.documents_ready': {
    ...filing,
    status: 'accepted',
    documents: [
      {
        document_id: 'doc_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
        kind: 'ct600_pdf',
        format: 'pdf',
        media_type: 'application/pdf',
        filename: `ct600-${companyNumber}-${SAMPLE_FILING.periodEnd}.pdf`,
        size_bytes: 48_213,
        sha256: 'c'.repeat(64),
      },
    ],
    sequence: 4,
  },
  'deadline.approaching': {
    company_number: companyNumber,
    company_name: companyName,
    filing_type: 'accounts',
    period_end: SAMPLE_FILING.periodEnd,
    due_on: '2026-12-31',
    days_left: 14,
  },
  'balance.low': { balance: 40, owed: 0, threshold: 50, currency: 'GBP' },
  'balance.topped_up': {
    top_up_id: 'top_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
    amount: 100,
    currency: 'GBP',
    receipt_number: 'TU-000001',
  },
  'entitlement.created': { ...entitlement, sequence: 1 },
  'entitlement.ended': { ...entitlement, sequence: 4 },
  'activation.used': {
    ...entitlement,
    activation_id: 'atv_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
    sequence: 2,
  },
  'trial_balance.imported': {
    ...entitlement,
    import_id: 'tbi_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
    period_start: SAMPLE_FILING.period.start,
    period_end: SAMPLE_FILING.periodEnd,
    accounts_count: 42,
    unmapped_count: 0,
    balance_difference: 0,
    sequence: 3,
  },
}
