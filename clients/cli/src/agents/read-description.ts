// Reads the description of the API.

/** Throws if the API does not answer with it. */
export async function readDescription(api: string): Promise<unknown> {
  const response = await fetch(`${api}/openapi.json`, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the description of the API was answered with ${response.status}`)
  return await response.json()
}
