// Filing errors that come from this service because no authority decided the filing.
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

export const serviceErrors: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { fixedBy: 'operator', remedy: 'send_again', retryable: true },
    {
      NOT_SENT: [
        'Nothing was sent to the authority, and nothing was charged.',
        'File again with a new Idempotency-Key.',
      ],
      NOT_RECEIVED: [
        'The filing may have been sent without a usable response; a look-up then found that the authority has no ' +
          'record of it. Nothing was charged.',
        'File again with a new Idempotency-Key.',
      ],
    },
  ),
  ...entries(
    { fixedBy: 'customer', remedy: 'find_out' },
    {
      OUTCOME_UNKNOWN: [
        'The filing may have been sent, and we cannot tell what became of it. Nothing was charged.',
        'Check with the authority whether it has the filing, as the message describes. File again with a new ' +
          'Idempotency-Key only if it does not.',
      ],
    },
  ),
  ...entries(
    { fixedBy: 'customer', remedy: 'amend' },
    {
      HELD_BY_AUTHORITY: [
        'We could not tell what became of the filing. The customer then found it at the authority, and recorded so. ' +
          'Nothing was charged.',
        'Nothing is left to do. To correct the filing, send it with an amendment block.',
      ],
    },
  ),
]
