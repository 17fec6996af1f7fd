// Reads a password from an argument, from stdin, or from a person who types it twice. Arguments stay in the
// shell's history and are visible to every user of the machine.
import { Refusal } from '../../dev/arguments.ts'
import type { Terminal } from '../terminal.ts'

export interface GivenPassword {
  /** `-` also means stdin. */
  readonly password: string | undefined
  readonly passwordStdin: boolean
}

/** The password; if none is given, the operator is asked for it on the terminal. */
export async function readPassword(given: GivenPassword, terminal: Terminal): Promise<string> {
  if (given.passwordStdin || given.password === '-') {
    const piped = (await terminal.readInput()).replace(/\r?\n$/, '')
    if (piped === '') throw new Refusal('there is no password on stdin')
    return piped
  }
  if (given.password !== undefined) return given.password
  const first = await terminal.askSecret('Password: ')
  if (first !== (await terminal.askSecret('Again: '))) {
    throw new Refusal('the two passwords differ: nothing was changed')
  }
  return first
}
