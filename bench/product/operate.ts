// Runs the operator's commands on the instance under test, to give an account money and limits.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { instanceName, productDirectory } from './bench-instance.ts'

const run = promisify(execFile)

/** Returns the command's result; throws its error output if the command is refused. */
export async function operate(...words: readonly string[]): Promise<unknown> {
  const args = ['tools/operator/main.ts', ...words, '--instance', instanceName]
  const { stdout } = await run(process.execPath, args, { cwd: productDirectory })
  return JSON.parse(stdout)
}

/** Sets the highest rate limits that an account can have, so that no bench reaches them. */
export async function liftLimits(accountId: string): Promise<void> {
  await operate('limits', 'set', '--account', accountId, '--per-minute', '10000000', '--per-day', '10000000')
}

/** `amount` in pounds: `5000.00`. */
export async function credit(accountId: string, amount: string): Promise<void> {
  const reference = `bench-${Date.now()}`
  const words = ['--account', accountId, '--amount', amount, '--reason', 'bench', '--reference', reference]
  const adjust = (...more: readonly string[]) => operate('balance', 'adjust', ...words, ...more)
  await adjust('--yes').catch((error: unknown) => {
    // Versions that do not ask for a confirmation refuse the option.
    if (!/no option --yes|--yes is no option/.test(String(error))) throw error
    return adjust()
  })
}
