// Import permissions: each row is one import and the expected result.
import { describe, expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { importRules } from './import-rules.ts'

const manifests = {
  'package.json': '{"name":"root","devDependencies":{"vitest":"1"}}',
  'packages/contracts/package.json':
    '{"name":"@cfs/contracts","dependencies":{"avsc":"5","@cfs/values":"*"}}',
  'packages/values/package.json': '{"name":"@cfs/values"}',
  'packages/tax/package.json': '{"name":"@cfs/tax","dependencies":{"@cfs/contracts":"*"}}',
  'packages/trial-balance/package.json': '{"name":"@cfs/trial-balance","dependencies":{"@cfs/tax":"*"}}',
  'packages/http/package.json': '{"name":"@cfs/http","dependencies":{"@cfs/postgres":"*","@cfs/filing":"*"}}',
  'packages/postgres/package.json': '{"name":"@cfs/postgres"}',
  'packages/product/package.json': '{"name":"@cfs/product"}',
  'packages/runtime/package.json': '{"name":"@cfs/runtime"}',
  'packages/testing/package.json': '{"name":"@cfs/testing"}',
  'packages/messaging/package.json': '{"name":"@cfs/messaging","dependencies":{"kafkajs":"2"}}',
  'services/filing/package.json':
    '{"name":"@cfs/filing","dependencies":{"@cfs/values":"*","@cfs/tax":"*","@cfs/trial-balance":"*","@cfs/contracts":"*","@cfs/runtime":"*","@cfs/billing":"*","@cfs/testing":"*","@cfs/registry":"*","kafkajs":"2","zod":"4"}}',
  'services/billing/package.json': '{"name":"@cfs/billing"}',
  'simulators/registry/package.json':
    '{"name":"@cfs/registry","dependencies":{"@cfs/control":"*","@cfs/values":"*"}}',
  'simulators/control/package.json': '{"name":"@cfs/control"}',
}

function saidOf(path: string, statement: string): string[] {
  return breachesOf(importRules, { ...manifests, [path]: statement }).map((breach) =>
    breach.slice(path.length + 4),
  )
}

const service = 'services/filing/src'
const allowed: [path: string, statement: string][] = [
  [`${service}/domain/filing.ts`, "import { x } from './period.ts'"],
  [`${service}/domain/filing.ts`, "import { Money } from '@cfs/values'"],
  [`${service}/domain/filing.ts`, "import { computeTax } from '@cfs/tax'"],
  [`${service}/domain/import.ts`, "import { mapTrialBalance } from '@cfs/trial-balance'"],
  [`${service}/domain/warning.ts`, "import type { WarningCode } from '@cfs/contracts'"],
  [`${service}/store/filing.ts`, "import type { Filing } from '../domain/filing.ts'"],
  [`${service}/planning/plan-ct600.ts`, "import { computeTax } from '@cfs/tax'"],
  [`${service}/planning/plan-ct600.ts`, "import { decide } from '../domain/filing.ts'"],
  [
    `${service}/gathering/find-company.ts`,
    "import type { PlanningFacts } from '../planning/planning-facts.ts'",
  ],
  [`${service}/sending/send-parts.ts`, "import { renewLease } from '../store/attempts.ts'"],
  [`${service}/commands/submit.ts`, "import { insert } from '../store/filing.ts'"],
  [`${service}/commands/submit.ts`, "import { sendParts } from '../sending/send-parts.ts'"],
  [`${service}/routes/list.ts`, "import { pageOfFilings, type Page } from '../store/filing.ts'"],
  [`${service}/routes/list.ts`, "import { listKeys, type Key } from '../clients/keys/list-keys.ts'"],
  [`${service}/routes/forward.ts`, "import type { Slots } from '../state/slots.ts'"],
  [`${service}/commands/submit.ts`, "import type { Slots } from '../state/slots.ts'"],
  [`${service}/commands/shell/session.ts`, "import { cookie } from './cookie.ts'"],
  [`${service}/commands/shell/session.ts`, "import { findPerson } from '../../store/people/persons.ts'"],
  [`${service}/commands/keys/revoke-key.ts`, "import { session } from '../shell/session.ts'"],
  [`${service}/routes/submit.ts`, "import type { FilingContext } from '../sending/filing-context.ts'"],
  [`${service}/schedules.ts`, "import { pollSubmission } from './sending/poll-submission.ts'"],
  [`${service}/commands/submit.ts`, "import { recorded } from '../publishes.ts'"],
  [`${service}/routes/submit.ts`, "import { submit } from '../commands/submit.ts'"],
  [`${service}/routes/submit.ts`, "import type { Filing } from '../domain/filing.ts'"],
  [`${service}/consumes.ts`, "import { charge } from './commands/charge.ts'"],
  [`${service}/service.ts`, "import { charge } from './store/charge.ts'"],
  [`${service}/main.ts`, "import { buildService } from './service.ts'"],
  [`${service}/main.ts`, "import { runService } from '@cfs/runtime'"],
  [`${service}/store/filing.test.ts`, "import { make } from '@cfs/testing'"],
  ['services/filing/test/journey.test.ts', "import { start } from '@cfs/registry'"],
  ['packages/contracts/src/codec.ts', "import avsc from 'avsc/dist/x'"],
  ['packages/messaging/src/broker.ts', "import { Kafka } from 'kafkajs'"],
  ['simulators/registry/src/server.ts', "import { plane } from '@cfs/control'"],
  ['e2e/journey.test.ts', "import { x } from '@cfs/filing'"],
  ['simulation/src/run.ts', "import { charge } from '../../services/billing/src/commands/charge.ts'"],
]

const refused: [path: string, statement: string, said: string][] = [
  [
    'simulation/src/run.ts',
    "import { x } from '../../packages/values/src/money.ts'",
    'another workspace is imported by its name, not by a path: packages/values',
  ],
  [
    'e2e/journey.test.ts',
    "import { x } from '../services/filing/src/service.ts'",
    'another workspace is imported by its name, not by a path: services/filing',
  ],
  [
    `${service}/service.test.ts`,
    "import { SERVICES } from '@cfs/product'",
    'a service knows only its settings, not the product',
  ],
  [
    `${service}/domain/filing.ts`,
    "import { insert } from '../store/filing.ts'",
    'domain may not import store',
  ],
  [
    `${service}/domain/filing.ts`,
    "import { readFile } from 'node:fs'",
    'the domain imports only the domain, values, tax and the trial balance, not node:fs',
  ],
  [
    `${service}/domain/warning.ts`,
    "import { WARNINGS } from '@cfs/contracts'",
    'the domain imports only the domain, values, tax and the trial balance, not @cfs/contracts',
  ],
  [
    `${service}/domain/filing.ts`,
    "import { z } from 'zod'",
    'the domain imports only the domain, values, tax and the trial balance, not zod',
  ],
  [
    `${service}/planning/plan-ct600.ts`,
    "import { selectFiling } from '../store/filing.ts'",
    'planning may not import store',
  ],
  [
    `${service}/planning/plan-ct600.ts`,
    "import { createPool } from '@cfs/runtime'",
    'planning imports only the domain, values, tax, forms and contracts, not @cfs/runtime',
  ],
  [
    `${service}/planning/plan-ct600.ts`,
    "import type { Original } from '../gathering/find-original.ts'",
    'planning may not import gathering',
  ],
  [
    `${service}/sending/submit-filing.ts`,
    "import { fileCt600 } from '../commands/file-ct600.ts'",
    'sending may not import commands',
  ],
  [
    `${service}/gathering/find-company.ts`,
    "import { sendParts } from '../sending/send-parts.ts'",
    'gathering may not import sending',
  ],
  [
    `${service}/store/filing.ts`,
    "export { x } from '../commands/submit.ts'",
    'store may not import commands',
  ],
  [
    `${service}/clients/registry.ts`,
    "const x = import('../store/filing.ts')",
    'clients may not import store',
  ],
  [
    `${service}/commands/submit.ts`,
    "import { route } from '../routes/submit.ts'",
    'commands may not import routes',
  ],
  [
    `${service}/routes/submit.ts`,
    "import { decide } from '../domain/filing.ts'",
    'routes may not import domain',
  ],
  [
    `${service}/routes/submit.ts`,
    "import { insert } from '../store/filing.ts'",
    'a route only reads from store, and insert is no read',
  ],
  [
    `${service}/routes/submit.ts`,
    "import { createRegistry } from '../clients/registry.ts'",
    'a route only reads from clients, and createRegistry is no read',
  ],
  [
    `${service}/routes/submit.ts`,
    "import * as keys from '../clients/keys/list-keys.ts'",
    'a route only reads from clients, and * is no read',
  ],
  [
    `${service}/routes/submit.ts`,
    "import { createSlots } from '../state/slots.ts'",
    'routes may not import state',
  ],
  [
    `${service}/state/slots.ts`,
    "import { submit } from '../commands/submit.ts'",
    'state may not import commands',
  ],
  [
    `${service}/commands/shell/session.ts`,
    "import { revokeKey } from '../keys/revoke-key.ts'",
    'what all pages share imports no room of its own layer, such as keys',
  ],
  [
    `${service}/consumes.ts`,
    "import { insert } from './store/filing.ts'",
    'consumes.ts may not import store',
  ],
  [`${service}/main.ts`, "import { insert } from './store/filing.ts'", 'main.ts may not import store'],
  [
    `${service}/main.ts`,
    "import { z } from 'zod'",
    'main.ts imports only the service, its config and the runtime, not zod',
  ],
  [
    'clients/cli/src/connect.ts',
    "import { x } from '@cfs/contracts'",
    'what users install imports only packages/client and packages/agents, not packages/contracts',
  ],
  [
    'packages/agents/src/file-request.ts',
    "import { x } from '@cfs/contracts'",
    'packages/agents may not import packages/contracts',
  ],
  [`${service}/service.ts`, "import { x } from '@cfs/billing'", 'a service never imports services/billing'],
  [
    `${service}/service.ts`,
    "import { x } from '../../billing/src/service.ts'",
    'another workspace is imported by its name, not by a path: services/billing',
  ],
  [`${service}/service.ts`, "import { x } from '@cfs/testing'", 'only tests import packages/testing'],
  [`${service}/service.ts`, "import { x } from '@cfs/registry'", 'only tests import simulators/registry'],
  [
    `${service}/service.ts`,
    "import { Kafka } from 'kafkajs'",
    'only packages/messaging imports the Kafka client',
  ],
  [
    `${service}/service.ts`,
    "import { x } from 'lodash/x'",
    'lodash is no dependency in services/filing/package.json',
  ],
  [
    'packages/http/src/server.ts',
    "import { x } from '@cfs/filing'",
    'a package imports only packages, not services/filing',
  ],
  [
    'packages/http/src/server.ts',
    "import { x } from '@cfs/postgres'",
    'packages/http may not import packages/postgres',
  ],
  [
    'packages/tax/src/compute-tax.ts',
    "import { x } from '@cfs/contracts'",
    'packages/tax may not import packages/contracts',
  ],
  [
    'packages/tax/src/compute-tax.ts',
    "import { readFile } from 'node:fs'",
    'packages/tax is pure: it imports only values, not node:fs',
  ],
  [
    'packages/trial-balance/src/map.ts',
    "import { computeTax } from '@cfs/tax'",
    'packages/trial-balance may not import packages/tax',
  ],
  [
    'packages/trial-balance/src/map.ts',
    "import { readFile } from 'node:fs'",
    'packages/trial-balance is pure: it imports only values, not node:fs',
  ],
  [
    'simulators/registry/src/server.ts',
    "import { x } from '@cfs/values'",
    'a simulator knows nothing of packages/values',
  ],
]

describe('dependencies point inwards and never sideways', () => {
  test.each(allowed)('%s: %s', (path, statement) => expect(saidOf(path, statement)).toEqual([]))
  test.each(refused)('%s: %s is refused', (path, statement, said) => {
    expect(saidOf(path, statement)).toEqual([said])
  })
})
