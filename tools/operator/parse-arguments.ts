// Parses the words after `npm run -s operator --`: the command, the instance, and the options.
import { parseArgs } from 'node:util'
import { Refusal } from '../dev/arguments.ts'
import type { Command, GivenOptions } from './command.ts'
import { optionFlag } from './option-flag.ts'

export type ParsedArguments = HelpWanted | CommandWanted

export interface HelpWanted {
  /** The commands about which the help text is shown. */
  readonly helpOn: readonly Command[]
}

export interface CommandWanted {
  readonly command: Command
  readonly instance: string
  readonly options: GivenOptions
}

const SEE_HELP = 'npm run -s operator -- --help shows them all'

export function parseArguments(given: readonly string[], commands: readonly Command[]): ParsedArguments {
  const { words, options } = split(given, commands)
  if (options.has('--help')) return { helpOn: beginningWith(words, commands) }
  const instance = instanceOf(options)
  return { command: find(words, commands), instance, options }
}

/** All commands that begin with the given words; the help text is shown even for unknown words. */
function beginningWith(words: readonly string[], commands: readonly Command[]): readonly Command[] {
  const found = commands.filter(({ name }) => `${name} `.startsWith([...words, ''].join(' ')))
  return found.length > 0 ? found : commands
}

function find(words: readonly string[], commands: readonly Command[]): Command {
  const [first] = words
  if (first === undefined) throw new Refusal(`say which command: ${SEE_HELP}`)
  const name = words.join(' ')
  const found = commands.find((command) => command.name === name)
  if (found !== undefined) return found
  const alike = commands.filter((command) => command.name.split(' ')[0] === first)
  if (alike.length === 0) throw new Refusal(`there is no command "${name}": ${SEE_HELP}`)
  const names = alike.map((command) => `"${command.name}"`).join(', ')
  throw new Refusal(`there is no command "${name}": ${names}; ${SEE_HELP}`)
}

function instanceOf(options: Map<string, string | undefined>): string {
  if (!options.has('--instance')) return 'default'
  const name = options.get('--instance')
  options.delete('--instance')
  if (!name) throw new Refusal('--instance needs a value: the name of a running instance')
  return name
}

/**
 * Separates the words of the command from its options, in any order. An option's value never looks like
 * another option.
 */
function split(given: readonly string[], commands: readonly Command[]) {
  const known = optionTypes(commands)
  const { tokens } = parseArgs({
    args: [...given],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const options = new Map<string, string | undefined>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    if (known[token.name] === undefined) throw new Refusal(`there is no option ${token.rawName}: ${SEE_HELP}`)
    const flag = `--${token.name}`
    if (options.has(flag)) throw new Refusal(`${flag} is given twice`)
    const { value, inlineValue: isInline } = token
    // A minus before a digit begins a negative amount; a minus alone means stdin.
    if (value !== undefined && !isInline && /^-(?!\d|$)/.test(value))
      throw new Refusal(`${flag} needs a value`)
    options.set(flag, value)
  }
  return { words, options }
}

function optionTypes(
  commands: readonly Command[],
): Record<string, { type: 'string' | 'boolean'; short?: string }> {
  const all = commands.flatMap((command) => Object.entries(command.options))
  return {
    help: { type: 'boolean', short: 'h' },
    instance: { type: 'string' },
    ...Object.fromEntries(
      all.map(([name, option]) => [
        optionFlag(name).slice(2),
        { type: option.placeholder === undefined ? 'boolean' : 'string' },
      ]),
    ),
  }
}
