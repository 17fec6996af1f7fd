// A command: a name, its options, and its action. The action receives typed option values; the command line
// is parsed and checked before the action runs.
import { Refusal } from '../dev/arguments.ts'
import { optionFlag } from './option-flag.ts'
import { Malformed, type Option } from './options.ts'
import type { KafkaPlace } from './find-instance.ts'
import type { Services } from './services.ts'
import type { Terminal } from './terminal.ts'

/** The connections and settings that a command runs with. */
export interface Session {
  readonly services: Services
  /** How long to wait for events that are still being processed. */
  readonly patienceMs: number
  /** The instance's Kafka broker and topics, if known. */
  readonly kafka: KafkaPlace | undefined
  readonly terminal: Terminal
}

/** The options that were given, by flag; `undefined` for an option without a value. */
export type GivenOptions = ReadonlyMap<string, string | undefined>

export interface Command {
  readonly name: string
  /** What the command does and returns, for the help text. */
  readonly does: string
  readonly options: Readonly<Record<string, Option<unknown>>>
  /** Throws a Refusal that names every invalid option. */
  readonly prepare: (given: GivenOptions) => (session: Session) => Promise<object>
}

type ValuesOf<O> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never }

interface CommandRow<O> {
  readonly name: string
  readonly does: string
  readonly options: O
  /**
   * Returns why a combination of option values is refused although each value is valid; called before the
   * command runs.
   */
  readonly refuse?: (values: ValuesOf<O>) => string | undefined
  readonly run: (values: ValuesOf<O>, session: Session) => Promise<object>
}

export function command<const O extends Command['options']>(row: CommandRow<O>): Command {
  const { name, does, options, refuse, run } = row
  return {
    name,
    does,
    options,
    prepare: (given) => {
      const values = read(row, given)
      const refusal = refuse?.(values)
      if (refusal !== undefined) throw new Refusal(refusal)
      return (session) => run(values, session)
    },
  }
}

function read<O extends Command['options']>(
  { name, options }: CommandRow<O>,
  given: GivenOptions,
): ValuesOf<O> {
  const known = new Set(Object.keys(options).map(optionFlag))
  const faults = [...given.keys()]
    .filter((flag) => !known.has(flag))
    .map((flag) => `${flag} is no option of "${name}"${known.size === 0 ? '' : `: ${[...known].join(', ')}`}`)
  const entries = Object.entries(options).map(([member, option]) => {
    try {
      return [member, readOne(option, given, optionFlag(member))]
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      faults.push(`${optionFlag(member)} ${error.message}`)
      return [member, undefined]
    }
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  return Object.fromEntries(entries) as ValuesOf<O>
}

function readOne(option: Option<unknown>, given: GivenOptions, flag: string): unknown {
  const value = given.get(flag)
  if (option.placeholder === undefined) {
    if (value !== undefined) throw new Malformed('takes no value')
    return given.has(flag)
  }
  if (!given.has(flag)) {
    if (option.isRequired) throw new Malformed(`${option.placeholder} is missing`)
    return undefined
  }
  if (value === undefined || value === '') throw new Malformed(`needs a value: ${option.placeholder}`)
  return option.read(value)
}
