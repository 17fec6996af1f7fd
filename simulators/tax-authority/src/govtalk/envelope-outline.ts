// The outline of the GovTalk envelope, schema 2.0-HMRC. The order of the elements in the envelope is
// mandatory.
import { outlineOf } from '../department/outline.ts'

export const envelopeNamespace = 'http://www.govtalk.gov.uk/CM/envelope'

export const envelopeOutline = outlineOf(`
GovTalkMessage
  EnvelopeVersion text
  Header
    MessageDetails
      Class className
      Qualifier qualifier
      Function? function
      TransactionID? hexId
      AuditID? hexId
      CorrelationID? hexId
      ResponseEndPoint? text
        @PollInterval? integer
      Transformation? transformation
      GatewayTest? integer
      GatewayTimestamp? dateTime
    SenderDetails?
      IDAuthentication?
        SenderID? text
        Authentication+
          Method method
          Role? text
          | Value text
          | Signature any
      X509Certificate? base64
      EmailAddress? email
  GovTalkDetails
    Keys?
      Key* text
        @Type keyType
    TargetDetails?
      Organisation* organisation
    GatewayValidation?
      Processed yesNo
      Result passFail
    ChannelRouting*
      Channel
        | URI anyUri
        | Name text
        Product? text
        Version? text
      ID* text
        @Type text
      Timestamp? dateTime
    GovTalkErrors? any
    GatewayAdditions? any
  Body? any
`)
