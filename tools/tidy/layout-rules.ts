// Checks that every service has the same layout, that migrations are numbered without gaps, and that those on
// the main branch never change.
import { type Breach, IMMUTABLE, type Rule, type Tree } from './tree.ts'

const SERVICE_FILES = ['README.md', 'schema.sql', 'src/config.ts', 'src/main.ts', 'src/service.ts']
const SRC_FILES = /^(main|config|service|consumes|publishes|schedules)(\.test)?\.ts$/
const SRC_FOLDERS = [
  'routes',
  'commands',
  'gathering',
  'planning',
  'sending',
  'domain',
  'store',
  'clients',
  'state',
  'views',
]
const GENERATED = /\/generated\//
const ROOT_CONFIG = /^[a-z]+\.config\.ts$/
const COMMANDS = ['start', 'test', 'check', 'generate', 'bench', 'e2e']

const checkServiceShape: Rule = (tree) =>
  foldersIn(tree, 'services').flatMap((service) => [
    ...SERVICE_FILES.filter((name) => !tree.files.has(`${service}/${name}`)).map((name) => ({
      path: `${service}/package.json`,
      line: 1,
      rule: `a service has ${name}`,
    })),
    ...strangers(tree, service),
  ])

const checkPackageShape: Rule = (tree) =>
  foldersIn(tree, 'packages')
    .filter((folder) => !tree.files.has(`${folder}/src/index.ts`))
    .map((folder) => ({ path: `${folder}/package.json`, line: 1, rule: 'a package has src/index.ts' }))

/** Fails on a source file outside every known area, because no rule would check it. */
const checkAreas: Rule = (tree) => {
  const known = new Set(tree.sources.map(({ path }) => path))
  const others = [...tree.files.keys()].filter((path) => path.endsWith('.ts') && !known.has(path))
  const unknown = others.filter((path) => !GENERATED.test(path) && !ROOT_CONFIG.test(path))
  return unknown.map((path) => ({ path, line: 1, rule: 'outside of every area that tidy knows' }))
}

const checkMigrations: Rule = (tree) =>
  [...foldersIn(tree, 'services'), ...foldersIn(tree, 'packages')].flatMap((owner) => {
    const names = [...tree.files.keys()].filter((path) => path.startsWith(`${owner}/migrations/`)).sort()
    return names.flatMap((path, index): Breach[] => {
      const name = path.slice(`${owner}/migrations/`.length)
      const number = String(index + 1).padStart(4, '0')
      if (!/^\d{4}_[a-z0-9]+([_-][a-z0-9]+)*\.sql$/.test(name))
        return [{ path, line: 1, rule: 'a migration is named NNNN_what_it_does.sql' }]
      return name.startsWith(`${number}_`)
        ? []
        : [{ path, line: 1, rule: `migrations have no gaps: ${number}` }]
    })
  })

const checkLanded: Rule = (tree) =>
  [...tree.landed].flatMap(([path, text]): Breach[] => {
    const now = tree.files.get(path)
    if (now === text || !IMMUTABLE.test(path)) return []
    return [
      { path, line: 1, rule: now === undefined ? 'landed, so it stays' : 'landed, so it never changes' },
    ]
  })

const checkCommands: Rule = (tree) => {
  const root = tree.workspaces.find(({ folder }) => folder === '')
  if (root === undefined) return []
  const missing = COMMANDS.filter((name) => !root.scripts.includes(name))
  return missing.map((name) => ({
    path: 'package.json',
    line: 1,
    rule: `one command for each thing: ${name}`,
  }))
}

function strangers(tree: Tree, service: string): Breach[] {
  return tree.sources.flatMap(({ path, part }): Breach[] => {
    if (!path.startsWith(`${service}/`)) return []
    if (/\/(test)\//.test(path) || SRC_FOLDERS.includes(part)) return []
    if (path.startsWith(`${service}/src/`) && SRC_FILES.test(part)) return []
    return [{ path, line: 1, rule: 'not a place that a service has' }]
  })
}

function foldersIn(tree: Tree, area: string): string[] {
  return tree.workspaces.map(({ folder }) => folder).filter((folder) => folder.startsWith(`${area}/`))
}

export const layoutRules: readonly Rule[] = [
  checkServiceShape,
  checkPackageShape,
  checkAreas,
  checkMigrations,
  checkLanded,
  checkCommands,
]
