// The command that loads the registry's file of companies of this month again.
import { registerCopyState } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, flag } from '../options.ts'

export const loadRegister = command({
  name: 'register load',
  does: 'loads the registry’s file of companies again within a minute: {file_month, companies, loading, streams}',
  options: {
    shorter: explained('Accepts a file with far fewer companies than the one before.', flag),
  },
  run: async ({ shorter }, { services }) => {
    const body = { may_be_shorter: shorter }
    const path = '/manage/register-copy/load'
    return await services.call({ service: 'filing', method: 'POST', path, body }, registerCopyState)
  },
})
