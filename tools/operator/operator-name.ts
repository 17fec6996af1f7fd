// The name under which the services' audit logs show the person who runs a command. A command without a name
// is refused, because no one could tell later who made a change.
import { userInfo } from 'node:os'
import { Refusal } from '../dev/arguments.ts'

const MAX_LENGTH = 60
/** A name that would hide who ran the command. */
const ANYONE = 'operator'

/** OPERATOR_NAME, or else the name of the machine's user. */
export function operatorName(environment: NodeJS.ProcessEnv): string {
  const name = environment['OPERATOR_NAME']?.trim() || userName()
  const plain = name.replaceAll(/[^\w.@-]/g, '').slice(0, MAX_LENGTH)
  if (plain !== '' && plain.toLowerCase() !== ANYONE) return plain
  throw new Refusal('set OPERATOR_NAME to your own name: the audit logs show who ran a command')
}

/** The user name is empty if the user has none, as in some containers. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
