// Writes the two messages to the registry's gateway: accounts (FormSubmission v2-11) and
// GetSubmissionStatus, each in a GovTalk envelope. The schema fixes the order of all elements.
import { companyNumberPrefix } from '@cfs/values'
import { escapeXml, type MessagePart, sealMessage, type SealedMessage } from '../govtalk/sealed-message.ts'
import type { Presenter } from './presenter.ts'
import type { AccountsToSend } from './registry-gateway-client.ts'

export interface RegistryIdentity {
  readonly presenter: Presenter
  /** The software package reference, issued by the registry. */
  readonly packageReference: string
  readonly gatewayTest: boolean
}

export function accountsMessage(identity: RegistryIdentity, accounts: AccountsToSend): SealedMessage {
  const prefix = companyNumberPrefix(accounts.companyNumber)
  return sealMessage([
    ...opening(identity, { messageClass: 'Accounts', transactionId: accounts.transactionId }),
    '<Body><FormSubmission xmlns="http://xmlgw.companieshouse.gov.uk/Header"><FormHeader>',
    // The digits and the prefix of a company number are two separate elements; companies of England and
    // Wales have the type EW.
    `<CompanyNumber>${accounts.companyNumber.slice(prefix.length)}</CompanyNumber>`,
    `<CompanyType>${prefix === '' ? 'EW' : prefix}</CompanyType>`,
    `<CompanyName>${escapeXml(accounts.companyName)}</CompanyName><CompanyAuthenticationCode>`,
    accounts.companyAuthCode,
    `</CompanyAuthenticationCode><PackageReference>${escapeXml(identity.packageReference)}</PackageReference>`,
    '<Language>EN</Language><FormIdentifier>Accounts</FormIdentifier>',
    `<SubmissionNumber>${accounts.submissionNumber}</SubmissionNumber></FormHeader>`,
    `<DateSigned>${accounts.dateSigned}</DateSigned><Form/>`,
    `<Document><Data>${accounts.accounts.toString('base64')}</Data><Filename>Accounts.xml</Filename>`,
    '<ContentType>application/xml</ContentType><Category>ACCOUNTS</Category></Document>',
    '</FormSubmission></Body></GovTalkMessage>',
  ])
}

export function statusMessage(
  identity: RegistryIdentity,
  question: { readonly submissionNumber: string; readonly transactionId: string },
): SealedMessage {
  return sealMessage([
    ...opening(identity, { messageClass: 'GetSubmissionStatus', transactionId: question.transactionId }),
    '<Body><GetSubmissionStatus xmlns="http://xmlgw.companieshouse.gov.uk">',
    `<SubmissionNumber>${escapeXml(question.submissionNumber)}</SubmissionNumber><PresenterID>`,
    identity.presenter.statusPresenterId,
    '</PresenterID></GetSubmissionStatus></Body></GovTalkMessage>',
  ])
}

/** The part of the XML message before the Body element. */
function opening(
  { presenter, gatewayTest }: RegistryIdentity,
  heading: { readonly messageClass: string; readonly transactionId: string },
): MessagePart[] {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>1.0</EnvelopeVersion>',
    `<Header><MessageDetails><Class>${heading.messageClass}</Class><Qualifier>request</Qualifier>`,
    `<TransactionID>${escapeXml(heading.transactionId)}</TransactionID>`,
    // A live presenter must not send the test flag; in tests, the schema requires the flag to be a number.
    gatewayTest ? '<GatewayTest>1</GatewayTest>' : '',
    '</MessageDetails><SenderDetails><IDAuthentication><SenderID>',
    presenter.senderId,
    '</SenderID><Authentication><Method>clear</Method><Value>',
    presenter.value,
    '</Value></Authentication></IDAuthentication></SenderDetails></Header>',
    '<GovTalkDetails><Keys/></GovTalkDetails>',
  ]
}
