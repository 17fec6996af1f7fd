// Validates messages against an authority's own XSDs before they are sent, if a folder with the XSDs is
// configured.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'

/**
 * The violations in a message (location and rule, never the values); an empty list if the message is valid.
 */
export type MessageSchemaCheck = (message: Buffer) => readonly string[]

/**
 * The tax authority's envelope and CT/5 schemas in `schemasDir` (AUTHORITY_SCHEMAS_DIR). They are those of
 * version 1.994: a message with an element of version 1.995 is not checked.
 */
export function taxAuthorityMessageCheck(schemasDir: string): MessageSchemaCheck {
  const folder = join(schemasDir, 'tax-authority-data', 'xsd')
  const check = createMessageCheck({
    driver: join(folder, 'combined-v1-994.xsd'),
    standIns: {
      'http://www.w3.org/TR/2001/PR-xmldsig-core-20010820/xmldsig-core-schema.xsd': join(
        folder,
        'xmldsig-core-schema.xsd',
      ),
    },
  })
  return (message) => (message.includes(ADDED_IN_1_995) ? [] : check(message))
}

const ADDED_IN_1_995 = '<FortyPercentFirstYearAllowance>'

/** The registry's envelope schema in `schemasDir`; this schema does not cover the content of the Body. */
export function registryMessageCheck(schemasDir: string): MessageSchemaCheck {
  return createMessageCheck({
    driver: join(schemasDir, 'registry-data', 'xmlgw', 'schema', 'Egov_ch-v2-0.xsd'),
    standIns: {},
  })
}

interface SchemaFiles {
  /** The main schema file, which includes the other files; they are in the same folder or below it. */
  readonly driver: string
  /** Local files that replace the absolute URLs that the schemas import; nothing is downloaded. */
  readonly standIns: Readonly<Record<string, string>>
}

// Schema sources are registered once per process: libxml2 has few slots for them and never frees them.
const loaded = new Map<string, XsdValidator>()

/**
 * Loads the schemas immediately, so that a missing schema stops the service on startup and not during a
 * filing.
 */
function createMessageCheck(files: SchemaFiles): MessageSchemaCheck {
  const validator = loaded.get(files.driver) ?? load(files)
  loaded.set(files.driver, validator)
  return (message) => {
    const document = parse(message)
    if (document === undefined) return ['the message is not well-formed']
    try {
      validator.validate(document)
      return []
    } catch (error) {
      if (!(error instanceof XmlLibError)) return ['the check itself failed']
      return error.details.slice(0, 20).map(({ message: text, xpath }) => withoutValues(text, xpath ?? ''))
    } finally {
      document.dispose()
    }
  }
}

function load({ driver, standIns }: SchemaFiles): XsdValidator {
  if (!existsSync(driver)) throw new Error(`AUTHORITY_SCHEMAS_DIR: there is no schema at ${driver}`)
  const folder = dirname(driver)
  const beside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => [join(folder, name), readFileSync(join(folder, name))] as const)
  const elsewhere = Object.entries(standIns).map(([url, path]) => [url, readFileSync(path)] as const)
  // Schemas are passed to libxml2 as bytes, so that libxml2 itself accesses neither files nor the network.
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries([...beside, ...elsewhere])))
  const schema = XmlDocument.fromBuffer(readFileSync(driver), { url: driver })
  try {
    return XsdValidator.fromDoc(schema)
  } finally {
    schema.dispose()
  }
}

function parse(message: Buffer): XmlDocument | undefined {
  try {
    return XmlDocument.fromBuffer(message, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE,
    })
  } catch {
    return undefined
  }
}

/**
 * `Element '{ns}TaxPayable' [facet 'pattern'] at /*…`: libxml2's message quotes the value, which must not be
 * logged.
 */
function withoutValues(text: string, xpath: string): string {
  const parts =
    /^(Element '[^']*'(?:, attribute '[^']*')?): ?(\[facet '\w+'\]|This element is not expected)?/.exec(text)
  return parts === null ? `not valid at ${xpath}` : `${parts[1]} ${parts[2] ?? ''} at ${xpath}`
}
