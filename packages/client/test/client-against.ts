// A client of a fake API, and the error that a call throws.
import { createFilingClient, type FilingClient } from '@cfs/client'
import { startFakeApi, type FakeApi, type FakeResponse } from './fake-api.ts'

export const KEY = 'svc_test_abcdefghijkl_0123456789abcdef0123456789abcdef'

/** A client whose API sends these responses one after the other, and then repeats the last one. */
export async function against(
  ...answers: readonly FakeResponse[]
): Promise<FakeApi & { client: FilingClient }> {
  const api = await startFakeApi(...answers)
  return { ...api, client: createFilingClient({ baseUrl: api.url, apiKey: KEY, attemptTimeoutMs: 20_000 }) }
}

/** The error that the call throws; fails if it throws none. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('it did not throw')
    },
    (error: unknown) => error,
  )
}
