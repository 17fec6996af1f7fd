// Writes the Body of an acceptance: the signed receipt for the IRmark that the authority computed itself.
import { escapeXml } from '@cfs/simulator-control'
import type { Irmark } from './irmark.ts'
import { londonReceiptTime, londonTimestamp } from '../london-time.ts'
import type { ReceiptKey } from './receipt-key.ts'

export interface Acceptance {
  readonly messageClass: string
  readonly utr: string
  readonly irmark: Irmark
  readonly at: Date
  readonly testInLive: boolean
}

const namespace = 'http://www.inlandrevenue.gov.uk/SuccessResponse'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

// The parts of the message that the digest excludes, as the authority's receipts state: everything outside
// the Body, and the IRmark inside it.
const digested =
  '(count(ancestor-or-self::node()|/gti:GovTalkMessage/gti:Body)=count(ancestor-or-self::node())) and ' +
  "(count(ancestor-or-self::node()|/gti:GovTalkMessage/gti:Body/*[name()='IRenvelope']/*[name()='IRheader']/" +
  "*[name()='IRmark'])!=count(ancestor-or-self::node()))"

export function successResponse(accepted: Acceptance, key: ReceiptKey): string {
  const signedInfo = signedInfoXml(accepted.irmark.base64)
  // SignedInfo is signed in canonical form, including the namespaces in scope at its position.
  const signature = key.sign(
    signedInfo.replace('<dsig:SignedInfo>', `<dsig:SignedInfo xmlns="${namespace}" xmlns:dsig="${dsig}">`),
  )
  const testInLive = accepted.testInLive ? ' TestInLive="true"' : ''
  return (
    `<SuccessResponse xmlns="${namespace}"${testInLive}><IRmarkReceipt><dsig:Signature xmlns:dsig="${dsig}">` +
    `${signedInfo}<dsig:SignatureValue>${signature}</dsig:SignatureValue><dsig:KeyInfo><dsig:X509Data>` +
    `<dsig:X509Certificate>${key.certificate}</dsig:X509Certificate></dsig:X509Data></dsig:KeyInfo></dsig:Signature>` +
    `<Message code="0000">${escapeXml(receiptText(accepted))}</Message></IRmarkReceipt>` +
    `<Message code="077001">Thank you for your submission</Message>` +
    `<AcceptedTime>${londonTimestamp(accepted.at)}</AcceptedTime></SuccessResponse>`
  )
}

const method = (name: string, algorithm: string) => `<dsig:${name} Algorithm="${algorithm}"></dsig:${name}>`

/** The XML is written in canonical form: start and end tags, no white space. */
function signedInfoXml(digest: string): string {
  return (
    `<dsig:SignedInfo>${method('CanonicalizationMethod', c14n)}${method('SignatureMethod', `${dsig}rsa-sha1`)}` +
    `<dsig:Reference><dsig:Transforms><dsig:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">` +
    `<dsig:XPath>${digested}</dsig:XPath></dsig:Transform>${method('Transform', `${c14n}#WithComments`)}` +
    `</dsig:Transforms>${method('DigestMethod', `${dsig}sha1`)}<dsig:DigestValue>${digest}</dsig:DigestValue>` +
    `</dsig:Reference></dsig:SignedInfo>`
  )
}

function receiptText(accepted: Acceptance): string {
  return (
    `HMRC has received the ${accepted.messageClass} document ref: ${accepted.utr} at ` +
    `${londonReceiptTime(accepted.at)}. The associated IRmark was: ${accepted.irmark.base32}. We strongly recommend ` +
    'that you keep this receipt electronically, and we advise that you also keep your submission electronically for ' +
    'your records. They are evidence of the information that you submitted to HMRC.'
  )
}
