// Lets a test state a rule as a table: tiny sources in, `path:line: rule` out.
import { type Rule, treeOf } from './tree.ts'

/** Runs rules over sources given by path, as `path:line: rule`. */
export function breachesOf(
  rules: readonly Rule[],
  files: Record<string, string>,
  landed: Record<string, string> = {},
): string[] {
  const tree = treeOf(files, landed)
  return rules.flatMap((rule) => rule(tree).map((breach) => `${breach.path}:${breach.line}: ${breach.rule}`))
}
