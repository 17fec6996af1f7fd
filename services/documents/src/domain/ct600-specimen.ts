// A specimen return, and the authority's response to it.
import { specimenEnvelope } from './specimen-envelope.ts'

const envelope = { version: '2.0', messageClass: 'HMRC-CT-CT600' } as const

/** The message that submits a return to the tax authority, around its IRenvelope element. */
export function ct600Specimen(irEnvelope: string, utr: string): string {
  return specimenEnvelope({
    ...envelope,
    qualifier: 'request',
    details: '<Function>submit</Function><CorrelationID/><Transformation>XML</Transformation>',
    keys: `<Key Type="UTR">${utr}</Key>`,
    body: irEnvelope,
  })
}

/** The tax authority's response to an accepted return. */
export function ct600ReceiptSpecimen(acceptedAt: Date): string {
  return specimenEnvelope({
    ...envelope,
    qualifier: 'response',
    details: '<Function>submit</Function><CorrelationID>SPECIMEN</CorrelationID>',
    body: [
      '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse">',
      '<Message code="077001">Thank you for your submission</Message>',
      // The authority's times have no time zone.
      `<AcceptedTime>${acceptedAt.toISOString().slice(0, -1)}</AcceptedTime></SuccessResponse>`,
    ].join(''),
  })
}
