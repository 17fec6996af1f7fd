// A return as a specimen, and the answer to it.
import { specimenEnvelope } from './specimen-envelope.ts'

const envelope = { version: '2.0', messageClass: 'HMRC-CT-CT600' } as const

/** As a return is sent to the tax authority, around its IRenvelope element. */
export function ct600Specimen(irEnvelope: string, utr: string): string {
  return specimenEnvelope({
    ...envelope,
    qualifier: 'request',
    details: '<Function>submit</Function><CorrelationID/><Transformation>XML</Transformation>',
    keys: `<Key Type="UTR">${utr}</Key>`,
    body: irEnvelope,
  })
}

/** The tax authority's answer to an accepted return. */
export function ct600ReceiptSpecimen(acceptedAt: Date): string {
  return specimenEnvelope({
    ...envelope,
    qualifier: 'response',
    details: '<Function>submit</Function><CorrelationID>SPECIMEN</CorrelationID>',
    body: [
      '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse">',
      '<Message code="077001">Thank you for your submission</Message>',
      // The authority writes no zone.
      `<AcceptedTime>${acceptedAt.toISOString().slice(0, -1)}</AcceptedTime></SuccessResponse>`,
    ].join(''),
  })
}
