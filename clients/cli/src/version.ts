/** The version of the package, as in its manifest. */
export const CLI_VERSION = '0.1.0'
