// What the dashboard sends the partner service to activate a company for a bookkeeper: the request of POST
// /api/v1/activate. The link goes to the customer by e-mail instead of into the answer.
import type { z } from 'zod'
import { activateRequest } from '../activation-resource.ts'

/** The body of POST /manage/accounts/{account_id}/companies/{company_number}/activate. */
export const mailedActivation = activateRequest.omit({ company_number: true })
export type MailedActivation = z.infer<typeof mailedActivation>
