/** A webhook in the form in which the control plane reports it. */
export interface SentWebhook {
  readonly event: string
  readonly type: string
  readonly url: string
  /**
   * The status of the receiver's response; null if there was no response, and `error` then states the
   * reason.
   */
  readonly status: number | null
  readonly error: string | null
}

/** A redirect is not followed, and the webhook then counts as not received. */
export function isReceived({ status }: SentWebhook): boolean {
  return status !== null && status >= 200 && status < 300
}
