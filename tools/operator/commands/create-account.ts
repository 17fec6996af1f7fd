// Opens an account. With an e-mail address and a password, the account's first owner can sign in to the
// dashboard.
import { emptyAnswer, managedAccount } from '@cfs/contracts'
import { Refusal } from '../../dev/arguments.ts'
import { command } from '../command.ts'
import { explained, flag, optional, text } from '../options.ts'
import { path } from '../services.ts'
import { readPassword } from './read-password.ts'

export const createAccount = command({
  name: 'account create',
  does: 'opens an account: {account_id}',
  options: {
    name: explained('The name of the account.', text('N')),
    email: explained('The e-mail address with which its owner signs in.', optional(text('E'))),
    password: explained(
      'The password, or - to read it from stdin. If it is not given, the command asks for it. Other users can see an argument.',
      optional(text('P')),
    ),
    passwordStdin: explained('Reads the password from stdin.', flag),
    partner: explained('Creates the account of a partner.', flag),
  },
  refuse: ({ email, password, passwordStdin }) => {
    const isGiven = password !== undefined || passwordStdin
    if (password !== undefined && passwordStdin)
      return '--password and --password-stdin cannot be used together'
    return isGiven && email === undefined ? '--email and --password go together' : undefined
  },
  run: async ({ passwordStdin, password, ...rest }, { services, terminal }) => {
    const isGiven = password !== undefined || passwordStdin
    if (rest.email !== undefined && !isGiven && !terminal.isInteractive) {
      throw new Refusal('--email and --password go together: give --password-stdin or --password -')
    }
    const isNeeded = rest.email !== undefined
    const body = isNeeded
      ? { ...rest, password: await readPassword({ password, passwordStdin }, terminal) }
      : rest
    if ('password' in body) {
      const owner = { account_name: rest.name, email: body.email, password: body.password }
      const check = { service: 'dashboard', method: 'POST', path: path`/manage/owners/check` } as const
      // A refused password must not leave an account without an owner behind.
      await services.call({ ...check, body: owner, isRepeatable: true }, emptyAnswer)
    }
    const account = await services.call(
      { service: 'gateway', method: 'POST', path: path`/manage/accounts`, body },
      managedAccount,
    )
    if ('password' in body) {
      const { email, password: given } = body
      await services.call(
        {
          service: 'dashboard',
          method: 'POST',
          path: path`/manage/accounts/${account.account_id}/owners`,
          body: { account_name: rest.name, email, password: given },
          isRepeatable: true,
        },
        emptyAnswer,
      )
    }
    return account
  },
})
