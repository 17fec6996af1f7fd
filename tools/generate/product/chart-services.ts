// Generates what the Helm chart knows of each service: whom it calls, who calls it, its settings and its
// secrets. The chart's templates read it; an installation's own choices are in the chart's values.
import {
  identityPairsIn,
  identityPairsOf,
  identitySecretName,
  OPERATOR,
  type Product,
  type ServiceRow,
  type Setting,
} from '@cfs/product'

/** What the templates know of a service. Lists of settings name environment variables. */
interface ChartService {
  readonly public: boolean
  readonly callsOutside: boolean
  readonly drawsDocuments: boolean
  readonly usesRedis: boolean
  readonly migrates: boolean
  /** The services that send it requests. */
  readonly calledBy: readonly string[]
  /** The services that use its management routes; the operator's commands use those of every service. */
  readonly managedBy: readonly string[]
  /** The event types that it consumes. */
  readonly consumes: readonly string[]
  /** The settings with the URL of another service. */
  readonly urls: Readonly<Record<string, string>>
  readonly manageUrls: Readonly<Record<string, string>>
  readonly publicUrls: Readonly<Record<string, string>>
  /** Settings that an installation has to give, and those that it may give. */
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Read from files of the service's Secret; the optional ones only if the Secret has them. */
  readonly secrets: readonly string[]
  readonly optionalSecrets: readonly string[]
  /** Secrets that are read only with a setting of the installation, by name. */
  readonly secretsWith: Readonly<Record<string, string>>
}

/** The text of the chart's file `files/services.json`. */
export function chartServices(product: Product): string {
  const services = Object.fromEntries(
    Object.entries(product.services).map(([name, row]) => [name, chartService(name, row, product)]),
  )
  const operator = { secrets: [...identityNames(OPERATOR, product), 'KAFKA_PASSWORD'] }
  return `${JSON.stringify({ services, operator }, null, 2)}\n`
}

function chartService(name: string, row: ServiceRow, product: Product): ChartService {
  const settings = Object.entries(row.settings)
  const real = Object.entries(row.simulated)
  const isConfidential = ([setting, { from }]: readonly [string, Setting]) =>
    from === 'secret' || from === 'redis' || row.confidential.includes(setting)
  const hasDefault = ([setting]: readonly [string, Setting]) => row.simulatedWithDefault.includes(setting)
  const named = (entries: readonly (readonly [string, Setting])[]) => entries.map(([setting]) => setting)
  const plain = real.filter((entry) => !isConfidential(entry))
  const confidential = real.filter(isConfidential)
  const { secretsWith = {} } = row
  const others = Object.entries(product.services)
  const calls = (manage: boolean) =>
    others
      .filter(([, other]) => Object.values(other.settings).some((value) => isCall(value, name, manage)))
      .map(([other]) => other)
  return {
    public: row.publicAddress !== undefined,
    callsOutside: row.callsOutside,
    drawsDocuments: row.drawsDocuments === true,
    usesRedis: settings.some(([, { from }]) => from === 'redis'),
    migrates: row.hasDatabase,
    calledBy: calls(false),
    managedBy: calls(true),
    consumes: row.consumes,
    urls: programsOf(row, 'address'),
    manageUrls: programsOf(row, 'manage address'),
    publicUrls: programsOf(row, 'public address'),
    required: named(plain.filter((entry) => !hasDefault(entry))),
    optional: [
      ...named(plain.filter(hasDefault)),
      ...row.passedOn.filter((setting) => !(setting in secretsWith)),
    ],
    secrets: [
      ...identityNames(name, product),
      'KAFKA_PASSWORD',
      ...(row.hasDatabase ? ['DATABASE_URL'] : []),
      ...named(settings.filter(isConfidential)),
      ...named(confidential.filter((entry) => !hasDefault(entry))),
    ],
    optionalSecrets: named(confidential.filter(hasDefault)),
    secretsWith,
  }
}

const identityNames = (program: string, product: Product): readonly string[] =>
  identityPairsOf(program, identityPairsIn(product)).map(identitySecretName)

const isCall = (setting: Setting, service: string, manage: boolean): boolean =>
  setting.from === (manage ? 'manage address' : 'address') && setting.of === service

type AddressKind = 'address' | 'manage address' | 'public address'

/** The settings with an address of this kind, and the program that it leads to. */
function programsOf(row: ServiceRow, kind: AddressKind): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(row.settings).flatMap(([setting, value]) =>
      value.from === kind ? [[setting, value.of]] : [],
    ),
  )
}
