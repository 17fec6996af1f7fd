// Generates parts of docker-compose.yml: one block for each service and simulator of the product's manifest,
// the operator's addresses, and the volume with each one's secrets.
import {
  addressVariable,
  manageAddressVariable,
  type Product,
  resolveSettings,
  type ServiceRow,
  type Setting,
  type Settings,
  type SimulatorRow,
  type Whereabouts,
  identityPairsIn,
  identityPairsOf,
  identitySecretName,
  OPERATOR,
} from '@cfs/product'
import { managementPortAfter } from '@cfs/runtime'

const PORT = 8080
const MANAGE_PORT = managementPortAfter(PORT)
/** The URLs of the programs in the containers' network. */
const inContainers = (product: Product): Whereabouts => ({
  urlOf: (program) => `http://${program}:${PORT}`,
  manageUrlOf: (service) => `http://${service}:${MANAGE_PORT}`,
  publicUrlOf: (program) => {
    const address = product.services[program]?.publicAddress
    const port = address?.port ?? product.simulators[program]?.publicPort
    return `\${${addressVariable(`public-${program}`)}:-http://${address?.host ?? '127.0.0.1'}:${port}}`
  },
  extraPortUrlOf: (simulator, name) => {
    const extraPort = product.simulators[simulator]?.extraPorts[name]
    return `${extraPort?.scheme}://${simulator}:${extraPort?.port}`
  },
  secretOf: () => '',
  redisUrl: '',
})

/** The generated lines, by the name of the region that they fill. */
export function composeRegions(product: Product): Readonly<Record<string, readonly string[]>> {
  const services = Object.entries(product.services)
  const simulators = Object.entries(product.simulators)
  const names = services.map(([name]) => name)
  const readers = [...names, ...simulators.filter(([, row]) => hasSecrets(row)).map(([name]) => name)]
  return {
    services: services.flatMap(([name, row]) => [...serviceBlock({ name, row, product }), '']).slice(0, -1),
    simulators: simulators
      .flatMap(([name, row]) => [...simulatorBlock({ name, row, product }), ''])
      .slice(0, -1),
    "the operator's secrets": identityFileLines(OPERATOR, product),
    "the operator's addresses": names.map(
      (name) => `${manageAddressVariable(name)}: http://${name}:${MANAGE_PORT}`,
    ),
    'services with databases': services
      .filter(([, row]) => row.hasDatabase)
      .map(([name]) => `${name}: { condition: service_healthy }`),
    'secrets of the services': readers.map((name) => `- ${name}-secrets:/secrets/${name}`),
    'volumes of the services': readers.map((name) => `${name}-secrets: {}`),
  }
}

interface Program<Row> {
  readonly name: string
  readonly row: Row
  readonly product: Product
}

function serviceBlock({ name, row, product }: Program<ServiceRow>): string[] {
  const { publicAddress } = row
  const isOutside = publicAddress !== undefined || row.callsOutside
  const dependsOn = usesRedis(row) ? '{ <<: *stores, redis: { condition: service_healthy } }' : '*stores'
  return [
    ...imageOf('services', name),
    ...environmentOf(
      [`KAFKA_USERNAME: ${name}`, ...identityFileLines(name, product), ...environmentLines(row, product)],
      ['<<: *service-environment'],
    ),
    ...portsOf(name, publicAddress?.port),
    `  volumes: ["${name}-secrets:/run/secrets:ro"]`,
    `  networks: [${isOutside ? 'inside, outside' : 'inside'}]`,
    `  depends_on: ${dependsOn}`,
    `  deploy: *${row.drawsDocuments ? 'drawing' : 'small'}`,
  ]
}

