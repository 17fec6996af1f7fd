// Draws the documents of a sandbox filing from the filing's id alone, marked SPECIMEN.
import {
  renderAccountsPdf,
  renderComputationsPdf,
  renderCt600Pdf,
  sampleForms,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  writeIrEnvelope,
  type AnyAccountsForm,
  type ComputationsForm,
  type Ct600Form,
} from '@cfs/forms'
import {
  documentFilename,
  isLlp,
  receiptFilename,
  SANDBOX_OFFICER,
  sandboxCompanyName,
  type CompanyNumber,
} from '@cfs/values'
import type { Draft } from '../domain/arrange-drafts.ts'
import type { SandboxFiling } from '../domain/sandbox-filing.ts'
import { accountsReceiptSpecimen, accountsSpecimen } from '../domain/accounts-specimen.ts'
import { ct600ReceiptSpecimen, ct600Specimen } from '../domain/ct600-specimen.ts'

const mark = 'SPECIMEN'
/** The filing date of every specimen: after the sample period, and after the approval of its accounts. */
export const SUBMITTED_AT = new Date('2026-07-01T12:00:00.000Z')
const DRAWN = { mark, submittedAt: SUBMITTED_AT } as const

/** Pure, and in a module of its own: it runs on another thread. */
export function drawSpecimens(filing: SandboxFiling): readonly Draft[] {
  return filing.type === 'ct600' ? ct600Drafts(filing) : accountsDrafts(filing)
}

function ct600Drafts(filing: SandboxFiling): readonly Draft[] {
  const { form, computations, accounts } = returnOf(filing)
  const named = { companyNumber: filing.company, periodEnd: form.period.end }
  const attachments = {
    ...(accounts && { accounts: writeAccountsIxbrl(accounts, { mark }) }),
    ...(computations && { computations: writeComputationsIxbrl(computations, { mark }) }),
  }
  const message = ct600Specimen(writeIrEnvelope(form, { attachments }), form.utr)
  return [
    draft('ct600_pdf', named, renderCt600Pdf(form, DRAWN)),
    draft('ct600_xml', named, Buffer.from(message)),
    ...(computations ? computationsDrafts(computations, named) : []),
    ...(accounts ? accountsOnPaper(accounts, named) : []),
    receipt('ct600_xml', named, ct600ReceiptSpecimen(SUBMITTED_AT)),
  ]
}

interface SpecimenReturn {
  readonly form: Ct600Form
  /** A nil return has neither accounts nor computations. */
  readonly computations?: ComputationsForm
  readonly accounts?: AnyAccountsForm
}

function returnOf({ company, regime, isAmendment }: SandboxFiling): SpecimenReturn {
  const forms = sampleForms(subjectOf(company))
  if (regime === 'dormant') return { form: isAmendment ? forms.amendedNilReturn : forms.nilReturn }
  const accounts = forms.microAccountsOfReturn
  return isAmendment
    ? { form: forms.amendedTradingReturn, computations: forms.amendedTradingComputations, accounts }
    : { form: forms.tradingReturn, computations: forms.tradingComputations, accounts }
}

function accountsDrafts(filing: SandboxFiling): readonly Draft[] {
  const form = accountsOf(filing)
  const { company } = filing
  const named = { companyNumber: company, periodEnd: form.period.end }
  const message = accountsSpecimen({
    companyNumber: company,
    companyName: form.company.name,
    approvalDate: form.approvalDate,
    ixbrl: Buffer.from(writeAccountsIxbrl(form, { mark })),
  })
  return [
    ...accountsOnPaper(form, named),
    draft('accounts_xml', named, Buffer.from(message)),
    receipt('accounts_xml', named, accountsReceiptSpecimen(company)),
  ]
}

function accountsOf({ company, regime, isAmendment }: SandboxFiling): AnyAccountsForm {
  const forms = sampleForms(subjectOf(company))
  if (regime === 'micro') return isAmendment ? forms.revisedMicroAccounts : forms.microAccounts
  if (regime === 'small') return isAmendment ? forms.revisedSmallAccounts : forms.smallAccounts
  if (isAmendment) return forms.revisedDormantAccounts
  return isLlp(company) ? forms.dormantSheetAccounts : forms.dormantAccounts
}

function accountsOnPaper(form: AnyAccountsForm, named: Named): readonly Draft[] {
  return [
    draft('accounts_pdf', named, renderAccountsPdf(form, DRAWN)),
    draft('accounts_ixbrl', named, Buffer.from(writeAccountsIxbrl(form, { mark }))),
  ]
}

function computationsDrafts(form: ComputationsForm, named: Named): readonly Draft[] {
  const page = writeComputationsIxbrl(form, { mark })
  return [
    draft('computations_pdf', named, renderComputationsPdf(form, DRAWN)),
    draft('computations_ixbrl', named, Buffer.from(page)),
  ]
}

/** The specimens name the same company and officer that a sandbox submission returns as derived values. */
function subjectOf(companyNumber: CompanyNumber): Parameters<typeof sampleForms>[0] {
  return { companyNumber, companyName: sandboxCompanyName(companyNumber), person: SANDBOX_OFFICER }
}

type NamedKind = Parameters<typeof documentFilename>[0]
type Named = Parameters<typeof documentFilename>[1]

function draft(kind: NamedKind, named: Named, bytes: Buffer): Draft {
  return { kind, part: 1, filename: `specimen-${documentFilename(kind, named)}`, bytes }
}

function receipt(sent: NamedKind, named: Named, text: string): Draft {
  const filename = `specimen-${receiptFilename(documentFilename(sent, named))}`
  return { kind: 'receipt_xml', part: 1, filename, bytes: Buffer.from(text) }
}
