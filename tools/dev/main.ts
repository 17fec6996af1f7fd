// `npm start`: the whole product on this machine, until Ctrl-C.
import { Refusal, startArguments } from './arguments.ts'
import { instance } from './instance.ts'
import { runLauncher } from './run-launcher.ts'
import { services, simulators } from './services.ts'

try {
  const names = services.map((row) => row.name)
  const given = startArguments(process.argv.slice(2), names)
  const plan = { services, simulators }
  await runLauncher({ given, plan, instance: instance(given.instance), environment: process.env })
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : inspectError(error)}\n`)
  process.exit(1)
}

function inspectError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
