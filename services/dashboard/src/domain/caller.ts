/** The browser that sent the request. */
export interface Caller {
  readonly address: string
  /** The browser's current session, with or without a second factor; a new sign-in ends this session. */
  readonly sessionId: string | undefined
  /** The network that contains the browser's IP address, in the form in which it is stored. */
  readonly network: string
  /** The IPv6 /48 that contains the network; otherwise the IPv4 address, as in `network`. */
  readonly site: string
  readonly userAgent: string
  readonly requestId: string
  /** The hash of the random value in the browser's cookie. */
  readonly browserHash: Buffer
  /** The hash of the cookie that identifies a browser in which the person signed in before. */
  readonly deviceHash: Buffer | undefined
}
