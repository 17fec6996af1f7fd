// Shows everything that the services know about a filing. Credentials are never stored, so this command
// cannot show any.
import { type FilingCharge, filingCharge, filingDocuments, inspectedFiling } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import { Refusal } from '../../dev/arguments.ts'
import { command } from '../command.ts'
import { explained, id } from '../options.ts'
import { path } from '../services.ts'

export const showFiling = command({
  name: 'filing show',
  does: 'shows everything known about a filing: {filing, attempts, events, charge, documents}',
  options: { filing: explained('The id of the filing.', id('F', 'fil_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')) },
  run: async ({ filing }, { services }) => {
    const route = path`/manage/filings/${filing}`
    const known = await orRefuse(filing, services.call({ service: 'filing', path: route }, inspectedFiling))
    const { charge } = await services.call({ service: 'billing', path: route }, filingCharge)
    const { documents } = await services.call({ service: 'documents', path: route }, filingDocuments)
    return { ...known, charge: charge && chargeAnswer(charge), documents }
  },
})

/** The error message of the service is written for customers: it refers to their API key. */
async function orRefuse<T>(filing: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.code !== 'FILING_NOT_FOUND') throw error
    throw new Refusal(`there is no filing ${filing}`)
  }
}

/** The amount deducted from the balance, as a positive number of pounds. */
function chargeAnswer(charge: NonNullable<FilingCharge['charge']>): object {
  return {
    transaction_id: charge.transactionId,
    amount: Math.abs(charge.amountPence) / 100,
    currency: 'GBP',
    charged_at: charge.createdAt,
  }
}
