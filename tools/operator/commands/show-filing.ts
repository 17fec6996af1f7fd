// Shows everything that the services know about a filing. Credentials are never stored, so this command
// cannot show any.
import { ServiceRefusal } from '@cfs/http'
import { z } from 'zod'
import { Refusal } from '../../dev/arguments.ts'
import { command } from '../command.ts'
import { explained, id } from '../options.ts'
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
  does: 'shows everything known about a filing: {filing, attempts, events, charge, documents}',
  options: { filing: explained('The id of the filing.', id('F', 'fil_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')) },
  run: async ({ filing }, { services }) => {
    const route = path`/manage/filings/${filing}`
    const from = (service: string) => services.call({ service, path: route })
    const known = fromFiling.parse(await orRefuse(filing, from('filing')))
    const { charge } = fromBilling.parse(await from('billing'))
    const { documents } = fromDocuments.parse(await from('documents'))
    return { ...known, charge: charge && chargeAnswer(charge), documents }
  },
})

/** The error message of the service is written for customers: it refers to their API key. */
async function orRefuse(filing: string, answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.code !== 'FILING_NOT_FOUND') throw error
    throw new Refusal(`there is no filing ${filing}`)
  }
}

/** The amount deducted from the balance, as a positive number of pounds. */
function chargeAnswer(charge: NonNullable<z.infer<typeof fromBilling>['charge']>): object {
  return {
    transaction_id: charge.transactionId,
    amount: Math.abs(charge.amountPence) / 100,
    currency: 'GBP',
    charged_at: charge.createdAt,
  }
}
