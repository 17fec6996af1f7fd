/** As the control plane reports it. */
export interface SentWebhook {
  readonly event: string
  readonly type: string
  readonly url: string
  /** The receiver's answer; without one, `error` says why. */
  readonly status: number | null
  readonly error: string | null
}

/** Redirects are not followed, and do not count as received. */
export function isReceived({ status }: SentWebhook): boolean {
  return status !== null && status >= 200 && status < 300
}
