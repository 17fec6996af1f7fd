// Reads the current state of an account's rate-limit windows, without counting a request.
import type { Pool } from '@cfs/postgres'
import type { Limiter } from '../../clients/limiter.ts'
import type { Mode } from '../../domain/api-key-text.ts'
import { windowsOf, type WindowState } from '../../domain/windows.ts'
import { showLimits } from './show-limits.ts'

export type ReadWindows = (accountId: string) => Promise<Readonly<Record<Mode, readonly WindowState[]>>>

export async function readWindows(
  { pool, limiter }: { readonly pool: Pool; readonly limiter: Limiter },
  accountId: string,
): Promise<Readonly<Record<Mode, readonly WindowState[]>>> {
  const windows = windowsOf(await showLimits(pool, accountId))
  const read = async (mode: Mode) =>
    (await limiter.admit(`${accountId}:${mode}`, { windows, counts: false })).windows
  const [live, test] = await Promise.all([read('live'), read('test')])
  return { live, test }
}
