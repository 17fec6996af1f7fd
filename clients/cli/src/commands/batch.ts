// Files a CSV of companies: read, checked by dry runs, shown, confirmed, filed, and continued after any
// interruption.
import { describeError, type FilingType } from '@cfs/agents'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { checkRows, type CheckedRow } from '../batch/check-rows.ts'
import { checkTable } from '../batch/check-table.ts'
import { completeCredentials } from '../batch/complete-credentials.ts'
import { confirmBatch } from '../batch/confirm-batch.ts'
import { createDecisions } from '../batch/decisions.ts'
import { decodeSheet } from '../batch/decode-sheet.ts'
import { fileRows, saveDocumentsOf, type FilingContext } from '../batch/file-rows.ts'
import { withNextSteps } from '../batch/next-step.ts'
import { outcomesCsv } from '../batch/outcomes.ts'
import { createPace, type Pace } from '../batch/pace.ts'
import { planRows } from '../batch/plan-rows.ts'
import { createProgressBar } from '../batch/progress-bar.ts'
import { openProgressLog, type ProgressLog } from '../batch/progress-log.ts'
import { readCharges } from '../batch/read-charges.ts'
import { readSheet } from '../batch/read-sheet.ts'
import { runAll } from '../batch/run-all.ts'
import { saveArchive } from '../batch/save-archive.ts'
import { exitCodeOf, exitCodeOfStopped, outcomeCounts, summaryOf } from '../batch/summary.ts'
import { createTrustedLogins } from '../batch/trusted-logins.ts'
import { connect, type Connection } from '../connect.ts'
import { EXIT_CODES, exitCodeOfError } from '../exit-codes.ts'
import { saveFile } from '../save-file.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export interface BatchOptions {
  readonly api?: string
  readonly type?: FilingType
  readonly out?: string
  readonly yes?: boolean
  readonly dryRun?: boolean
  readonly documents: boolean
  readonly retryFailed?: boolean
  readonly restoreZeros?: boolean
  readonly confirm: readonly string[]
  readonly waitMinutes: number
}

interface Batch {
  readonly connection: Connection
  readonly pace: Pace
  readonly log: ProgressLog
  readonly folder: string
  readonly options: BatchOptions
  readonly terminal: Terminal
}

/** Longer than the API ever asks a client to wait. */
const RETRY_FOR_MS = 300_000
const MINUTE_MS = 60_000

/** Files the sheet; returns the exit code. Throws UsageError if the file or an option is wrong. */
export async function batch(path: string, options: BatchOptions, terminal: Terminal): Promise<number> {
  const sheet = readSheet(decodeSheet(await readSheetFile(path)))
  if (sheet.emptyRows > 0) terminal.note(`Skipped empty rows: ${sheet.emptyRows}.`)
  const planned = planRows(sheet, {
    filingType: options.type,
    restoreZeros: options.restoreZeros === true,
    confirm: options.confirm,
  })
  const pace = createPace((request) => fetch(request))
  const connection = await connect(terminal, options.api, { fetch: pace.fetch, retryForMs: RETRY_FOR_MS })
  const folder = options.out ?? defaultFolder(path, connection)
  const log = openProgressLog(folder, connection)
  const rows = withNextSteps(planned, log, options.retryFailed === true)
  const given = { connection, pace, log, folder, options, terminal }
  return await fileChecked(await check(rows, given), given)
}

/** Beside the CSV file: files of the same name in other folders have results of their own. */
function defaultFolder(path: string, { mode }: Connection): string {
  return join(dirname(path), `${basename(path, extname(path))}-${mode}-results`)
}

async function readSheetFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new UsageError(`The file cannot be read: ${describeError(error)}`)
  }
}

/** Runs the dry runs, asks for missing credentials, and shows the table. */
async function check(
  rows: Parameters<typeof checkRows>[0],
  { connection, pace, log, options, terminal }: Batch,
): Promise<readonly CheckedRow[]> {
  const bar = createProgressBar(terminal, 'checked', rows.length)
  const { client } = connection
  const onChecked = (count: number) => bar.update(count, [])
  const dry = await checkRows(rows, { client, pace, signal: terminal.signal, onChecked })
  const checked = options.dryRun === true ? dry : await withCredentials(dry, terminal)
  const table = checkTable(checked.map((one) => ({ checked: one, earlier: log.get(one.id) })))
  for (const line of table) terminal.print(line)
  terminal.print('')
  return checked
}

/** Only rows that are sent need credentials. */
async function withCredentials(
  rows: readonly CheckedRow[],
  terminal: Terminal,
): Promise<readonly CheckedRow[]> {
  const isSent = ({ step }: CheckedRow) => step === 'check' || step === 'resume'
  const completed = await completeCredentials(rows.filter(isSent), terminal)
  const byRow = new Map(completed.map((one) => [one.row, one]))
  return rows.map((one) => byRow.get(one.row) ?? one)
}

async function fileChecked(rows: readonly CheckedRow[], given: Batch): Promise<number> {
  const { connection, log, folder, options, terminal } = given
  const sendable = rows.filter(({ problems, step }) => problems.length === 0 && step !== 'done')
  if (options.dryRun === true) {
    return rows.some(({ problems }) => problems.length > 0) ? EXIT_CODES.refused : EXIT_CODES.done
  }
  const isYes = options.yes === true
  if (sendable.length > 0 && !(await confirmBatch(sendable, { ...connection, terminal, isYes }))) {
    terminal.note('Nothing was filed.')
    return EXIT_CODES.usage
  }
  try {
    await fileAndSave(rows, sendable, given)
  } catch (error) {
    if (terminal.signal.aborted) throw error
    terminal.note(`Stopped: ${describeError(error)}`)
    const ofError = exitCodeOfError(error)
    terminal.note(
      ofError === EXIT_CODES.refused
        ? 'Correct this, then repeat the command: nothing is filed twice.'
        : 'Repeat the command to continue: nothing is filed twice.',
    )
    return exitCodeOfStopped(ofError, rows, log)
  } finally {
    const file = join(folder, 'outcomes.csv')
    await saveFile(
      file,
      outcomesCsv(rows, (row) => log.get(row.id)),
    )
    terminal.print(`${summaryOf(rows, log)} Outcomes: ${file}`)
  }
  return exitCodeOf(rows, log)
}

/** Files the rows, and saves the documents that an earlier run could not save. */
async function fileAndSave(
  rows: readonly CheckedRow[],
  sendable: readonly CheckedRow[],
  { connection, pace, log, folder, options, terminal }: Batch,
): Promise<void> {
  const { client } = connection
  const { signal } = terminal
  const bar = createProgressBar(terminal, 'filed', rows.length)
  const decided = () => rows.filter(({ id }) => DECIDED.includes(log.get(id)?.status ?? '')).length
  const waitMs = options.waitMinutes * MINUTE_MS
  const archive = { client, pace, signal, folder }
  const context: FilingContext = {
    client,
    pace,
    log,
    signal,
    decisions: createDecisions({ client, pace, signal, waitMs }),
    logins: createTrustedLogins(),
    saveDocuments: options.documents ? (row, filingId) => saveArchive(row, filingId, archive) : undefined,
    onChange: () => bar.update(decided(), outcomeCounts(rows, log)),
  }
  await fileRows(sendable, context)
  const accepted = rows.filter(({ id }) => log.get(id)?.status === 'accepted')
  await runAll(accepted, (row) => saveDocumentsOf(row, context))
  await readCharges(
    accepted.map(({ id }) => id),
    context,
  )
}

const DECIDED: readonly string[] = ['accepted', 'rejected', 'error', 'refused']
