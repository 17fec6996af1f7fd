// Writes the body of a CT600 message: compact, without comments, one default namespace, so that the IRmark
// is the same whoever canonicalises it (GovTalk IRmark: inclusive Canonical XML 1.0).
import { escapeXmlText } from '../xml-text.ts'
import { boxText } from './box-text.ts'
import { writtenBoxes } from './box-values.ts'
import type { Ct600Form } from './ct600-form.ts'

export const CT_NAMESPACE = 'http://www.govtalk.gov.uk/taxation/CT/5'
/** The version of the schema that the return is written for. */
export const CT_SCHEMA_VERSION = '2025-v1.994'

export interface IrEnvelopeOptions {
  /**
   * The IRmark in Base64 (28 characters). Adding it changes no other byte, so it can be computed without
   * it.
   */
  readonly irmark?: string
  /**
   * Puts a processing instruction before the root: the schema has no room for a mark, and the return stays
   * exact.
   */
  readonly mark?: 'SPECIMEN'
}

/** What stands before the root element of a specimen; a parser of returns passes over it. */
export const SPECIMEN_INSTRUCTION = '<?specimen made by the sandbox, never sent to the tax authority?>'

/** The `IRenvelope` element of the return, as it goes into the body of the message. */
export function writeIrEnvelope(form: Ct600Form, options: IrEnvelopeOptions = {}): string {
  const { irmark, mark } = options
  if (irmark !== undefined && !/^[A-Za-z0-9+/]{27}=$/.test(irmark))
    throw new RangeError('not a Base64 IRmark')
  const irmarkElement = irmark === undefined ? '' : `<IRmark Type="generic">${irmark}</IRmark>`
  const instruction = mark === undefined ? '' : SPECIMEN_INSTRUCTION
  const content = header(form, irmarkElement) + companyTaxReturn(form)
  return `${instruction}<IRenvelope xmlns="${CT_NAMESPACE}">${content}</IRenvelope>`
}

function header(form: Ct600Form, irmarkElement: string): string {
  const reference = [
    `<Namespace>${CT_NAMESPACE}</Namespace>`,
    `<SchemaVersion>${CT_SCHEMA_VERSION}</SchemaVersion>`,
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

function companyTaxReturn(form: Ct600Form): string {
  const writer = new ElementWriter()
  for (const written of writtenBoxes(form)) {
    writer.write(written.box.path, 'value' in written ? boxText(written.box, written.value) : '')
  }
  return `<CompanyTaxReturn ReturnType="${form.returnType}">${writer.finish()}</CompanyTaxReturn>`
}

/**
 * Turns paths in document order into nested elements; elements without content become empty-element tags.
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
