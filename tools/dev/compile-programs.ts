// Compiles the programs once, before any of them starts. A program that finds its modules in Node's cache
// does not load Node's TypeScript compiler, which would take 20 MB for as long as the program runs, and
// starts sooner.
import { join } from 'node:path'
import { z } from 'zod'
import { cacheDirectory, projectDirectory } from './instance.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { runStep } from './run-step.ts'

const compiledContent = z.object({ node: z.literal(process.version), entries: z.array(z.string()) })
const compiledFile = join(cacheDirectory, 'compiled.json')

/**
 * Does nothing if all these programs have been compiled before: modules that have changed since are compiled
 * by the programs themselves.
 */
export async function compilePrograms(entries: readonly string[]): Promise<void> {
  const before = compiledContent.safeParse(await readJsonFile(compiledFile)).data?.entries ?? []
  const missing = entries.filter((entry) => !before.includes(entry))
  if (missing.length === 0) return
  try {
    await runStep('compile-programs', { entries: missing.map((entry) => join(projectDirectory, entry)) })
    await writeJsonFile(compiledFile, { node: process.version, entries: [...before, ...missing] })
  } catch {
    // A program that cannot be compiled gives the reason when it is started.
  }
}
