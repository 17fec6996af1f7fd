// Who sends the requests, so that the operator of an API can tell which versions of the client are in use.

/** The version of this package, as in its manifest. */
export const CLIENT_VERSION = '0.1.0'
/** Browsers send their own instead. */
export const USER_AGENT = `cfs-client/${CLIENT_VERSION}`
