// Downloads the documents of an accepted filing.
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { EXIT_CODES } from '../exit-codes.ts'
import { connect } from '../connect.ts'
import { saveFile } from '../save-file.ts'
import type { Terminal } from '../terminal.ts'

export interface DocumentsOptions {
  readonly api?: string
  readonly out?: string
  readonly waitMinutes: number
}

const MINUTE_MS = 60_000

/** Waits for the documents, compares each with its hash and saves it; returns the exit code. */
export async function documents(
  filingId: string,
  options: DocumentsOptions,
  terminal: Terminal,
): Promise<number> {
  const { client } = await connect(terminal, options.api)
  const { signal } = terminal
  const timeoutMs = options.waitMinutes * MINUTE_MS
  for (const document of await client.waitForDocuments(filingId, { timeoutMs, signal })) {
    const bytes = await client.downloadDocument(filingId, document.document_id, { signal })
    if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) {
      throw new Error(`${document.filename} arrived damaged: download it again.`)
    }
    // The name comes from the API: only its last part is used.
    const file = join(options.out ?? '.', basename(document.filename))
    await saveFile(file, bytes)
    terminal.print(file)
  }
  return EXIT_CODES.done
}
