// How the dashboard sends a member of a partner's account to the form of a customer: the partner service
// makes a token, which the member's browser posts to the partner's page.
import { z } from 'zod'

/** The body of POST /manage/accounts/{account_id}/companies/{company_number}/hand-over. */
export const handOverRequest = z.strictObject({
  /** How the form names the person: the name, or the e-mail address of a person without one. */
  person_name: z.string().min(1).max(254),
  /** The dashboard's own URL: the token is accepted only from its pages, and the form leads back to it. */
  dashboard_url: z.url({ protocol: /^https?$/ }).max(300),
})
export type HandOverRequest = z.infer<typeof handOverRequest>

/** Answers it. The token works once, within a minute, and only when it is posted to `url`. */
export const formHandOver = z.object({
  url: z.url(),
  token: z.string(),
  expires_at: z.string(),
})
export type FormHandOver = z.infer<typeof formHandOver>
