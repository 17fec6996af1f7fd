// The name under which the services' audit logs show the person who runs a command.
import { userInfo } from 'node:os'

const MAX_LENGTH = 60

/** OPERATOR_NAME, or else the name of the machine's user; without both, `operator`. */
export function operatorName(environment: NodeJS.ProcessEnv): string {
  const name = environment['OPERATOR_NAME']?.trim() || userName()
  return name.replaceAll(/[^\w.@-]/g, '').slice(0, MAX_LENGTH) || 'operator'
}

/** The user name is empty if the user has none, as in some containers. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
