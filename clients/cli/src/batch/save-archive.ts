// Saves the documents of an accepted filing as one ZIP, once they are made.
import { ApiError, type FilingClient } from '@cfs/client'
import { basename, join } from 'node:path'
import { pause } from '../pause.ts'
import { saveFile } from '../save-file.ts'
import type { Pace } from './pace.ts'
import type { PlannedRow } from './plan-rows.ts'

const SECOND_MS = 1000
const PATIENCE_MS = 600_000

export interface ArchiveContext {
  readonly client: FilingClient
  readonly pace: Pace
  readonly signal: AbortSignal
  /** The folder of the results. */
  readonly folder: string
}

/** Returns the path of the file below the folder of results. */
export async function saveArchive(
  row: PlannedRow,
  filingId: string,
  { client, pace, signal, folder }: ArchiveContext,
): Promise<string> {
  // The company number and the date were checked by the API, so they are safe in a file's name. The filing's
  // id keeps an amendment from replacing the documents of the original.
  const file = `${row.companyNumber}-${row.periodEnd}-${row.filingType}-${basename(filingId)}.zip`
  const name = join('documents', file)
  const endsAt = Date.now() + PATIENCE_MS
  for (;;) {
    await pace.wait(signal)
    try {
      await saveFile(join(folder, name), await client.downloadArchive(filingId, { signal }))
      return name
    } catch (error) {
      const isSoon = error instanceof ApiError && error.code === 'DOCUMENTS_NOT_READY' && Date.now() < endsAt
      if (!isSoon) throw error
      await pause(Math.max(error.retryAfterMs ?? 0, SECOND_MS), signal)
    }
  }
}
