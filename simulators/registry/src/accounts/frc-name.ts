// Names of FRC taxonomy concepts, dimensions and members such as `bus:AccountsType`, independent of a
// document's prefixes.
import type { XbrlName } from '@cfs/simulator-control'

/** The namespaces of the FRC taxonomies, such as `http://xbrl.frc.org.uk/cd/2026-01-01/business`. */
const FRC_NAMESPACE = /^http:\/\/xbrl\.frc\.org\.uk\/(?:cd|fr|reports|general)\/(\d{4}-\d\d-\d\d)\/([a-z-]+)$/
const SHORT_NAMES: Readonly<Record<string, string>> = { business: 'bus' }

export interface FrcName {
  /** The name, such as `bus:…`, `core:…` or `direp:…`; for a name outside the taxonomy, `{namespace}…`. */
  readonly name: string
  /** The date of the taxonomy suite; undefined outside the taxonomy. */
  readonly suite: string | undefined
}

export function frcName({ namespace, local }: XbrlName): FrcName {
  const taxonomy = FRC_NAMESPACE.exec(namespace)
  if (!taxonomy) return { name: `{${namespace}}${local}`, suite: undefined }
  const area = taxonomy[2] ?? ''
  return { name: `${SHORT_NAMES[area] ?? area}:${local}`, suite: taxonomy[1] }
}
