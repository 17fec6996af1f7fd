// Writes the output of `--help`, from the table of commands.
import type { Command } from './command.ts'
import { optionFlag } from './option-flag.ts'

const CALL = 'npm run -s operator --'
const COMMON: readonly (readonly [string, string])[] = [
  ['--instance NAME', 'The running instance. Defaults to "default".'],
  ['--help', 'Shows this text.'],
]

/** The help for one command with its options, or one line for each of several commands. */
export function help(commands: readonly Command[]): string {
  const [first] = commands
  return commands.length === 1 && first !== undefined ? helpOn(first) : overview(commands)
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => `  ${usageOf(command)}\n      ${sentence(command.does)}`)
  return [
    `usage: ${CALL} <command> [--instance NAME]`,
    '',
    'One JSON object on stdout; a message on stderr and exit code 1 when refused.',
    'NAME is the running instance; it defaults to "default".',
    `${CALL} <command> --help explains the options of a command.`,
    '',
    ...rows,
  ].join('\n')
}

function helpOn(command: Command): string {
  const rows = [
    ...Object.entries(command.options).map(([member, option]): readonly [string, string] => {
      const note = option.isRequired ? 'Required. ' : ''
      return [optionWords(member, option.placeholder), `${note}${option.meaning ?? ''}`.trim()]
    }),
    ...COMMON,
  ]
  const width = Math.max(...rows.map(([words]) => words.length))
  return [
    `usage: ${CALL} ${usageOf(command)} [--instance NAME]`,
    '',
    sentence(command.does),
    '',
    ...rows.map(([words, meaning]) => `  ${words.padEnd(width)}  ${meaning}`.trimEnd()),
  ].join('\n')
}

function sentence(does: string): string {
  return `${does.charAt(0).toUpperCase()}${does.slice(1)}`
}

function usageOf({ name, options }: Command): string {
  const words = Object.entries(options).map(([member, { placeholder, isRequired }]) => {
    const whole = optionWords(member, placeholder)
    return isRequired ? whole : `[${whole}]`
  })
  return [name, ...words].join(' ')
}

function optionWords(member: string, placeholder: string | undefined): string {
  return placeholder === undefined ? optionFlag(member) : `${optionFlag(member)} ${placeholder}`
}
