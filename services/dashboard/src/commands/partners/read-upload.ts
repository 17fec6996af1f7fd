// Reads an uploaded file on another thread, so that a file that is made to exhaust time or memory ends its
// own thread and nothing else.
import { Problem } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import { type Workers, workOf } from '@cfs/workers'
import type { Sheet } from '../../domain/sheet.ts'
import { readSheetFile } from './read-sheet-file.ts'

const reading = workOf(readSheetFile, { path: './read-sheet-file.ts', from: import.meta.url })

/** A workbook of 5,000 accounts takes half a second. */
const LONGEST_MS = 10_000

/** Returns one sentence, without a full stop, if the file cannot be read. */
export async function readUpload(
  { workers, logger }: { readonly workers: Workers; readonly logger: Logger },
  { bytes, accountId }: { readonly bytes: Uint8Array; readonly accountId: string },
): Promise<Sheet | string> {
  if (workers.refusalOf(accountId) !== undefined) return BUSY
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    return await workers.run(reading, bytes, { account: accountId, signal })
  } catch (error) {
    if (error instanceof Problem) return BUSY
    // Its thread ran out of time or memory, or the file met a fault of the parser.
    const file = { account_id: accountId, bytes: bytes.length, err: error }
    logger.warn(file, 'could not read an uploaded file')
    return UNREADABLE
  }
}

const BUSY = 'Too many files are being read at the moment. Try again in a few seconds'
const UNREADABLE = 'The file cannot be read. Copy the trial balance to a new workbook or save it as CSV'
