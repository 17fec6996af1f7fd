// What the harness needs to know about a folder, and how it reports each mutant.
import { z } from 'zod'

export const plan = z.object({
  /** The workspace of the folder, such as `packages/values`. */
  workspace: z.string(),
  /** The absolute path of each mutated file, with its instrumented text. */
  instrumented: z.record(z.string(), z.string()),
  testFiles: z.array(z.string()),
  /** The mutants still without an outcome. */
  ids: z.array(z.string()),
  /** The file to which the harness appends its reports, one JSON line each. */
  reportPath: z.string(),
})

export type Plan = z.infer<typeof plan>

export const report = z.union([
  z.object({ id: z.string(), outcome: z.enum(['started', 'killed', 'survived', 'uncovered']) }),
  /** The title of a test that is left out, because it fails without a mutant or takes too long. */
  z.object({ leftOut: z.string() }),
])

export type Report = z.infer<typeof report>

declare module 'vitest' {
  export interface ProvidedContext {
    planPath: string
  }
}
