// Defines which folders may import from which: dependencies point from the outer layers to the inner ones.
import { dirname, join } from 'node:path/posix'
import { type Import, importsOf, packageName } from './imports-of.ts'
import type { Source } from './source.ts'
import { eachSource, type Rule, type Tree, type Workspace } from './tree.ts'

/** The imports from its own service that each folder of a service may use. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  store: ['domain', 'store'],
  clients: ['domain', 'clients'],
  state: ['domain', 'store', 'clients', 'state'],
  'publishes.ts': ['domain'],
  planning: ['domain', 'planning'],
  gathering: ['domain', 'store', 'clients', 'planning', 'gathering'],
  sending: ['domain', 'store', 'clients', 'publishes.ts', 'planning', 'sending'],
  commands: [
    'domain',
    'store',
    'clients',
    'state',
    'publishes.ts',
    'planning',
    'gathering',
    'sending',
    'commands',
  ],
  routes: ['commands', 'planning', 'store', 'clients', 'views', 'routes'],
  views: ['views'],
  'consumes.ts': ['commands'],
  'schedules.ts': ['commands', 'sending'],
  'config.ts': [],
  'main.ts': ['config.ts', 'service.ts'],
}
/**
 * Parts of a service that may also import types (`import type`) from these folders, because types contain no
 * logic.
 */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  routes: ['domain', 'sending', 'state'],
  views: ['domain'],
  'consumes.ts': ['domain'],
  'schedules.ts': ['domain', 'state'],
}
/**
 * The functions of `store` and `clients` that a route may call: reads, recognised by the first word of their
 * name.
 */
export const READ = /^(select|find|page|count|list|read|download)[A-Z]/

/** The other packages from which each package may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  values: [],
  pages: [],
  mailer: ['pages'],
  website: ['contracts', 'http', 'pages', 'postgres', 'runtime', 'values'],
  tax: ['values'],
  'trial-balance': ['values'],
  service: ['audit', 'contracts', 'http', 'messaging', 'postgres', 'product', 'runtime'],
  contracts: ['values', 'tax'],
  product: ['contracts'],
  runtime: [],
  postgres: ['runtime'],
  messaging: ['contracts', 'postgres', 'runtime'],
  http: ['contracts', 'runtime'],
  'account-states': ['messaging', 'postgres', 'runtime'],
  audit: ['contracts', 'http', 'messaging', 'postgres', 'runtime'],
  workers: ['contracts', 'http'],
  forms: ['values', 'tax'],
  client: ['contracts'],
  agents: ['client'],
  testing: ['audit', 'contracts', 'messaging', 'postgres', 'product', 'http', 'runtime'],
}

interface Pure {
  readonly from: readonly string[]
  /** Packages of which only types may be imported. */
  readonly types: readonly string[]
  readonly words: string
}
/** The imports from outside a service that the pure parts of the service may use. */
const PURE: Readonly<Record<string, Pure>> = {
  domain: {
    from: ['@cfs/values', '@cfs/tax', '@cfs/trial-balance'],
    types: ['@cfs/contracts'],
    words: 'the domain imports only the domain, values, tax and the trial balance',
  },
  planning: {
    from: ['@cfs/values', '@cfs/tax', '@cfs/forms', '@cfs/contracts', 'zod', 'node:crypto'],
    types: [],
    words: 'planning imports only the domain, values, tax, forms and contracts',
  },
}

/** Packages that may be installed by users, because they know the API alone. */
const INSTALLED: readonly string[] = ['packages/client', 'packages/agents']

/** Packages that only compute with values. */
const PURE_PACKAGES: readonly string[] = ['packages/tax', 'packages/trial-balance']

interface Target {
  readonly area: string
  readonly member: string
  /** The path from the root to which a relative import leads. */
  readonly path: string | undefined
}

const checkImports = eachSource((source, tree) =>
  importsOf(source).flatMap((found) =>
    refusals(source, found, tree).map((rule) => ({ line: found.line, rule })),
  ),
)

function refusals(source: Source, found: Import, tree: Tree): string[] {
  const target = targetOf(source, found.from, tree)
  const refused = [betweenWorkspaces(source, target), withinService(source, found, target)]
  return [...refused, outside(source, found), undeclared(source, found.from, tree)].flatMap(
    (rule) => rule ?? [],
  )
}

function targetOf(source: Source, from: string, tree: Tree): Target | undefined {
  if (from.startsWith('.')) {
    const path = join(dirname(source.path), from)
    const [area = '', member = ''] = path.split('/')
    return { area, member, path }
  }
  const owner = tree.workspaces.find(({ name }) => name === packageName(from))
  if (owner === undefined) return undefined
  const [area = '', member = ''] = owner.folder.split('/')
  return { area, member, path: undefined }
}

