// Reads the body of an Accounts message: FormSubmission v2-11 as far as published, with strict base64.
import { parseDay } from '../day.ts'
import { companyNumberFromForm } from '../register/company-number.ts'
import {
  firstViolation,
  oneOf,
  optional,
  repeated,
  required,
  sequence,
  text,
  textThat,
} from '../xml/content-model.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { child, childText, textOf } from '../xml/xml-element.ts'
import { refusals } from './answers.ts'

const FORM_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk/Header'
const RAISED_BY = 'Accounts'
/** The interface specification's limit for one Data element, in base64 characters. */
const MAX_DATA_CHARACTERS = 1_200_000
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const day = textThat((value) => parseDay(value.trim()) !== undefined)
const notEmpty = text(/\S/)

const formHeader = sequence(
  required('CompanyNumber', text(/^[A-Za-z0-9]{1,8}$/)),
  optional('CompanyType', oneOf('EW', 'SC', 'NI', 'R', 'OC', 'SO', 'NC')),
  required('CompanyName', text(/^(?=.*\S)[\s\S]{1,160}$/)),
  optional('CompanyAuthenticationCode', text(/^\S{6,8}$/)),
  required('PackageReference'),
  optional('Language', oneOf('EN', 'CY')),
  required('FormIdentifier', oneOf('Accounts')),
  required('SubmissionNumber'),
  optional('ContactName'),
  optional('ContactNumber'),
  optional('CustomerReference', text(/^[\s\S]{0,25}$/)),
)

const document = sequence(
  required('Data', notEmpty),
  optional('Date', day),
  optional('Filename', notEmpty),
  required('ContentType', oneOf('application/xml')),
  required('Category', oneOf('ACCOUNTS')),
)

const formSubmission = sequence(
  required('FormHeader', formHeader),
  required('DateSigned', day),
  required('Form', text(/^\s*$/)),
  repeated('Document', document, 1),
)

export interface FormSubmission {
  /**
   * All eight characters of the company number; undefined if number and type do not form a company number.
   */
  readonly companyNumber: string | undefined
  readonly writtenCompanyNumber: string
  readonly companyName: string
  readonly authenticationCode: string | undefined
  readonly submissionNumber: string
  readonly customerReference: string | undefined
  readonly dateSigned: string
  readonly base64: string
}

/**
 * The submission number and company of a message that may be invalid, used to find the scripted faults and
 * the records for it.
 */
export function subjectOf(form: XmlElement | undefined): string | undefined {
  const header = form && child(form, 'FormHeader')
  const number = header && childText(header, 'CompanyNumber')
  return number && companyNumberFromForm(number, header && childText(header, 'CompanyType'))
}

/** Throws GatewayRefusal if the form does not match its schema. */
export function readFormSubmission(forms: readonly XmlElement[]): FormSubmission {
  const [form, ...others] = forms
  if (form === undefined || others.length > 0) throw refusals.invalidRequest(RAISED_BY, 'Body')
  if (form.name !== 'FormSubmission' || form.namespace !== FORM_NAMESPACE) {
    throw refusals.invalidRequest(RAISED_BY, form.name)
  }
  const violation = firstViolation(form, formSubmission)
  if (violation?.kind === 'unexpected') {
    const unexpected = `No element '${violation.element}' in class CompaniesHouse::Filing::Accounts`
    throw refusals.classSpecific(RAISED_BY, unexpected, violation.location)
  }
  if (violation) throw refusals.invalidRequest(RAISED_BY, violation.location)
  return fieldsOf(form)
}

function fieldsOf(form: XmlElement): FormSubmission {
  const header = child(form, 'FormHeader')
  const attachment = child(form, 'Document')
  const data = attachment && child(attachment, 'Data')
  const field = (name: string) => (header && childText(header, name)) ?? ''
  const type = header && childText(header, 'CompanyType')
  return {
    companyNumber: companyNumberFromForm(field('CompanyNumber'), type),
    writtenCompanyNumber: field('CompanyNumber'),
    companyName: field('CompanyName'),
    authenticationCode: field('CompanyAuthenticationCode') || undefined,
    submissionNumber: field('SubmissionNumber'),
    customerReference: field('CustomerReference') || undefined,
    dateSigned: childText(form, 'DateSigned') ?? '',
    base64: data ? textOf(data) : '',
  }
}

/** Base64 must be canonical: decoding and encoding must reproduce the text, apart from line ends. */
export function decodeAttachment(base64: string): Buffer {
  const joined = base64.replace(/[\r\n]/g, '').trim()
  if (joined.length > MAX_DATA_CHARACTERS) {
    throw refusals.classSpecific(RAISED_BY, `Data exceeds ${MAX_DATA_CHARACTERS} characters`, 'Data')
  }
  const bytes = BASE64.test(joined) ? Buffer.from(joined, 'base64') : undefined
  if (bytes?.toString('base64') !== joined) {
    throw refusals.classSpecific(RAISED_BY, 'Unable to decode base64 content of element Data', 'Data')
  }
  return bytes
}
