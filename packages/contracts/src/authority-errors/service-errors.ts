// Filing errors that come from this service because no authority decided the filing.
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

export const serviceErrors: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { fixedBy: 'operator', retryable: true },
    {
      NOT_SENT: [
        'Nothing was sent to the authority, and nothing was charged.',
        'File again with a new Idempotency-Key.',
      ],
    },
  ),
  ...entries(
    { fixedBy: 'customer' },
    {
      OUTCOME_UNKNOWN: [
        'The filing was sent, and it is not known whether the authority has it. It was not charged.',
        'Check with the authority whether it has the filing, as the message describes. File again with a new ' +
          'Idempotency-Key only if it does not.',
      ],
    },
  ),
]
