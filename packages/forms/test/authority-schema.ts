// Validates an IRenvelope against the tax authority's own schema, if a folder with the schemas is available.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { authoritySchemasDir } from './config.ts'

const DSIG = 'http://www.w3.org/TR/2001/PR-xmldsig-core-20010820/xmldsig-core-schema.xsd'
const FILES = [
  'combined-v1-994.xsd',
  'envelope-v2-0-HMRC.xsd',
  'v1-994/CT-2014-v1-994.xsd',
  'SuccessResponse-v1-1.xsd',
  'ErrorResponse-v2-0.xsd',
]

/** Schema errors in a message that contains `irEnvelope`; undefined if no schema is available. */
export function authoritySchema(): ((irEnvelope: string) => readonly string[]) | undefined {
  if (authoritySchemasDir === undefined) return undefined
  const folder = join(authoritySchemasDir, 'tax-authority-data', 'xsd')
  const driver = join(folder, 'combined-v1-994.xsd')
  if (!existsSync(driver)) throw new Error(`there is no schema at ${driver}`)
  const files = FILES.map((name) => [join(folder, name), readFileSync(join(folder, name))] as const)
  const signature = [DSIG, readFileSync(join(folder, 'xmldsig-core-schema.xsd'))] as const
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries([...files, signature])))
  const schema = XmlDocument.fromBuffer(readFileSync(driver), { url: driver })
  const validator = XsdValidator.fromDoc(schema)
  schema.dispose()
  return (irEnvelope) => findings(validator, message(irEnvelope))
}

function findings(validator: XsdValidator, xml: string): readonly string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map((detail) => detail.message.trim())
  } finally {
    document.dispose()
  }
}

function message(irEnvelope: string): string {
  const details = [
    '<Class>HMRC-CT-CT600</Class><Qualifier>request</Qualifier><Function>submit</Function>',
    '<CorrelationID/><Transformation>XML</Transformation>',
  ].join('')
  return [
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion>',
    `<Header><MessageDetails>${details}</MessageDetails><SenderDetails/></Header>`,
    '<GovTalkDetails><Keys/></GovTalkDetails>',
    `<Body>${irEnvelope}</Body></GovTalkMessage>`,
  ].join('')
}
