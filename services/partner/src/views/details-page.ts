// Asks who declares, and for the company's tax reference.
import { button, type FieldErrors, form, html, type PageView, radioField, textField } from '@cfs/pages'
import { type AgentQuestions, approvalFields, declarantFields } from './approval-fields.ts'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'

export interface DetailsValues {
  readonly signatory: string
  readonly other_name: string
  readonly utr: string
}

export const OTHER_SIGNATORY = 'other'

export interface DetailsModel {
  readonly place: FormPlace
  readonly signatories: readonly string[]
  readonly hasReturn: boolean
  readonly isLlp: boolean
  /** What a member of the partner's account states; undefined for a director. */
  readonly agent: AgentQuestions | undefined
  readonly values: DetailsValues
  readonly errors: FieldErrors
}

export function detailsPage(model: DetailsModel): PageView {
  const { place, signatories, hasReturn, values, errors, agent } = model
  const role = model.isLlp ? 'member' : 'director'
  const names = signatories.map((name) => ({ value: name, label: name }))
  const otherName = textField({
    name: 'other_name',
    label: names.length === 0 ? `Full name of the ${role}` : 'Full name, if you chose another',
    value: values.other_name,
    error: errors['other_name'],
    autocomplete: 'name',
    characters: 20,
  })
  return formPage({
    place,
    title: agent === undefined ? 'Who are you?' : 'Who approves and declares?',
    errors,
    content: form({
      action: '/form/details',
      csrfToken: place.csrfToken,
      content: [
        names.length === 0
          ? html`<input type="hidden" name="signatory" value="${OTHER_SIGNATORY}" />`
          : radioField({
              name: 'signatory',
              legend: questionOf(model, role),
              hint: 'From the register at Companies House',
              error: errors['signatory'],
              choices: [...names, { value: OTHER_SIGNATORY, label: `Another ${role}` }],
              chosen: [values.signatory],
            }),
        otherName,
        agent === undefined ? '' : approvalFields(agent, errors),
        agent === undefined || !hasReturn ? '' : declarantFields(agent, errors),
        hasReturn
          ? textField({
              name: 'utr',
              label: 'Company tax reference (UTR)',
              hint: '10 digits, on HMRC’s letters and in the company’s HMRC account. It is not your own UTR',
              value: values.utr,
              error: errors['utr'],
              inputmode: 'numeric',
              characters: 10,
              autocomplete: 'off',
            })
          : '',
        button({ label: 'Continue' }),
      ],
    }),
  })
}

function questionOf({ agent }: DetailsModel, role: string): string {
  if (agent === undefined) return `Which ${role} declares that this is right?`
  return `Which ${role} approved ${agent.needsApproval ? 'and signed the accounts' : 'the tax return'}?`
}
