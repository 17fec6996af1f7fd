// The sandbox's messages have the form of real ones, without credentials, and say that they are specimens.
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { accountsReceiptSpecimen, accountsSpecimen } from './accounts-specimen.ts'
import { ct600ReceiptSpecimen, ct600Specimen } from './ct600-specimen.ts'
import { isDocumentId, isLiveFilingId } from './live-ids.ts'
import { missingBecause } from './missing-because.ts'

const OPENING = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?SPECIMEN made by the sandbox for trying out the service; never filed?>',
  '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">',
].join('')
const SENDER = [
  '<SenderDetails><IDAuthentication><SenderID>********</SenderID><Authentication><Method>clear</Method>',
  '<Value>********</Value></Authentication></IDAuthentication></SenderDetails>',
].join('')

function accountsOf(number: string) {
  const companyNumber = parseCompanyNumber(number)
  if (companyNumber === undefined) throw new TypeError('malformed sample')
  const approvalDate = isoDateFrom('2026-05-01')
  return { companyNumber, companyName: 'SAMPLE', approvalDate, ixbrl: Buffer.from('<html/>') }
}

describe('a specimen of', () => {
  test('a return is a request with its reference, and its body unchanged', () => {
    expect(ct600Specimen('<IRenvelope/>', '1234567890')).toBe(
      [
        OPENING,
        '<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-CT-CT600</Class>',
        '<Qualifier>request</Qualifier><Function>submit</Function><CorrelationID/>',
        `<Transformation>XML</Transformation></MessageDetails>${SENDER}</Header>`,
        '<GovTalkDetails><Keys><Key Type="UTR">1234567890</Key></Keys></GovTalkDetails>',
        '<Body><IRenvelope/></Body></GovTalkMessage>',
      ].join(''),
    )
  })
  test('a receipt is a response without a sender, with the authority’s time without a zone', () => {
    expect(ct600ReceiptSpecimen(new Date('2026-05-01T10:20:30.400Z'))).toBe(
      [
        OPENING,
        '<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-CT-CT600</Class>',
        '<Qualifier>response</Qualifier><Function>submit</Function><CorrelationID>SPECIMEN</CorrelationID>',
        '</MessageDetails></Header><GovTalkDetails><Keys></Keys></GovTalkDetails>',
        '<Body><SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse">',
        '<Message code="077001">Thank you for your submission</Message>',
        '<AcceptedTime>2026-05-01T10:20:30.400</AcceptedTime></SuccessResponse></Body></GovTalkMessage>',
      ].join(''),
    )
  })
  test.each([
    ['12345678', '12345678', 'EW'],
    ['SC123456', '123456', 'SC'],
  ])('accounts of %s has the number %s and the type %s', (number, digits, type) => {
    expect(accountsSpecimen(accountsOf(number))).toBe(
      [
        OPENING,
        '<EnvelopeVersion>1.0</EnvelopeVersion><Header><MessageDetails><Class>Accounts</Class>',
        `<Qualifier>request</Qualifier></MessageDetails>${SENDER}</Header>`,
        '<GovTalkDetails><Keys></Keys></GovTalkDetails><Body>',
        '<FormSubmission xmlns="http://xmlgw.companieshouse.gov.uk/Header"><FormHeader>',
        `<CompanyNumber>${digits}</CompanyNumber><CompanyType>${type}</CompanyType>`,
        '<CompanyName>SAMPLE</CompanyName>',
        '<CompanyAuthenticationCode>********</CompanyAuthenticationCode>',
        '<PackageReference>0000</PackageReference><Language>EN</Language>',
        '<FormIdentifier>Accounts</FormIdentifier><SubmissionNumber>000000</SubmissionNumber></FormHeader>',
        '<DateSigned>2026-05-01</DateSigned><Form/>',
        '<Document><Data>PGh0bWwvPg==</Data><Filename>Accounts.xml</Filename>',
        '<ContentType>application/xml</ContentType><Category>ACCOUNTS</Category></Document>',
        '</FormSubmission></Body></GovTalkMessage>',
      ].join(''),
    )
  })
  test('the registry’s receipt has the whole company number', () => {
    expect(accountsReceiptSpecimen(accountsOf('SC123456').companyNumber)).toBe(
      [
        OPENING,
        '<EnvelopeVersion>1.0</EnvelopeVersion><Header><MessageDetails><Class>GetSubmissionStatus</Class>',
        '<Qualifier>response</Qualifier></MessageDetails></Header>',
        '<GovTalkDetails><Keys></Keys></GovTalkDetails><Body><SubmissionStatus xmlns=""><Status>',
        '<SubmissionNumber>000000</SubmissionNumber><StatusCode>ACCEPT</StatusCode>',
        '<CompanyNumber>SC123456</CompanyNumber></Status></SubmissionStatus></Body></GovTalkMessage>',
      ].join(''),
    )
  })
})

test.each([
  [`fil_${'0a'.repeat(16)}`, true, false],
  [`doc_${'0a'.repeat(16)}`, false, true],
  [`xfil_${'0a'.repeat(16)}`, false, false],
  [`xdoc_${'0a'.repeat(16)}`, false, false],
  [`fil_${'0a'.repeat(16)}0`, false, false],
  [`doc_${'0a'.repeat(16)}0`, false, false],
  [`fil_${'0G'.repeat(16)}`, false, false],
  ['', false, false],
])('“%s” is the id of a live filing: %s; of a document: %s', (text, isFiling, isDocument) => {
  expect([isLiveFilingId(text), isDocumentId(text)]).toEqual([isFiling, isDocument])
})

test.each([
  ['pending', /^The filing is pending: .*Poll.*\.$/],
  ['submitted', /^The filing is submitted: .*Poll.*\.$/],
  ['rejected', /^The filing has the status rejected: .*file again\.$/],
  ['error', /^The filing has the status error: .*file again\.$/],
] as const)('a filing that is %s has no documents, and the response says why', (status, words) => {
  expect(missingBecause(status)).toMatch(words)
})