function betweenWorkspaces(source: Source, target: Target | undefined): string | undefined {
  if (target === undefined) return undefined
  const to = `${target.area}/${target.member}`
  if (target.path?.startsWith(`${source.workspace}/`)) return undefined
  if (to === source.workspace || target.area === source.workspace) return undefined
  // The simulation runs the services' own code, which they do not export.
  if (source.area === 'simulation' && target.area === 'services') return undefined
  if (target.path !== undefined) return `another workspace is imported by its name, not by a path: ${to}`
  return sideways(source, target, to)
}

function sideways(source: Source, target: Target, to: string): string | undefined {
  if (source.area === 'services') {
    if (!['packages', 'simulators'].includes(target.area)) return `a service never imports ${to}`
    if (to === 'packages/product') return 'a service knows only its settings, not the product'
    const isForTests = target.area === 'simulators' || to === 'packages/testing'
    return isForTests && !source.isTest ? `only tests import ${to}` : undefined
  }
  if (source.area === 'packages') {
    const owner = source.workspace.slice('packages/'.length)
    if (target.area !== 'packages') return `a package imports only packages, not ${to}`
    const isAllowed = source.isTest || PACKAGES[owner]?.includes(target.member)
    return isAllowed ? undefined : `packages/${owner} may not import ${to}`
  }
  if (source.area === 'clients' && !INSTALLED.includes(to) && !source.isTest)
    return `what users install imports only ${INSTALLED.join(' and ')}, not ${to}`
  if (source.area !== 'simulators' || to === 'simulators/control') return undefined
  return `a simulator knows nothing of ${to}`
}

function withinService(source: Source, found: Import, target: Target | undefined): string | undefined {
  if (source.area !== 'services' || source.isTest) return undefined
  const allowed = LAYERS[source.part]
  const to = target?.path?.startsWith(`${source.workspace}/src/`) ? target.path.split('/')[3] : undefined
  if (to === undefined || allowed === undefined) return undefined
  const written = found.values.find((name) => !READ.test(name))
  if (source.part === 'routes' && (to === 'store' || to === 'clients') && written !== undefined)
    return `a route only reads from ${to}, and ${written} is no read`
  const room = roomOutsideShell(source, target?.path)
  if (room !== undefined) return `what all pages share imports no room of its own layer, such as ${room}`
  if (allowed.includes(to)) return undefined
  if (found.isType && TYPES[source.part]?.includes(to)) return undefined
  return `${source.part} may not import ${to}`
}

/**
 * The room that a file of `shell` imports from its own layer: rooms are built on the shell, never the other
 * way round.
 */
function roomOutsideShell(source: Source, path: string | undefined): string | undefined {
  const [, , , layer, room, file] = source.path.split('/')
  if (room !== 'shell' || file === undefined) return undefined
  const [, , , targetLayer, targetRoom, targetFile] = path?.split('/') ?? []
  const isRoom = targetLayer === layer && targetFile !== undefined && targetRoom !== 'shell'
  return isRoom ? targetRoom : undefined
}

function outside(source: Source, { from, isType }: Import): string | undefined {
  if (packageName(from) === 'kafkajs' && source.workspace !== 'packages/messaging')
    return 'only packages/messaging imports the Kafka client'
  if (
    PURE_PACKAGES.includes(source.workspace) &&
    !source.isTest &&
    !from.startsWith('.') &&
    from !== '@cfs/values'
  )
    return from.startsWith('@cfs/')
      ? undefined
      : `${source.workspace} is pure: it imports only values, not ${from}`
  if (source.area !== 'services' || source.isTest || from.startsWith('.')) return undefined
  const pure = PURE[source.part]
  const isAllowed = pure === undefined || pure.from.includes(from) || (isType && pure.types.includes(from))
  if (!isAllowed) return `${pure.words}, not ${from}`
  if (source.part === 'main.ts' && from !== '@cfs/runtime')
    return `main.ts imports only the service, its config and the runtime, not ${from}`
  return undefined
}

function undeclared(source: Source, from: string, tree: Tree): string | undefined {
  if (from.startsWith('.') || from.startsWith('node:')) return undefined
  const name = packageName(from)
  const at = (folder: string): Workspace | undefined => tree.workspaces.find((one) => one.folder === folder)
  const own = at(source.workspace)
  if (own === undefined || own.name === name || own.dependencies.includes(name)) return undefined
  const root = at('')
  if (root?.dependencies.includes(name)) return undefined
  if (source.isTest && tree.workspaces.some((one) => one.name === name)) return undefined
  return `${name} is no dependency in ${source.workspace}/package.json`
}

export const importRules: readonly Rule[] = [checkImports]
