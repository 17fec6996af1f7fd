// Opens an account. With an e-mail address and a password its owner can sign in.
import { z } from 'zod'
import { command } from '../command.ts'
import { flag, optional, text } from '../options.ts'
import { path } from '../services.ts'

const opened = z.object({ account_id: z.string() })

export const createAccount = command({
  name: 'account create',
  does: 'opens an account: {account_id}',
  options: { name: text('N'), email: optional(text('E')), password: optional(text('P')), partner: flag },
  refuse: ({ email, password }) =>
    (email === undefined) === (password === undefined) ? undefined : '--email and --password go together',
  run: async (body, { services }) =>
    opened.parse(
      await services.call({ service: 'gateway', method: 'POST', path: path`/manage/accounts`, body }),
    ),
})
