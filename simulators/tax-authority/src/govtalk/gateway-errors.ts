// The gateway's own errors (Document Submission Protocol, appendix A). The text of error 1046 is the
// authority's, word for word; the other texts paraphrase the protocol.
export const gatewayErrorTexts = {
  1000: 'System failure. The document could not be processed because of an internal error.',
  1001: 'The document is not valid against the GovTalk schema for this class of document, or its body is badly formed.',
  1002: 'Authentication Failure. The digital signature is not recognised.',
  1020: 'The document has an entry in CorrelationID, a field reserved for the system. It must be empty.',
  1035: 'The document has no valid entry in CorrelationID, which must be filled when Function is delete.',
  1038: 'StartDate and StartTime must come before EndDate and EndTime.',
  1039: 'StartDate, StartTime, EndDate or EndTime is not a valid date or time.',
  1040: 'The Value and the Method of the authentication do not fit together.',
  1042: 'The document has no populated Body.',
  1046: 'Authentication Failure. The supplied user credentials failed validation for the requested service.',
  1047: 'The authentication method MD5 is not supported.',
  2000: 'There is no record for this CorrelationID.',
  2001: 'The document is larger than this class of document may be.',
  2005: 'The department did not acknowledge the document in time.',
  3000: 'The department could not process the document.',
}

export type GatewayErrorNumber = keyof typeof gatewayErrorTexts

export function isGatewayErrorNumber(number: number): number is GatewayErrorNumber {
  return Object.hasOwn(gatewayErrorTexts, number)
}
