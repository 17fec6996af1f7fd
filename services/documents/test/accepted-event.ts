// Acceptance events as the filing service publishes them: a nil return, or dormant accounts, with everything
// sent and received.
import { gzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import {
  sampleForms,
  serialiseForm,
  serialiseForms,
  writeAccountsIxbrl,
  writeIrEnvelope,
  type FiledReceipt,
} from '@cfs/forms'
import { newId } from '@cfs/runtime'
import { isoDateFrom } from '@cfs/values'

export type Acceptance = EventPayload<'filing.accepted'>

const forms = sampleForms()
const at = Date.UTC(2026, 10, 21, 9, 30, 15, 123)

/** The bytes as they were sent to the authority: a client must get exactly these bytes. */
export const SENT = {
  ct600: Buffer.from(`<GovTalkMessage>é ********${writeIrEnvelope(forms.nilReturn)}</GovTalkMessage>\r\n`),
  receipt: Buffer.from('<GovTalkMessage>Thank you</GovTalkMessage>'),
  ixbrl: Buffer.from(writeAccountsIxbrl(forms.dormantAccounts)),
  accounts: Buffer.from('<GovTalkMessage>********</GovTalkMessage>'),
}

const artifact = (kind: string, filename: string, bytes: Buffer): Acceptance['artifacts'][number] => ({
  kind,
  part: 1,
  media_type: kind === 'accounts_ixbrl' ? 'application/xhtml+xml' : 'application/xml',
  filename,
  content_gzip: gzipSync(bytes),
})

const common = () => ({
  filing_id: newId('fil'),
  account_id: newId('acc'),
  sequence: 3,
  occurred_at: at,
  company_number: '00000001',
  period_start: '2025-04-01',
  period_end: '2026-03-31',
  company_name: 'SAMPLE COMPANY LIMITED',
  price_pence: 2000,
  submitted_at: at - 5000,
})

export function acceptedReturn(change: Partial<Acceptance> = {}): Acceptance {
  return {
    ...common(),
    filing_type: 'ct600',
    form_json: serialiseForm(forms.nilReturn),
    receipt: {
      reference: 'C0FFEE01',
      irmark: 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4',
      message: 'The return was received.',
      accepted_at: at - 1000,
    },
    artifacts: [
      artifact('receipt_xml', 'receipt.xml', SENT.receipt),
      artifact('ct600_xml', 'ct600-00000001-2026-03-31.xml', SENT.ct600),
    ],
    ...change,
  }
}

/** The two returns of a period of 15 months, and the accounts of the whole period. */
export const HALVES = [
  { start: isoDateFrom('2024-06-01'), end: isoDateFrom('2025-05-31') },
  { start: isoDateFrom('2025-06-01'), end: isoDateFrom('2025-08-31') },
] as const

export function acceptedSplitReturn(): Acceptance {
  const [first, second] = HALVES.map((period) => sampleForms({ period }).nilReturn)
  if (first === undefined || second === undefined) throw new Error('there are two')
  const receipt = (reference: string): FiledReceipt => ({
    reference,
    irmark: 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4',
    message: `The return ${reference} was received.`,
    acceptedAt: at - 1000,
  })
  return acceptedReturn({
    period_start: HALVES[0].start,
    period_end: HALVES[1].end,
    form_json: serialiseForms([
      { part: 1, form: first, receipt: receipt('C0FFEE01') },
      { part: 1, form: forms.dormantAccounts },
      { part: 2, form: second, receipt: receipt('C0FFEE02') },
    ]),
    artifacts: [
      artifact('ct600_xml', 'ct600-00000001-2025-05-31.xml', SENT.ct600),
      artifact('accounts_ixbrl', 'accounts-00000001-2025-08-31.xhtml', SENT.ixbrl),
      artifact('receipt_xml', 'receipt-return-1.xml', SENT.receipt),
      { ...artifact('ct600_xml', 'ct600-00000001-2025-08-31.xml', SENT.accounts), part: 2 },
      { ...artifact('receipt_xml', 'receipt-return-2.xml', SENT.receipt), part: 2 },
    ],
  })
}

export function acceptedAccounts(change: Partial<Acceptance> = {}): Acceptance {
  return {
    ...common(),
    filing_type: 'accounts',
    form_json: serialiseForm(forms.dormantAccounts),
    receipt: { reference: '000001', irmark: null, message: null, accepted_at: at - 1000 },
    artifacts: [
      artifact('accounts_xml', 'accounts-00000001-2026-03-31.xml', SENT.accounts),
      artifact('accounts_ixbrl', 'accounts-00000001-2026-03-31.xhtml', SENT.ixbrl),
      artifact('receipt_xml', 'receipt.xml', SENT.receipt),
    ],
    ...change,
  }
}
