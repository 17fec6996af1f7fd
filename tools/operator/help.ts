// What `--help` says, from the table of commands itself.
import type { Command } from './command.ts'
import { optionFlag } from './option-flag.ts'

export function help(commands: readonly Command[]): string {
  const rows = commands.map((command) => `  ${usageOf(command)}\n      ${command.does}`)
  return [
    'usage: npm run -s operator -- <command> [--instance NAME]',
    '',
    'One JSON object on stdout; a message on stderr and exit code 1 when refused.',
    'The instance is the running one of that name, "default" unless named.',
    '',
    ...rows,
  ].join('\n')
}

function usageOf({ name, options }: Command): string {
  const words = Object.entries(options).map(([member, { placeholder, isRequired }]) => {
    const whole = placeholder === undefined ? optionFlag(member) : `${optionFlag(member)} ${placeholder}`
    return isRequired ? whole : `[${whole}]`
  })
  return [name, ...words].join(' ')
}
