// Routes that show, from the home page, what can go wrong with a filing. The rejection comes from the
// sandbox itself. The sandbox neither charges nor signs in to an authority. The responses to a low balance
// and to wrong credentials are therefore fixed copies of what live mode returns.
import { requireFound } from '@cfs/website'
import type { FastifyInstance } from 'fastify'
import { runTrial, type TrialName } from '../../commands/requests/run-trial.ts'
import { trialPage } from '../../views/requests/trial-page.ts'
import { readingOf } from '../shell/guard-pages.ts'
import { page } from '../shell/page-rules.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { KEY_PLACEHOLDER, sampleRequests } from './sample-requests.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfTrial {
  Params: { trial: string }
}

interface Trial {
  readonly name: TrialName
  readonly label: string
  /** The company number that decides the outcome in the sandbox. */
  readonly company: string
}

export const TRIALS: readonly Trial[] = [
  { name: 'rejection', label: 'A rejected filing', company: '00000002' },
  { name: 'insufficient-balance', label: 'Too little money: 402', company: '00000001' },
  { name: 'refused-credentials', label: 'Wrong credentials: 1046', company: '00000001' },
]

export function trialRoutes(app: FastifyInstance, { context, apiUrl }: PageParts): void {
  app.get<OfTrial>('/sandbox/trials/:trial', page('view', { mode: 'sandbox' }), async (request, reply) => {
    const found = TRIALS.find(({ name }) => name === request.params.trial)
    const trial = requireFound(found, 'There is no such trial.')
    const samples = sampleRequests(apiUrl, context.clock.now())
    const reading = readingOf(request)
    const body = samples.filingBody(trial.company)
    const outcome = await runTrial(context, reading, { name: trial.name, body, apiUrl })
    const curl = samples.filing(trial.company, KEY_PLACEHOLDER)
    return sendPage(reply, trialPage({ title: trial.label, curl, ...outcome }))
  })
}
