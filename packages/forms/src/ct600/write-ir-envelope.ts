// Writes the body of a CT600 message: compact, without comments, with one default namespace, so that every
// canonicaliser computes the same IRmark (GovTalk IRmark: inclusive Canonical XML 1.0).
import type { Mark } from '../mark.ts'
import { escapeXmlText } from '../xml-text.ts'
import type { BankDetails } from './bank-account.ts'
import { boxText } from './box-text.ts'
import { writtenBoxes } from './box-values.ts'
import type { Ct600Form } from './ct600-form.ts'
import { writeLoansPage } from './write-loans-page.ts'

export const CT_NAMESPACE = 'http://www.govtalk.gov.uk/taxation/CT/5'
/**
 * What the message calls the version of its schema: the year of its publication, and its number. The name of
 * version 1.995 follows the same form; the authority has not published a message with it.
 */
const SCHEMA_VERSIONS = { 'v1.994': '2025-v1.994', 'v1.995': '2026-v1.995' } as const

/** The file names under which documents are attached (CTfilenameType). */
export const ATTACHMENT_FILENAMES = {
  Computation: 'computations.xhtml',
  Accounts: 'accounts.xhtml',
} as const

export interface IrEnvelopeOptions {
  /**
   * The IRmark in Base64 (28 characters). Adding the IRmark (digest) changes no other byte of the message,
   * so the IRmark can be computed from the message without it.
   */
  readonly irmark?: string
  /** The complete inline XBRL documents attached to the return, as text. */
  readonly attachments?: Attachments
  /**
   * Marks the return as a draft or specimen with a processing instruction before the root element: the
   * schema has no place for a mark, and the return itself is unchanged.
   */
  readonly mark?: Mark
  /** The details of the form's bank account. Defaults to asterisks, which the schema does not allow. */
  readonly bankDetails?: BankDetails | undefined
}

export interface Attachments {
  readonly accounts?: string
  readonly computations?: string
}

/**
 * The processing instruction that marks a return as a draft or specimen, before its root element; parsers
 * ignore it.
 */
export const MARK_INSTRUCTIONS: Readonly<Record<Mark, string>> = {
  SPECIMEN: '<?specimen made by the sandbox, never sent to the tax authority?>',
  DRAFT: '<?draft for review before filing, never sent to the tax authority?>',
}

/**
 * The `IRenvelope` element of the return, as it goes into the body of the message. Throws a RangeError if
 * the attachments do not match those named in the return.
 */
export function writeIrEnvelope(form: Ct600Form, options: IrEnvelopeOptions = {}): string {
  const { irmark, mark, bankDetails, attachments = {} } = options
  if (irmark !== undefined && !/^[A-Za-z0-9+/]{27}=$/.test(irmark))
    throw new RangeError('not a Base64 IRmark')
  const irmarkElement = irmark === undefined ? '' : `<IRmark Type="generic">${irmark}</IRmark>`
  const instruction = mark === undefined ? '' : MARK_INSTRUCTIONS[mark]
  const files = attachedFiles(form, attachments)
  const content = header(form, irmarkElement) + companyTaxReturn(form, { files, bankDetails })
  return `${instruction}<IRenvelope xmlns="${CT_NAMESPACE}">${content}</IRenvelope>`
}

function header(form: Ct600Form, irmarkElement: string): string {
  const reference = [
    `<Namespace>${CT_NAMESPACE}</Namespace>`,
    `<SchemaVersion>${SCHEMA_VERSIONS[form.schema ?? 'v1.994']}</SchemaVersion>`,
    '<TopElementName>CompanyTaxReturn</TopElementName>',
  ].join('')
  return [
    '<IRheader>',
    `<Keys><Key Type="UTR">${form.utr}</Key></Keys>`,
    `<PeriodEnd>${form.period.end}</PeriodEnd>`,
    '<DefaultCurrency>GBP</DefaultCurrency>',
    `<Manifest><Contains><Reference>${reference}</Reference></Contains></Manifest>`,
    irmarkElement,
    '<Sender>Company</Sender>',
    '</IRheader>',
  ].join('')
}

interface Inserted {
  readonly files: string
  readonly bankDetails: BankDetails | undefined
}

function companyTaxReturn(form: Ct600Form, { files, bankDetails }: Inserted): string {
  const writer = new ElementWriter()
  for (const written of writtenBoxes(form, bankDetails)) {
    writer.write(written.box.path, 'value' in written ? boxText(written.box, written.value) : '')
  }
  const pages = form.loans === undefined ? '' : writeLoansPage(form.loans)
  return `<CompanyTaxReturn ReturnType="${form.returnType}">${writer.finish()}${pages}${files}</CompanyTaxReturn>`
}

/** The schema requires the computation before the accounts. */
function attachedFiles(form: Ct600Form, { accounts, computations }: Attachments): string {
  const documents = [
    instance('Computation', { said: form.computations, document: computations }),
    instance('Accounts', { said: form.accounts, document: accounts }),
  ].join('')
  return documents === ''
    ? ''
    : `<AttachedFiles><XBRLsubmission>${documents}</XBRLsubmission></AttachedFiles>`
}

interface Attachment {
  readonly said: Ct600Form['accounts'] | Ct600Form['computations']
  readonly document: string | undefined
}

// Attached documents are Base64-encoded, so that their comments and spaces do not affect the IRmark.
function instance(element: keyof typeof ATTACHMENT_FILENAMES, { said, document }: Attachment): string {
  if ('attached' in said !== (document !== undefined)) {
    throw new RangeError(`${element}: what is attached is not what the return says`)
  }
  if (document === undefined) return ''
  const encoded = Buffer.from(document).toString('base64')
  const file = `<EncodedInlineXBRLDocument Filename="${ATTACHMENT_FILENAMES[element]}">${encoded}</EncodedInlineXBRLDocument>`
  return `<${element}><Instance>${file}</Instance></${element}>`
}

/**
 * Turns paths in document order into nested XML elements; elements without content become empty-element
 * tags.
 */
class ElementWriter {
  readonly #open: string[] = []
  #xml = ''
  #hasContent = true

  write(path: string, text: string): void {
    const steps = path.split('/')
    let shared = 0
    while (shared < this.#open.length && this.#open[shared] === steps[shared]) shared += 1
    this.#closeTo(shared)
    for (const step of steps.slice(shared)) {
      this.#xml += `<${elementName(step)}>`
      this.#hasContent = false
      this.#open.push(step)
    }
    this.#xml += escapeXmlText(text)
    this.#hasContent ||= text !== ''
  }

  finish(): string {
    this.#closeTo(0)
    return this.#xml
  }

  #closeTo(depth: number): void {
    for (const step of this.#open.splice(depth).toReversed()) {
      this.#xml = this.#hasContent ? `${this.#xml}</${elementName(step)}>` : `${this.#xml.slice(0, -1)}/>`
      this.#hasContent = true
    }
  }
}

function elementName(step: string): string {
  return step.replace(/\[\d+\]$/, '')
}
