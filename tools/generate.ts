// Writes all generated files from their sources; with --check it only reports files that are out of date.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { authorityErrorCatalogue, ERRORS, WARNINGS, WARNINGS_OF_ACCOUNTS } from '@cfs/contracts'
import { topicsFor } from '@cfs/messaging'
import { consumerGroups, PRODUCT, SERVICES } from '@cfs/product'
import { apiSite } from './generate/api-site/api-site.ts'
import { cliColumns } from './generate/cli-columns.ts'
import { clientErrorCodes, clientTypes } from './generate/client-types.ts'
import { configPage, readSettings } from './generate/config-page.ts'
import { errorPages, errorsPage } from './generate/errors-page.ts'
import { alertsWithLists } from './generate/product/alert-lists.ts'
import { architectureDiagram } from './generate/product/architecture-diagram.ts'
import { chartServices } from './generate/product/chart-services.ts'
import { clusterRegions } from './generate/product/cluster-regions.ts'
import { composeRegions } from './generate/product/compose-regions.ts'
import { composeTestRegions } from './generate/product/compose-test-regions.ts'
import { dashboards } from './generate/product/dashboards.ts'
import { prometheusConfig } from './generate/product/prometheus.ts'
import { strimziAccess } from './generate/product/strimzi-access.ts'
import { fillRegions } from './generate/product/fill-regions.ts'
import { pythonErrorCodes, pythonModels } from './generate/python-models.ts'
import { kafkaAccessPage } from './generate/kafka-access-page.ts'
import { kafkaLogins } from './dev/kafka-logins.ts'
import { generateEventTypes } from './generate/event-types.ts'
import { eventsPage, readSchemas } from './generate/events-page.ts'
import { licenceNotices } from './supply-chain/licence-notices.ts'

const root = join(import.meta.dirname, '..')
const site = 'services/gateway/generated'
const python = 'clients/python/src/company_filing/generated'
const contracts = join(root, 'packages/contracts')
const isCheck = process.argv.includes('--check')
const eventFiles = Object.fromEntries(
  Object.entries(generateEventTypes(contracts)).map(([path, text]) => [`packages/contracts/${path}`, text]),
)
// The manifest of the product, and so the other files, are made from the events' types: a process that has
// loaded the types of before must begin again.
if (writeFiles(eventFiles) > 0 && !isCheck) {
  execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  process.exit()
}
const catalogues = {
  registry: ERRORS,
  authorityErrors: authorityErrorCatalogue(),
  warnings: WARNINGS,
  ofAccounts: WARNINGS_OF_ACCOUNTS,
}
const composeFile = 'docker-compose.yml'
const composeTestFile = 'e2e/compose/docker-compose.e2e.yml'
const restoreScript = 'tools/compose/restore.sh'
const serviceNames = { 'names of the services': Object.keys(PRODUCT.services) }
const alerts = 'docs/alerts.yaml'
const architecture = 'ARCHITECTURE.md'
const clusterFile = 'deploy/helm/examples/cloudnativepg.yaml'
/** The partitions of a new installation on several machines, as in the chart's values. */
const NEW_PARTITIONS = 24
const written = (path: string): string => readFileSync(join(root, path), 'utf8')
const generated: Readonly<Record<string, string>> = {
  'docs/events.md': eventsPage(readSchemas(join(contracts, 'avro'))),
  'docs/errors.md': errorsPage(catalogues),
  'docs/kafka-access.md': kafkaAccessPage(kafkaLogins()),
  'docs/config.md': configPage(await readSettings(root)),
  [composeFile]: fillRegions(written(composeFile), composeRegions(PRODUCT)),
  [composeTestFile]: fillRegions(written(composeTestFile), composeTestRegions(PRODUCT)),
  [restoreScript]: fillRegions(written(restoreScript), serviceNames),
  [clusterFile]: fillRegions(written(clusterFile), clusterRegions(PRODUCT)),
  [alerts]: alertsWithLists(written(alerts)),
  [architecture]: fillRegions(written(architecture), architectureDiagram(PRODUCT)),
  'deploy/helm/files/services.json': chartServices(PRODUCT),
  'deploy/helm/examples/strimzi-access.json': strimziAccess(
    topicsFor(consumerGroups(), NEW_PARTITIONS),
    kafkaLogins(),
  ),
  ...Object.fromEntries(
    Object.entries(dashboards(PRODUCT)).map(([path, text]) => [`deploy/grafana/${path}`, text]),
  ),
  'deploy/prometheus/prometheus.yml': prometheusConfig([...SERVICES, 'audit']),
  'THIRD-PARTY-NOTICES.md': licenceNotices(root),
  'packages/client/src/generated/api.ts': await clientTypes(),
  'packages/client/src/generated/error-codes.ts': clientErrorCodes(),
  'clients/cli/src/generated/columns.ts': cliColumns(),
  [`${python}/models.py`]: pythonModels(),
  [`${python}/error_codes.py`]: pythonErrorCodes(),
  ...Object.fromEntries(
    Object.entries(apiSite(root, errorPages(catalogues))).map(([path, text]) => [`${site}/${path}`, text]),
  ),
}

writeFiles(generated)
removeLeftovers(`${site}/docs`)

/** Deletes or reports files of a folder that are no longer generated: the gateway serves them all. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(join(root, folder))) {
    const path = `${folder}/${name}`
    if (Object.hasOwn(generated, path)) continue
    if (isCheck) {
      console.error(`${path} is no longer generated: npm run generate`)
      process.exitCode = 1
      continue
    }
    rmSync(join(root, path))
    console.log(`deleted ${path}`)
  }
}

/** Writes the files whose text is another, or reports them; returns their number. */
function writeFiles(files: Readonly<Record<string, string>>): number {
  const stale = Object.entries(files).filter(([path, text]) => readIfThere(join(root, path)) !== text)
  for (const [path, text] of stale) {
    const place = join(root, path)
    if (isCheck) {
      console.error(`${path} is not up to date: npm run generate`)
      process.exitCode = 1
      continue
    }
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
    console.log(`wrote ${path}`)
  }
  return stale.length
}

function readIfThere(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return undefined
  }
}
