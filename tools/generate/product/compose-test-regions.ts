// Generates parts of the compose file for end-to-end tests: a host port for each service and simulator of
// the product's manifest.
import type { Product } from '@cfs/product'
import { managementPortAfter } from '@cfs/runtime'

const PORT = 8080

/** The generated lines, by the name of the region that they fill. */
export function composeTestRegions(product: Product): Readonly<Record<string, readonly string[]>> {
  const services = Object.entries(product.services).flatMap(([name, row]) => {
    const isOutside = row.publicAddress !== undefined || row.callsOutside
    return [
      `${name}:`,
      ...(isOutside ? [] : ['  <<: *published']),
      `  ports: ${row.publicAddress ? '!override ' : ''}[${publishedPorts(name).join(', ')}]`,
      '  environment: { LOG_LEVEL: debug }',
    ]
  })
  const simulators = Object.entries(product.simulators).flatMap(([name, { publicPort, settings }]) => [
    `${name}:`,
    '  <<: *published',
    `  ports: ${publicPort ? '!override ' : ''}["127.0.0.1:\${${portVariable(name)}}:${PORT}"]`,
    `  environment: ${'PUBLIC_URL' in settings ? quickAt(portVariable(name)) : '*quick'}`,
  ])
  return { services, simulators }
}

/** The tests call the management routes from the host, which docker-compose.yml alone does not allow. */
const publishedPorts = (service: string): readonly string[] => [
  `"127.0.0.1:\${${portVariable(service)}}:${PORT}"`,
  `"127.0.0.1:\${${portVariable(`${service}-manage`)}}:${managementPortAfter(PORT)}"`,
]

/** Browsers on the host reach the pages on the port that the end-to-end tests use. */
const quickAt = (port: string): string => `{ <<: *quick, PUBLIC_URL: "http://127.0.0.1:\${${port}}" }`

const portVariable = (name: string): string => `E2E_${name.replaceAll('-', '_').toUpperCase()}_PORT`
