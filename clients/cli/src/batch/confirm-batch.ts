// Shows what would be filed and what it costs, and asks whether to go on.
import { ApiError, type FilingClient } from '@cfs/client'
import type { Terminal } from '../terminal.ts'
import type { CheckedRow } from './check-rows.ts'
import { pounds } from './check-table.ts'

export interface Confirmation {
  readonly client: FilingClient
  readonly mode: 'live' | 'sandbox'
  readonly terminal: Terminal
  /** Whether the command line already says yes. */
  readonly isYes: boolean
}

/** Whether the rows are to be filed; rows that an earlier run began with need no second confirmation. */
export async function confirmBatch(rows: readonly CheckedRow[], given: Confirmation): Promise<boolean> {
  const { terminal, mode, isYes } = given
  const fresh = rows.filter(({ check }) => check !== undefined)
  if (fresh.length < rows.length)
    terminal.print(`${rows.length - fresh.length} filings of an earlier run continue.`)
  if (fresh.length === 0) return true
  const cost = fresh.reduce((sum, { check }) => sum + (check?.charge.amount ?? 0), 0)
  const what = `${fresh.length} filing${fresh.length === 1 ? '' : 's'}`
  if (mode === 'sandbox')
    terminal.print(`${what} in the sandbox: nothing is sent to an authority or charged.`)
  else {
    terminal.print(`${what}, at most ${pounds(cost)}; only accepted filings are charged.`)
    await showBalance(cost, given)
  }
  if (isYes) return true
  if (!terminal.isInteractive) {
    terminal.note('Repeat the command with --yes to file them.')
    return false
  }
  return /^y(es)?$/i.test((await terminal.ask(`File ${what}? Type yes`)).trim())
}

/** A key without the scope to read the balance may still file. */
async function showBalance(cost: number, { client, terminal }: Confirmation): Promise<void> {
  try {
    const { available } = await client.getBalance({ signal: terminal.signal })
    terminal.print(`Balance available: ${pounds(available)}.`)
    if (available < cost) {
      terminal.print(
        'It does not cover all of them: filing stops when it is spent. Top up, and repeat the command.',
      )
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_SCOPE') throw error
  }
}
