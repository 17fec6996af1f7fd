// All that the services know of a filing. No credentials are kept anywhere, so none can be shown.
import { z } from 'zod'
import { command } from '../command.ts'
import { id } from '../options.ts'
import { path } from '../services.ts'

const fromFiling = z.object({
  filing: z.looseObject({ filing_id: z.string() }),
  attempts: z.array(z.looseObject({})),
  events: z.array(z.looseObject({})),
})
const fromBilling = z.object({
  charge: z.object({ transactionId: z.string(), amountPence: z.number(), createdAt: z.string() }).nullable(),
})
const fromDocuments = z.object({ documents: z.array(z.looseObject({})) })

export const showFiling = command({
  name: 'filing show',
  does: 'all that is known of a filing: {filing, attempts, events, charge, documents}',
  options: { filing: id('F', 'fil_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b') },
  run: async ({ filing }, { services }) => {
    const route = path`/manage/filings/${filing}`
    const from = (service: string) => services.call({ service, path: route })
    const known = fromFiling.parse(await from('filing'))
    const { charge } = fromBilling.parse(await from('billing'))
    const { documents } = fromDocuments.parse(await from('documents'))
    return { ...known, charge: charge && chargeAnswer(charge), documents }
  },
})

/** What left the balance, as a positive amount in pounds. */
function chargeAnswer(charge: NonNullable<z.infer<typeof fromBilling>['charge']>): object {
  return {
    transaction_id: charge.transactionId,
    amount: Math.abs(charge.amountPence) / 100,
    currency: 'GBP',
    charged_at: charge.createdAt,
  }
}
