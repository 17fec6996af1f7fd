// Specimen messages to and from the authorities: they have the elements and order of real messages, with
// blanked credentials. A processing instruction at the top marks each message as a specimen; readers of such
// messages ignore the instruction.

export const BLANK = '********'

const OPENING =
  '<?xml version="1.0" encoding="UTF-8"?><?SPECIMEN made by the sandbox for trying out the service; never filed?>'
const SENDER = [
  `<SenderDetails><IDAuthentication><SenderID>${BLANK}</SenderID>`,
  `<Authentication><Method>clear</Method><Value>${BLANK}</Value></Authentication></IDAuthentication></SenderDetails>`,
].join('')

export interface SpecimenMessage {
  readonly version: '1.0' | '2.0'
  readonly messageClass: string
  readonly qualifier: 'request' | 'response'
  /** Additional XML elements for the envelope's MessageDetails element. */
  readonly details?: string
  /** The Key elements for the envelope's GovTalkDetails element. */
  readonly keys?: string
  /** XML. */
  readonly body: string
}

/** The message in a GovTalk envelope; only a request has a sender, whose credentials are blanked. */
export function specimenEnvelope(message: SpecimenMessage): string {
  const { version, messageClass, qualifier, details = '', keys = '', body } = message
  return [
    `${OPENING}<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">`,
    `<EnvelopeVersion>${version}</EnvelopeVersion><Header><MessageDetails><Class>${messageClass}</Class>`,
    `<Qualifier>${qualifier}</Qualifier>${details}</MessageDetails>${qualifier === 'request' ? SENDER : ''}</Header>`,
    `<GovTalkDetails><Keys>${keys}</Keys></GovTalkDetails><Body>${body}</Body></GovTalkMessage>`,
  ].join('')
}
