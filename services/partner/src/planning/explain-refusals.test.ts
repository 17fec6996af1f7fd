// No refusal of the filing service reaches a director in words for developers.
import { ERRORS } from '@cfs/contracts'
import { FILING_TYPES } from '@cfs/values'
import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusals.ts'

test.each(Object.keys(ERRORS))('%s is explained in one sentence or more for people', (code) => {
  for (const type of FILING_TYPES) {
    const message = 'Send `company_name` with a fresh Idempotency-Key.'
    const [explained, ...others] = explainRefusal({ type, code, message, details: [] })
    expect(others).toEqual([])
    expect(explained?.message).toMatch(/^[A-Z].*\.$/)
    expect(explained?.message).not.toMatch(/`|[a-z]_[a-z]|Idempotency|request/)
  }
})