function simulatorBlock({ name, row, product }: Program<SimulatorRow>): string[] {
  const extraPorts = Object.values(row.extraPorts).map(({ setting, port }) => `${setting}: "${port}"`)
  const { secrets, plain } = bySource(row.settings)
  const settings = settingLines(resolveSettings(plain, inContainers(product)))
  return [
    ...imageOf('simulators', name),
    ...environmentOf([...fileLines(secrets), ...settings, ...extraPorts], []),
    ...portsOf(name, row.publicPort),
    ...(hasSecrets(row) ? [`  volumes: ["${name}-secrets:/run/secrets:ro"]`] : []),
    `  networks: [${row.publicPort === undefined ? 'inside' : 'inside, outside'}]`,
    ...(hasSecrets(row) ? ['  depends_on: { secrets: { condition: service_completed_successfully } }'] : []),
    '  healthcheck:',
    '    <<: *patient',
    '    test:',
    ...['CMD', 'node', '-e', `"${healthProgram(row.healthPath)}"`].map((word) => `      - ${word}`),
    '  deploy: *simulator-deploy',
  ]
}

/** The port is published on this host only, unless the operator sets another address. */
function portsOf(name: string, port: number | undefined): string[] {
  const address = `${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`
  return port === undefined ? [] : [`  ports: ["\${${address}:-127.0.0.1:${port}}:${PORT}"]`]
}

function imageOf(group: string, name: string): string[] {
  return [
    `${name}:`,
    '  <<: *hardened',
    `  image: company-filing/${name}`,
    `  build: { context: ., args: { <<: *images, PROGRAM: ${group}/${name} } }`,
  ]
}

function environmentOf(lines: readonly string[], inherited: readonly string[]): string[] {
  const all = [...inherited, ...lines]
  return all.length === 0 ? [] : ['  environment:', ...all.map((line) => `    ${line}`)]
}

/** The files with the secrets of the program's own pairs of caller and called service. */
function identityFileLines(program: string, product: Product): string[] {
  const names = identityPairsOf(program, identityPairsIn(product)).map(identitySecretName)
  return names.map((name) => `${name}_FILE: /run/secrets/${name}`)
}

function environmentLines(row: ServiceRow, product: Product): string[] {
  const around = inContainers(product)
  const { secrets, plain } = bySource(row.settings)
  const simulated = bySource(row.simulated)
  const overridable = Object.entries(resolveSettings(simulated.plain, around))
  return [
    ...(row.hasDatabase ? ['DATABASE_URL_FILE: /run/secrets/DATABASE_URL'] : []),
    ...fileLines(secrets),
    ...settingLines(resolveSettings(plain, around)),
    // Without simulators, the operator must set the real values. A set variable wins over the file.
    ...fileLines(simulated.secrets),
    ...settingLines(Object.fromEntries(simulated.secrets.map((name) => [name, `\${${name}:-}`]))),
    ...settingLines(Object.fromEntries(overridable.map(([name, value]) => [name, `\${${name}:-${value}}`]))),
    ...settingLines(Object.fromEntries(row.passedOn.map((name) => [name, `\${${name}:-}`]))),
  ]
}

/**
 * Whether a setting is read from a file in a volume that is mounted only by the program with this setting.
 */
function isFromFile(setting: Setting): boolean {
  return setting.from === 'secret' || setting.from === 'redis'
}

/** The names of the settings that are read from files, and the other settings. */
function bySource(settings: Settings): { readonly secrets: readonly string[]; readonly plain: Settings } {
  const all = Object.entries(settings)
  return {
    secrets: all.filter(([, setting]) => isFromFile(setting)).map(([name]) => name),
    plain: Object.fromEntries(all.filter(([, setting]) => !isFromFile(setting))),
  }
}

const fileLines = (names: readonly string[]) => names.map((name) => `${name}_FILE: /run/secrets/${name}`)

const hasSecrets = ({ settings }: SimulatorRow) => bySource(settings).secrets.length > 0

function usesRedis(row: ServiceRow): boolean {
  return Object.values(row.settings).some((setting) => setting.from === 'redis')
}

/** Only words, addresses and variables are written without quotes: YAML would read `0012` as a number. */
function settingLines(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).map(([name, value]) => {
    const isPlain = /^(https?:\/\/|\$\{)/.test(value)
    return `${name}: ${isPlain ? value : JSON.stringify(value)}`
  })
}

function healthProgram(path: string): string {
  return (
    `fetch('http://127.0.0.1:${PORT}${path}')` +
    '.then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'
  )
}
