// A separate process generates the load, because a generator that shares its event loop with other work
// would measure that work too. The process takes the task as its only argument and prints the result as its
// only line of output, both in JSON.
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import type { z } from 'zod'

/** Runs `script` in this folder with the options; returns its result parsed with `schema`. */
export async function runLoad<T extends z.ZodType>(
  script: string,
  wish: object,
  schema: T,
): Promise<z.infer<T>> {
  const args = [join(import.meta.dirname, script), JSON.stringify(wish)]
  return schema.parse(JSON.parse(await runCommand(process.execPath, args)))
}
