// Checks the rows by dry runs: what would be filed, what it costs, and what is refused and why.
import { describeError, unconfirmedWarnings } from '@cfs/agents'
import { ApiError, type DryRun, type FilingClient } from '@cfs/client'
import { isOfOneRow } from './is-of-one-row.ts'
import type { RowWithStep } from './next-step.ts'
import type { Pace } from './pace.ts'
import { runAll } from './run-all.ts'

export interface CheckedRow extends RowWithStep {
  /** The result of the dry run; undefined if the row was refused, or was filed in an earlier run. */
  readonly check: DryRun | undefined
}

export interface CheckContext {
  readonly client: FilingClient
  readonly pace: Pace
  readonly signal: AbortSignal
  readonly onChecked: (count: number) => void
}

/** The rows in their order. Throws what makes every further dry run useless, such as a revoked key. */
export async function checkRows(
  rows: readonly RowWithStep[],
  context: CheckContext,
): Promise<readonly CheckedRow[]> {
  const checked: CheckedRow[] = rows.map((row) => ({ ...row, check: undefined }))
  let count = 0
  await runAll(rows, async (row, index) => {
    if (needsCheck(row)) checked[index] = await checkRow(row, context)
    count += 1
    context.onChecked(count)
  })
  return checked
}

function needsCheck({ step, problems }: RowWithStep): boolean {
  return step === 'check' && problems.length === 0
}

async function checkRow(row: RowWithStep, { client, pace, signal }: CheckContext): Promise<CheckedRow> {
  await pace.wait(signal)
  try {
    const check = await dryRun(client, row, signal)
    return { ...row, check, problems: unconfirmed(row, check) }
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfOneRow(error)) throw error
    return { ...row, check: undefined, problems: [describeError(error)] }
  }
}

function dryRun(client: FilingClient, row: RowWithStep, signal: AbortSignal): Promise<DryRun> {
  const request = { ...row.request, dry_run: true } as const
  return 'utr' in request ? client.fileCt600(request, { signal }) : client.fileAccounts(request, { signal })
}

function unconfirmed({ request }: RowWithStep, check: DryRun): readonly string[] {
  return unconfirmedWarnings(request, check).map(
    ({ code, message }) => `${message} Put ${code} into the column confirm once you have checked it.`,
  )
}
