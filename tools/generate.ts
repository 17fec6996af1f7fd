// Writes all generated files from their sources; with --check it only reports files that are out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { authorityErrorCatalogue, ERRORS, WARNINGS } from '@cfs/contracts'
import { PRODUCT } from '@cfs/product'
import { apiSite } from './generate/api-site/api-site.ts'
import { clientErrorCodes, clientTypes } from './generate/client-types.ts'
import { configPage, readSettings } from './generate/config-page.ts'
import { errorsPage } from './generate/errors-page.ts'
import { alertsWithLists } from './generate/product/alert-lists.ts'
import { composeRegions } from './generate/product/compose-regions.ts'
import { composeTestRegions } from './generate/product/compose-test-regions.ts'
import { fillRegions } from './generate/product/fill-regions.ts'
import { kafkaAccessPage } from './generate/kafka-access-page.ts'
import { kafkaLogins } from './dev/kafka-logins.ts'
import { generateEventTypes } from './generate/event-types.ts'
import { eventsPage, readSchemas } from './generate/events-page.ts'
import { licenceNotices } from './supply-chain/licence-notices.ts'

const root = join(import.meta.dirname, '..')
const site = 'services/gateway/generated'
const contracts = join(root, 'packages/contracts')
const errors = errorsPage(ERRORS, authorityErrorCatalogue(), WARNINGS)
const composeFile = 'docker-compose.yml'
const composeTestFile = 'e2e/compose/docker-compose.e2e.yml'
const restoreScript = 'tools/compose/restore.sh'
const serviceNames = { 'names of the services': Object.keys(PRODUCT.services) }
const alerts = 'docs/alerts.yaml'
const written = (path: string): string => readFileSync(join(root, path), 'utf8')
const generated: Readonly<Record<string, string>> = {
  'packages/contracts/src/generated/events.ts': generateEventTypes(contracts),
  'docs/events.md': eventsPage(readSchemas(join(contracts, 'avro'))),
  'docs/errors.md': errors,
  'docs/kafka-access.md': kafkaAccessPage(kafkaLogins()),
  'docs/config.md': configPage(await readSettings(root)),
  [composeFile]: fillRegions(written(composeFile), composeRegions(PRODUCT)),
  [composeTestFile]: fillRegions(written(composeTestFile), composeTestRegions(PRODUCT)),
  [restoreScript]: fillRegions(written(restoreScript), serviceNames),
  [alerts]: alertsWithLists(written(alerts)),
  'THIRD-PARTY-NOTICES.md': licenceNotices(root),
  'packages/client/src/generated/api.ts': await clientTypes(),
  'packages/client/src/generated/error-codes.ts': clientErrorCodes(),
  ...Object.fromEntries(
    Object.entries(apiSite(root, errors)).map(([path, text]) => [`${site}/${path}`, text]),
  ),
}

const isCheck = process.argv.includes('--check')
for (const [path, text] of Object.entries(generated)) {
  const place = join(root, path)
  if (readIfThere(place) === text) continue
  if (isCheck) {
    console.error(`${path} is not up to date: npm run generate`)
    process.exitCode = 1
    continue
  }
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
  console.log(`wrote ${path}`)
}

function readIfThere(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return undefined
  }
}
