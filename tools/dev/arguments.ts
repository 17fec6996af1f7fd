// Parses the arguments of `npm start --` and `npm run reset --`.
import { parseArgs } from 'node:util'

export interface StartArguments {
  readonly instance: string
  /** The port of the gateway; undefined uses the instance's own port. */
  readonly port: number | undefined
  readonly quiet: boolean
  readonly simulators: boolean
  /** The names of the services to start; undefined starts all. */
  readonly only: readonly string[] | undefined
}

/** An error that the user can fix is reported in one sentence, without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export const usage =
  'usage: npm start -- [--instance NAME] [--port N] [--quiet] [--no-simulators] [--only gateway,filing,…]'

/** The --help text of `npm start`. */
export const startHelp = `${usage}

Starts the whole product on this machine and prints addresses, keys and a first request.

  --instance NAME    A copy with its own data and ports. Defaults to "default".
  --port N           The port of the gateway. Defaults to the instance's own, 8080 for "default".
  --quiet            Prints warnings only.
  --no-simulators    Starts no simulators: the settings name the real authorities.
  --only A,B         Starts these services alone; the rest runs elsewhere.
  --help             Shows this text.`

/** The --help text of `npm run reset`. */
export const resetHelp = `usage: npm run reset -- [--instance NAME]

Removes all data of an instance that does not run.

  --instance NAME    The instance. Defaults to "default".
  --help             Shows this text.`

export function wantsHelp(given: readonly string[]): boolean {
  return given.includes('--help') || given.includes('-h')
}

export function startArguments(given: readonly string[], services: readonly string[]): StartArguments {
  const { values } = parsed(given)
  return {
    instance: instanceName(values.instance),
    port: portNumber(values.port),
    quiet: values.quiet,
    simulators: values.simulators,
    only: someOf(services, values.only),
  }
}

export function instanceArgument(given: readonly string[]): string {
  return instanceName(parsed(given).values.instance)
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowNegative: true,
      options: {
        instance: { type: 'string', default: 'default' },
        port: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        simulators: { type: 'boolean', default: true },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** Checks the instance's name, which becomes part of folder, database and container names. */
function instanceName(name: string): string {
  if (/^[a-z0-9]([a-z0-9-]{0,28}[a-z0-9])?$/.test(name)) return name
  throw new Refusal(
    `"${name}" is not a valid instance name: use up to 30 characters of a-z, 0-9 and inner hyphens`,
  )
}

function portNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new Refusal(`"${text}" is not a valid port: use a number from 1 to 65535`)
}

function someOf(services: readonly string[], text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !services.includes(name))
  if (unknown === undefined) return names
  throw new Refusal(`there is no service "${unknown}": choose from ${services.join(', ')}`)
}
