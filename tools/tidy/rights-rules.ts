// Checks each service's rights.sql: the role that a service works as has the rights that its statements need
// on each table, and no others.
import { parseRights } from '@cfs/postgres'
import { SQL_PACKAGES, textsOf } from './sql-rules.ts'
import { callersFunctions, type Right, RIGHTS, rightsOf, tablesOf } from './rights-of.ts'
import type { Breach, Rule, Tree } from './tree.ts'

const SCHEMA = /^(services\/[^/]+)\/schema\.sql$/
/** Grants below this line are for statements of the previous version; the next version drops them. */
const FOR_PREVIOUS_VERSION = /^-- For replicas of the previous version.*$/m

const checkRights: Rule = (tree) =>
  [...tree.files].flatMap(([path, schema]): Breach[] => {
    const service = SCHEMA.exec(path)?.[1]
    if (service === undefined) return []
    const file = `${service}/rights.sql`
    const text = tree.files.get(file)
    if (text === undefined) return [{ path, line: 1, rule: 'rights.sql grants what the service may do' }]
    const tables = tablesOf(schema)
    const needed = rightsOf([...statementsOf(tree, service), ...callersFunctions(schema)], tables)
    const granted = grantedRights(text.split(FOR_PREVIOUS_VERSION)[0] ?? '')
    return [...new Set([...granted.keys(), ...needed.keys()])].flatMap((table) => {
      const [wanted, given] = [needed, granted].map((rights) => wordsOf(rights.get(table)))
      if (wanted === given) return []
      const line = 1 + text.split('\n').findIndex((one) => one.includes(` on ${table} to `))
      return [{ path: file, line, rule: `statements need "${wanted}" on ${table}, not "${given}"` }]
    })
  })

/** A right that is limited to columns counts as the right. */
function grantedRights(text: string): ReadonlyMap<string, ReadonlySet<Right>> {
  const grants = parseRights(text).filter(({ on }) => !on.includes(' '))
  return new Map(
    grants.map(({ rights, on }) => {
      const words = rights.replaceAll(/\([^)]*\)/g, '').split(/[ ,]+/)
      return [on, new Set(RIGHTS.filter((right) => words.includes(right)))] as const
    }),
  )
}

function wordsOf(rights: ReadonlySet<Right> | undefined): string {
  return RIGHTS.filter((right) => rights?.has(right)).join(', ')
}

/** The SQL of the service and of the packages that it uses, itself or through others. */
function statementsOf(tree: Tree, service: string): readonly string[] {
  const used = packagesOf(tree, service)
  return tree.sources
    .filter(({ isTest }) => !isTest)
    .filter(({ workspace, part }) => {
      if (workspace === service) return part === 'store'
      return used.has(workspace) && SQL_PACKAGES.includes(workspace)
    })
    .flatMap((source) => textsOf(source).map(({ text }) => text))
}

/** The packages that a workspace depends on, except for testing. */
function packagesOf(tree: Tree, folder: string, found = new Set<string>()): ReadonlySet<string> {
  const workspace = tree.workspaces.find((one) => one.folder === folder)
  for (const name of workspace?.dependencies ?? []) {
    const used = name.replace('@cfs/', 'packages/')
    if (used === name || used === 'packages/testing' || found.has(used)) continue
    found.add(used)
    packagesOf(tree, used, found)
  }
  return found
}

export const rightsRules: readonly Rule[] = [checkRights]
