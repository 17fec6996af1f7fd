// Every state of the customer's page, and the way there. The tests open each of them in a browser; a new page
// or notice gets a row.
import { EQUIPMENT_STATES } from './equipment-states.ts'
import { FORM_STATES } from './form-states.ts'
import { LINK_STATES } from './link-states.ts'
import type { PageState } from './page-state.ts'
import { LOSS_STATES } from './loss-states.ts'
import { QUESTION_STATES } from './question-states.ts'
import { STATUS_STATES } from './status-states.ts'

export const PAGE_STATES: readonly PageState[] = [
  ...LINK_STATES,
  ...FORM_STATES,
  ...EQUIPMENT_STATES,
  ...QUESTION_STATES,
  ...LOSS_STATES,
  ...STATUS_STATES,
]
