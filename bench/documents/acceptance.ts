// Creates acceptance events as the filing service publishes them, each for a different company: real
// messages, real sizes.
import { gzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import {
  accountsFormSchema,
  type ComputationsForm,
  computationsFormSchema,
  type Form,
  type SampleForms,
  sampleForms,
  serialiseForm,
  serialiseForms,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  writeIrEnvelope,
} from '@cfs/forms'
import { newId } from '@cfs/runtime'
import { parseCompanyNumber } from '@cfs/values'

export type Acceptance = EventPayload<'filing.accepted'>

const startMs = Date.UTC(2026, 10, 21, 9, 0)
const WORDS = ['ASH', 'BIRCH', 'CEDAR', 'ELM', 'HAZEL', 'MAPLE', 'OAK', 'ROWAN', 'WILLOW', 'YEW']

/** The nil return of company `index`. */
export function acceptedReturn(index: number): Acceptance {
  const { nilReturn } = formsOf(index)
  const message = `<GovTalkMessage>${writeIrEnvelope(nilReturn)}</GovTalkMessage>`
  return acceptance(index, nilReturn, [
    artifact('ct600_xml', message),
    artifact('receipt_xml', receiptOf(index)),
  ])
}

/** The dormant accounts of company `index`; the company's name ends in `suffix`. */
export function acceptedAccounts(index: number, suffix = ''): Acceptance {
  const { dormantAccounts: form } = formsOf(index)
  const company = { ...form.company, name: `${form.company.name}${suffix}` }
  const dormantAccounts = accountsFormSchema.parse({ ...form, company })
  const ixbrl = writeAccountsIxbrl(dormantAccounts)
  const message = `<GovTalkMessage><Data>${Buffer.from(ixbrl).toString('base64')}</Data></GovTalkMessage>`
  return acceptance(index, dormantAccounts, [
    artifact('accounts_ixbrl', ixbrl),
    artifact('accounts_xml', message),
    artifact('receipt_xml', receiptOf(index)),
  ])
}

/**
 * The trading return of company `index` with its computation, whose steps are unique to it, and its
 * accounts.
 */
export function acceptedTradingReturn(index: number): Acceptance {
  const { tradingReturn, tradingComputations, microAccountsOfReturn } = formsOf(index)
  const steps = tradingComputations.steps.map((step) => {
    return { ...step, formula: step.formula.replace(/\d+(?=\.00)/, `${index % 1000}`) }
  })
  const computations = computationsFormSchema.parse({ ...tradingComputations, steps })
  const attachments = {
    computations: writeComputationsIxbrl(computations),
    accounts: writeAccountsIxbrl(microAccountsOfReturn),
  }
  const message = `<GovTalkMessage>${writeIrEnvelope(tradingReturn, { attachments })}</GovTalkMessage>`
  const forms = [tradingReturn, computations, microAccountsOfReturn].map((form) => ({ part: 1, form }))
  const alone = acceptance(index, tradingReturn, [
    artifact('ct600_xml', message),
    artifact('computations_ixbrl', attachments.computations),
    artifact('accounts_ixbrl', attachments.accounts),
    artifact('receipt_xml', receiptOf(index)),
  ])
  return { ...alone, form_json: serialiseForms(forms) }
}

function formsOf(index: number): SampleForms {
  const word = (place: number) => WORDS[Math.floor(index / 10 ** place) % WORDS.length] ?? ''
  return sampleForms({
    companyNumber: parseCompanyNumber(String(10_000_000 + index)),
    companyName: `${word(0)} AND ${word(1)} ${word(2)} ${index} LIMITED`,
    person: `${word(3)} ${word(0)} Sample`,
  })
}

function acceptance(
  index: number,
  form: Exclude<Form, ComputationsForm>,
  artifacts: Acceptance['artifacts'],
): Acceptance {
  const at = startMs + 7919 * index
  return {
    filing_id: newId('fil'),
    account_id: newId('acc'),
    sequence: 3,
    occurred_at: at,
    filing_type: form.kind,
    company_number: form.kind === 'ct600' ? form.registrationNumber : form.company.number,
    company_name: form.kind === 'ct600' ? form.companyName : form.company.name,
    period_start: form.period.start,
    period_end: form.period.end,
    price_pence: 2000,
    submitted_at: at - 5000,
    form_json: serialiseForm(form),
    receipt: {
      reference: index.toString(16).toUpperCase().padStart(32, '0'),
      irmark: form.kind === 'ct600' ? 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4' : null,
      message: form.kind === 'ct600' ? 'HMRC has received the HMRC-CT-CT600 document.' : null,
      accepted_at: at - 1000,
    },
    artifacts,
  }
}

function artifact(kind: string, text: string): Acceptance['artifacts'][number] {
  return {
    kind,
    part: 1,
    media_type: kind.endsWith('_ixbrl') ? 'application/xhtml+xml' : 'application/xml',
    filename: `${kind}.xml`,
    content_gzip: gzipSync(text),
  }
}

function receiptOf(index: number): string {
  return `<GovTalkMessage><CorrelationID>${index}</CorrelationID></GovTalkMessage>`.repeat(20)
}
