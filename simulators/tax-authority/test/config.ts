// Test settings from the environment: the location of the authority's own schemas, if available.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const given = process.env['AUTHORITY_SCHEMAS_DIR'] ?? ''

/** The folder that contains the authority's schemas; undefined if the schemas are not available. */
export const schemasDir =
  existsSync(join(given, 'tax-authority-data', 'xsd')) && given !== '' ? given : undefined
