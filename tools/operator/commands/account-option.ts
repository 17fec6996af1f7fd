// The option `--account`, which most commands share.
import { explained, id } from '../options.ts'

export const accountOption = explained(
  'The id of the account.',
  id('A', 'acc_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b'),
)
