// Checks messages against the gateway's own XSDs, where a folder with them is given.
import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'
import type { SchemaCheck } from '@cfs/simulator-control'
import { createSchemaCheck } from '@cfs/simulator-control'
import type { XmlDocument } from 'libxml2-wasm'
import { XmlElement } from 'libxml2-wasm'

export interface MessageSchemas {
  /** What is wrong with the message, in document order; empty when it is valid. */
  check(document: XmlDocument): readonly string[]
}

/** Types that the status schema takes from a file which is not published with it. */
const BASE_TYPES = fileURLToPath(new URL('../../schema/base-types.xsd', import.meta.url))

/** `directory` holds `registry-data/xmlgw/schema`. */
export function createMessageSchemas(directory: string): MessageSchemas {
  const schemas = resolve(directory, 'registry-data/xmlgw/schema')
  const envelope = createSchemaCheck({ driver: join(schemas, 'Egov_ch-v2-0.xsd') })
  const status = createSchemaCheck({
    driver: join(schemas, 'GetSubmissionStatus-v2-9.xsd'),
    standIns: { [resolve(schemas, '../baseTypes-v3-4.xsd')]: BASE_TYPES },
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
