// The documents of a sandbox filing: made on the fly from the filing's id alone, marked SPECIMEN, kept
// nowhere.
import { Problem } from '@cfs/contracts'
import {
  renderAccountsPdf,
  renderCt600Pdf,
  sampleForms,
  writeAccountsIxbrl,
  writeIrEnvelope,
} from '@cfs/forms'
import { isLlp, type CompanyNumber } from '@cfs/values'
import type { Draft } from '../domain/arrange-drafts.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import { missingBecause } from '../domain/filing-status.ts'
import { parseSandboxFiling, type SandboxFiling } from '../domain/sandbox-filing.ts'
import { accountsReceiptSpecimen, accountsSpecimen } from '../domain/accounts-specimen.ts'
import { ct600ReceiptSpecimen, ct600Specimen } from '../domain/ct600-specimen.ts'
import { describeDocuments } from './describe-documents.ts'
import type { DocumentSource } from './document-source.ts'
import { filingNotFound } from './filing-not-found.ts'

const mark = 'SPECIMEN'
/** When every specimen was filed: after the sample period, and after the approval of its accounts. */
const SUBMITTED_AT = new Date('2026-07-01T12:00:00.000Z')

export const findSpecimens: DocumentSource = async ({ filingId }) => {
  const filing = parseSandboxFiling(filingId)
  if (filing === undefined) throw filingNotFound()
  const because = missingBecause(filing.status)
  if (because !== undefined) throw new Problem('DOCUMENTS_NOT_READY', because)
  const drafts = filing.type === 'ct600' ? ct600Drafts(filing) : accountsDrafts(filing)
  const documents = describeDocuments(drafts, { filingId, createdAt: SUBMITTED_AT })
  const bytes = new Map(documents.map((document) => [document.documentId, document.bytes]))
  return {
    filingId,
    acceptedAt: SUBMITTED_AT,
    documents,
    isSpecimen: true,
    read: async ({ documentId }) => bytes.get(documentId) ?? Buffer.alloc(0),
  }
}

function ct600Drafts({ company }: SandboxFiling): readonly Draft[] {
  const form = sampleForms(subjectOf(company)).nilReturn
  const name = `specimen-ct600-${company}-${form.period.end}`
  const message = ct600Specimen(writeIrEnvelope(form), form.utr)
  return [
    draft('ct600_pdf', `${name}.pdf`, renderCt600Pdf(form, { mark, submittedAt: SUBMITTED_AT })),
    draft('ct600_xml', `${name}.xml`, Buffer.from(message)),
    draft('receipt_xml', 'specimen-receipt.xml', Buffer.from(ct600ReceiptSpecimen(SUBMITTED_AT))),
  ]
}

function accountsDrafts({ company }: SandboxFiling): readonly Draft[] {
  const form = sampleForms(subjectOf(company)).dormantAccounts
  const name = `specimen-accounts-${company}-${form.period.end}`
  const ixbrl = Buffer.from(writeAccountsIxbrl(form, { mark }))
  const { approvalDate } = form
  const message = accountsSpecimen({
    companyNumber: company,
    companyName: form.company.name,
    approvalDate,
    ixbrl,
  })
  return [
    draft('accounts_pdf', `${name}.pdf`, renderAccountsPdf(form, { mark, submittedAt: SUBMITTED_AT })),
    draft('accounts_ixbrl', `${name}.xhtml`, ixbrl),
    draft('accounts_xml', `${name}.xml`, Buffer.from(message)),
    draft('receipt_xml', 'specimen-receipt.xml', Buffer.from(accountsReceiptSpecimen(company))),
  ]
}

/** The same names that a sandbox submission answers as derived. */
function subjectOf(companyNumber: CompanyNumber): Parameters<typeof sampleForms>[0] {
  const companyName = isLlp(companyNumber) ? 'SANDBOX EXAMPLE LLP' : 'SANDBOX EXAMPLE LIMITED'
  return { companyNumber, companyName, person: 'Alex Example' }
}

function draft(kind: DocumentKind, filename: string, bytes: Buffer): Draft {
  return { kind, part: 1, filename, bytes }
}
