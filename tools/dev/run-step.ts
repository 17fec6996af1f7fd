// Some rare steps of a start need large packages: they run in a short-lived process, so that the launcher,
// which runs as long as the product, stays small.
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import { cacheDirectory, projectDirectory } from './instance.ts'

/**
 * The input of the step is passed in an environment variable, because it may contain secrets, and every user
 * of the machine can see arguments.
 */
export async function runStep(name: string, input: unknown): Promise<void> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(cacheDirectory, 'node-compile'),
    LAUNCHER_STEP: JSON.stringify(input),
  }
  await runCommand(process.execPath, [join(projectDirectory, 'tools/dev/steps', `${name}.ts`)], { env })
}
