// The environment variables used by this package's tests.

/** A folder that contains `tax-authority-data/xsd`; without it, tests that need the schemas are skipped. */
export const authoritySchemasDir = process.env['AUTHORITY_SCHEMAS_DIR'] || undefined
