// What the environment tells tests: where the authority's own schemas are, if they are at hand.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const given = process.env['AUTHORITY_SCHEMAS_DIR'] ?? ''

/** Undefined: the schemas are not at hand. */
export const schemasDir =
  existsSync(join(given, 'tax-authority-data', 'xsd')) && given !== '' ? given : undefined
