// The commands for partners' own API domains. Partner endpoints are not available yet, so these commands
// report that.
import { command } from '../command.ts'
import { explained, text } from '../options.ts'
import { accountOption } from './account-option.ts'

const REFUSAL = 'partner hosts are not available yet: nothing was changed'

const partnerHost = (deed: 'add' | 'remove') =>
  command({
    name: `partner-host ${deed}`,
    does: 'is not available yet, so it is refused',
    options: { account: accountOption, host: explained('The API domain.', text('H')) },
    refuse: () => REFUSAL,
    run: async () => {
      throw new Error(REFUSAL)
    },
  })

export const addPartnerHost = partnerHost('add')
export const removePartnerHost = partnerHost('remove')
