// GovTalk gateway responses for tests.

export interface AnswerDetails {
  readonly messageClass?: string
  readonly qualifier?: string
  readonly function?: string
  readonly transactionId?: string
  readonly correlationId?: string
  readonly endPoint?: string
  readonly pollInterval?: string
  readonly errors?: string
  readonly body?: string
}

export function govTalkAnswer(details: AnswerDetails): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">' +
    '<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>' +
    element('Class', details.messageClass ?? 'HMRC-CT-CT600') +
    element('Qualifier', details.qualifier) +
    element('Function', details.function) +
    element('TransactionID', details.transactionId) +
    element('CorrelationID', details.correlationId) +
    `<ResponseEndPoint PollInterval="${details.pollInterval ?? '2'}">${details.endPoint ?? ''}</ResponseEndPoint>` +
    '<GatewayTimestamp></GatewayTimestamp></MessageDetails><SenderDetails/></Header><GovTalkDetails><Keys/>' +
    element('GovTalkErrors', details.errors) +
    `</GovTalkDetails><Body>${details.body ?? ''}</Body></GovTalkMessage>`
  )
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${text}</${name}>`
}

export function govTalkError(number: string | undefined, type: string, text: string): string {
  const numbered = number === undefined ? '' : `<Number>${number}</Number>`
  return `<Error><RaisedBy>Gateway</RaisedBy>${numbered}<Type>${type}</Type><Text>${text}</Text><Location/></Error>`
}

/** Responses that no genuine gateway sends, or that were damaged in transit. */
export const RUBBISH: readonly (readonly [string, string])[] = [
  ['nothing at all', ''],
  ['a page of HTML', '<!DOCTYPE html><html><body>Access denied</body></html>'],
  ['half a message', govTalkAnswer({ qualifier: 'response', function: 'submit' }).slice(0, 300)],
  ['another document', '<answer xmlns="http://www.govtalk.gov.uk/CM/envelope">yes</answer>'],
  ['a message in no namespace', '<GovTalkMessage><Header><MessageDetails/></Header></GovTalkMessage>'],
  ['an error without an error', govTalkAnswer({ qualifier: 'error', function: 'submit' })],
  ['a question', govTalkAnswer({ qualifier: 'request', function: 'submit' })],
]
