// Identifies the client's version to the API's operator.

/** The version of the client package, as in its manifest. */
export const CLIENT_VERSION = '0.1.0'
/** Not sent in browsers, which send their own User-Agent header. */
export const USER_AGENT = `cfs-client/${CLIENT_VERSION}`
