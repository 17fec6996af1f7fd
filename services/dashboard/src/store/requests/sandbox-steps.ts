// Stores the steps that an account has completed in the sandbox: each step once, permanently.
import type { Queryable, Tx } from '@cfs/postgres'
import type { SandboxStep } from '../../domain/sandbox-step.ts'

export interface TakenStep {
  readonly accountId: string
  readonly step: SandboxStep
  readonly at: Date
}

// Rows are saved in a fixed order, so that two consumers that save steps of the same accounts do not block
// each other.
const SAVE = `
  insert into sandbox_step (account_id, step, at)
  select account_id, step, min(at)
  from jsonb_to_recordset($1::jsonb) as row (account_id text, step text, at timestamptz)
  group by account_id, step order by account_id, step
  on conflict do nothing`

export async function saveSandboxSteps(tx: Tx, steps: readonly TakenStep[]): Promise<void> {
  const rows = steps.map(({ accountId, step, at }) => ({ account_id: accountId, step, at: at.toISOString() }))
  await tx.query(SAVE, [JSON.stringify(rows)])
}

export async function listSandboxSteps(db: Queryable, accountId: string): Promise<readonly SandboxStep[]> {
  const { rows } = await db.query<{ step: SandboxStep }>(
    'select step from sandbox_step where account_id = $1 order by step',
    [accountId],
  )
  return rows.map(({ step }) => step)
}
