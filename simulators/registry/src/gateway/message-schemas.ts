// Validates messages against the gateway's own XSDs, if a folder with them is configured.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'
import type { SchemaCheck } from '@cfs/simulator-control'
import { createSchemaCheck } from '@cfs/simulator-control'
import type { XmlDocument } from 'libxml2-wasm'
import { XmlElement } from 'libxml2-wasm'

export interface MessageSchemas {
  /** The schema errors of the message in document order; empty if the message is valid. */
  check(document: XmlDocument): readonly string[]
}

/** The path of our replacement for the unpublished file from which the status schema imports types. */
const BASE_TYPES = fileURLToPath(new URL('../../schema/base-types.xsd', import.meta.url))

/** `directory` must contain `registry-data/xmlgw/schema`; throws if it does not. */
export function createMessageSchemas(directory: string): MessageSchemas {
  const schemas = resolve(directory, 'registry-data/xmlgw/schema')
  const envelopeSchema = join(schemas, 'Egov_ch-v2-0.xsd')
  const statusSchema = join(schemas, 'GetSubmissionStatus-v2-9.xsd')
  const absent = [envelopeSchema, statusSchema].find((path) => !existsSync(path))
  if (absent) throw new Error(`AUTHORITY_SCHEMAS_DIR: there is no ${absent}`)
  const baseTypes = resolve(schemas, '../baseTypes-v3-4.xsd')
  const envelope = createSchemaCheck({ driver: envelopeSchema })
  const status = createSchemaCheck({
    driver: statusSchema,
    standIns: existsSync(baseTypes) ? {} : { [baseTypes]: BASE_TYPES },
  })
  return {
    check(document) {
      const findings = envelope(document)
      const ofForm = findings.length > 0 ? findings : formFindings(document, status)
      return ofForm.map((finding) => finding.message)
    },
  }
}

function formFindings(document: XmlDocument, status: SchemaCheck): ReturnType<SchemaCheck> {
  const form = document.get('/*/*[local-name()="Body"]/*[local-name()="GetSubmissionStatus"]')
  return form instanceof XmlElement ? status(form) : []
}
