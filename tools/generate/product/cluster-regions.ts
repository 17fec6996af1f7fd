// Generates the roles and databases of the example for CloudNativePG.
import type { Product } from '@cfs/product'
import { runtimeRoleOf } from '@cfs/postgres'

const PREFIX = 'company-filing'
/** A migration needs few connections; the replicas of a service share those of its role. */
const CONNECTIONS = { owner: 20, runtime: 300 }

/** The generated lines, by the name of the region that they fill. */
export function clusterRegions(product: Product): Readonly<Record<string, readonly string[]>> {
  const owners = Object.entries(product.services).flatMap(([name, row]) => (row.hasDatabase ? [name] : []))
  const role = (name: string, kind: 'owner' | 'runtime', service: string) => [
    `- name: ${name}`,
    '  login: true',
    `  connectionLimit: ${CONNECTIONS[kind]}`,
    `  passwordSecret: { name: ${PREFIX}-${service}-${kind} }`,
  ]
  return {
    roles: owners.flatMap((name) => [
      ...role(name, 'owner', name),
      ...role(runtimeRoleOf(name), 'runtime', name),
    ]),
    databases: owners.flatMap((name) => [
      '---',
      'apiVersion: postgresql.cnpg.io/v1',
      'kind: Database',
      `metadata: { name: filing-${name} }`,
      `spec: { name: ${name}, owner: ${name}, cluster: { name: filing-postgres } }`,
    ]),
  }
}
