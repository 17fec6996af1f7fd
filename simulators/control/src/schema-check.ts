// Validates messages against an authority's own XSDs, if a folder with them is available. The schema is
// loaded once, when it is first used.
import { existsSync, readFileSync } from 'node:fs'
import {
  XmlBufferInputProvider,
  XmlDocument,
  type XmlElement,
  XmlLibError,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

export interface SchemaFinding {
  readonly message: string
  readonly line: number
  readonly xpath?: string | undefined
}

/** The errors found in a document or element, in document order; an empty list means that it is valid. */
export type SchemaCheck = (checked: XmlDocument | XmlElement) => readonly SchemaFinding[]

export interface SchemaFiles {
  /** The path of the main schema file, which includes the other files. */
  readonly driver: string
  /** Local files for the absolute URLs that the schemas import; nothing is downloaded. */
  readonly standIns?: Readonly<Record<string, string>>
}

let filesReadable = false
// Schemas are loaded once per process, however many simulators it starts: libxml2 has few slots for the
// sources of schemas and never frees them.
const loaded = new Map<string, XsdValidator>()

/** Throws if the main schema file is missing; the schemas themselves are loaded with the first message. */
export function createSchemaCheck(files: SchemaFiles): SchemaCheck {
  if (!existsSync(files.driver)) throw new Error(`There is no schema at ${files.driver}`)
  return (checked) => {
    const validator = loaded.get(files.driver) ?? load(files)
    loaded.set(files.driver, validator)
    try {
      if (checked instanceof XmlDocument) validator.validate(checked)
      else validator.validate(checked)
      return []
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error
      return error.details.map(({ message, line, xpath }) => ({ message: message.trim(), line, xpath }))
    }
  }
}

function load(files: SchemaFiles): XsdValidator {
  const standIns = Object.entries(files.standIns ?? {}).map(([address, path]) => [
    address,
    readFileSync(path),
  ])
  if (standIns.length > 0) {
    xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(standIns)))
  }
  if (!filesReadable) filesReadable = xmlRegisterFsInputProviders()
  const schema = XmlDocument.fromBuffer(readFileSync(files.driver), { url: files.driver })
  try {
    return XsdValidator.fromDoc(schema)
  } finally {
    schema.dispose()
  }
}
