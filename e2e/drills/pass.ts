import { waitFor } from '@cfs/testing'

/** Lets this much time (milliseconds) pass. */
export async function pass(ms: number): Promise<void> {
  const endsAt = performance.now() + ms
  await waitFor(() => performance.now() >= endsAt, { until: `${ms} ms have passed`, timeoutMs: ms + 60_000 })
}
