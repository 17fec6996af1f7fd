// The errors of a filing that come from this service: no authority decided it.
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

export const serviceErrors: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { fixedBy: 'operator', retryable: true },
    {
      NOT_SENT: [
        'Nothing was sent to the authority, and nothing was charged.',
        'File again with a fresh Idempotency-Key.',
      ],
    },
  ),
  ...entries(
    { fixedBy: 'customer' },
    {
      OUTCOME_UNKNOWN: [
        'The filing was sent, and it is not known whether the authority has it. It was not charged.',
        'Check at the authority whether the filing is there, as the message says; file again with a fresh ' +
          'Idempotency-Key only if it is not.',
      ],
    },
  ),
]
