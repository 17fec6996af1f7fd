// Checks the repository against the house rules of CONTRIBUTING.md: prints each breach as path:line: rule.
import { join } from 'node:path'
import { RULES } from './rules.ts'
import { readTree } from './tree.ts'

const tree = readTree(join(import.meta.dirname, '../..'))
const breaches = RULES.flatMap((rule) => rule(tree))
breaches.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
for (const { path, line, rule } of breaches) console.log(`${path}:${line}: ${rule}`)
console.log(`tidy: ${tree.files.size} files, ${breaches.length} breaches`)
process.exitCode = breaches.length === 0 ? 0 : 1
