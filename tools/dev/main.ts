// `npm start`: the whole product on this machine, until Ctrl-C.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'

// The cache of compiled code is enabled before any other module is loaded, so that later starts are faster.
// `npm start` enables it even for this file.
enableCompileCache(join(import.meta.dirname, '../../.cache/node-compile'))

const [
  { startArguments, startHelp, wantsHelp },
  { explainFailure },
  { instance },
  { runLauncher },
  { services, simulators },
] = await Promise.all([
  import('./arguments.ts'),
  import('./explain-failure.ts'),
  import('./instance.ts'),
  import('./run-launcher.ts'),
  import('./services.ts'),
])

if (wantsHelp(process.argv.slice(2))) {
  process.stdout.write(`${startHelp}\n`)
  process.exit(0)
}

let instanceName = 'default'
try {
  const names = services.map((row) => row.name)
  const given = startArguments(process.argv.slice(2), names)
  instanceName = given.instance
  const audit = { entry: 'tools/operator/audit-once.ts', everyMs: 3_600_000 }
  const plan = { services, simulators, audit }
  await runLauncher({ given, plan, instance: instance(given.instance), environment: process.env })
} catch (error) {
  process.stderr.write(`${explainFailure(error, instanceName) ?? inspect(error)}\n`)
  process.exit(1)
}
