// Some steps of a start need large packages, and rarely happen: they run in a short-lived process of their
// own, so that the launcher, which lives as long as the stack, stays small.
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import { cacheDirectory, projectDirectory } from './instance.ts'

/** The input travels in the environment: it may hold secrets, which an argument would show to everybody. */
export async function runStep(name: string, input: unknown): Promise<void> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(cacheDirectory, 'node-compile'),
    LAUNCHER_STEP: JSON.stringify(input),
  }
  await runCommand(process.execPath, [join(projectDirectory, 'tools/dev/steps', `${name}.ts`)], { env })
}
