// What the tests of this package take from the environment.

/** A folder with `tax-authority-data/xsd` below it; without one, tests that need the schemas are skipped. */
export const authoritySchemasDir = process.env['AUTHORITY_SCHEMAS_DIR'] || undefined
