// Lets a test define a rule's behaviour as a table of small sources and the violations expected in them.
import { type Rule, treeOf } from './tree.ts'

/** Runs the rules on sources given by path; returns each violation as `path:line: rule`. */
export function breachesOf(
  rules: readonly Rule[],
  files: Record<string, string>,
  landed: Record<string, string> = {},
): string[] {
  const tree = treeOf(files, landed)
  return rules.flatMap((rule) => rule(tree).map((breach) => `${breach.path}:${breach.line}: ${breach.rule}`))
}
