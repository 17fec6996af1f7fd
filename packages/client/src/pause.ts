/** Waits for the delay; if the signal is aborted first, throws the signal's reason. */
export async function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, durationMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
