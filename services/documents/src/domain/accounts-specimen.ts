// Specimen accounts, and the registry's response to them.
import { companyNumberPrefix, type CompanyNumber, type IsoDate } from '@cfs/values'
import { BLANK, specimenEnvelope } from './specimen-envelope.ts'

const SUBMISSION_NUMBER = '000000'

export interface SpecimenAccounts {
  readonly companyNumber: CompanyNumber
  /** The name has letters and spaces only, because it is inserted into the XML unescaped. */
  readonly companyName: string
  readonly approvalDate: IsoDate
  readonly ixbrl: Buffer
}

/** The message that submits accounts to the registry; it contains the iXBRL document. */
export function accountsSpecimen(accounts: SpecimenAccounts): string {
  const { companyNumber, companyName, approvalDate, ixbrl } = accounts
  const prefix = companyNumberPrefix(companyNumber)
  return specimenEnvelope({
    version: '1.0',
    messageClass: 'Accounts',
    qualifier: 'request',
    body: [
      '<FormSubmission xmlns="http://xmlgw.companieshouse.gov.uk/Header"><FormHeader>',
      `<CompanyNumber>${companyNumber.slice(prefix.length)}</CompanyNumber>`,
      `<CompanyType>${prefix === '' ? 'EW' : prefix}</CompanyType><CompanyName>${companyName}</CompanyName>`,
      `<CompanyAuthenticationCode>${BLANK}</CompanyAuthenticationCode>`,
      '<PackageReference>0000</PackageReference><Language>EN</Language>',
      '<FormIdentifier>Accounts</FormIdentifier>',
      `<SubmissionNumber>${SUBMISSION_NUMBER}</SubmissionNumber></FormHeader>`,
      `<DateSigned>${approvalDate}</DateSigned><Form/>`,
      `<Document><Data>${ixbrl.toString('base64')}</Data><Filename>Accounts.xml</Filename>`,
      '<ContentType>application/xml</ContentType><Category>ACCOUNTS</Category></Document></FormSubmission>',
    ].join(''),
  })
}

/** The registry's response for accepted accounts. */
export function accountsReceiptSpecimen(companyNumber: CompanyNumber): string {
  return specimenEnvelope({
    version: '1.0',
    messageClass: 'GetSubmissionStatus',
    qualifier: 'response',
    body: [
      `<SubmissionStatus xmlns=""><Status><SubmissionNumber>${SUBMISSION_NUMBER}</SubmissionNumber>`,
      `<StatusCode>ACCEPT</StatusCode><CompanyNumber>${companyNumber}</CompanyNumber></Status>`,
      '</SubmissionStatus>',
    ].join(''),
  })
}
