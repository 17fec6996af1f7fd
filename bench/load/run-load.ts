// Load comes from a process of its own: a generator that shared an event loop with anything would measure
// itself. What it is to do is its one argument, what it found its one line, both JSON.
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import type { z } from 'zod'

/** Runs `script` of this folder with the wish; its answer as `schema` reads it. */
export async function runLoad<T extends z.ZodType>(
  script: string,
  wish: object,
  schema: T,
): Promise<z.infer<T>> {
  const args = [join(import.meta.dirname, script), JSON.stringify(wish)]
  return schema.parse(JSON.parse(await runCommand(process.execPath, args)))
}
