import type { Answers } from '../domain/answers.ts'
import { explainRefusal } from '../planning/explain-refusals.ts'
import type { Preview } from '../planning/previews.ts'
import { CONTROL_UNKNOWN } from '../planning/read-answers.ts'
import { previewForm } from './preview-filing.ts'
import type { FormContext, Visit } from './visit.ts'

/** Why the filing service refuses the form with these answers, by the field to change. */
export async function findRefusedAnswers(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  { answers, requestId }: { readonly answers: Answers; readonly requestId: string },
): Promise<Readonly<Record<string, string>>> {
  const answered = { ...visit, draft: { ...visit.draft, answers } }
  const previews = await previewForm(context, answered, requestId)
  const refused = previews.flatMap((one) => (one.kind === 'refused' ? explainRefusal(one.refusal) : []))
  const errors: Record<string, string> = isControlOpen(previews, answers) ? { close: CONTROL_UNKNOWN } : {}
  for (const { place, field, message } of refused) {
    const name = place === 'questions' ? field : ''
    const before = errors[name]
    errors[name] = before === undefined || before === message ? message : `${before} ${message}`
  }
  return errors
}

/** Whether the rate of tax depends on who controls the company, which was not answered (CTA 2010 s.18N). */
function isControlOpen(previews: readonly Preview[], { isClose }: Answers): boolean {
  const warnings = previews.flatMap((one) => (one.kind === 'valid' ? one.result.warnings : []))
  return isClose === undefined && warnings.some(({ code }) => code === 'TAXED_AT_MAIN_RATE')
}
