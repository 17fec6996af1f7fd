// The bank account to which the tax authority repays overpaid tax. The texts are secrets: they are kept only
// in memory while a return is sent, and refusals never repeat them.
import { z } from 'zod'
import { line } from './line.ts'

/** The character set of the return (CTexcludedCharsStringType of its schema). */
const RETURN_TEXT = /^(?! )[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]*(?<! )$/
const CHARACTERS =
  'must only contain letters without accents, digits, spaces and , . ( ) / & \' - " ! % * _ + : @ < > ? = ;'

const text = (min: number, max: number) => line(min, max).regex(RETURN_TEXT, { error: CHARACTERS })

/** Only for a CT600: the company's own bank account, and a limit. */
export const repayment = z.strictObject({
  bank_name: text(2, 56).describe(
    'The name of the bank or building society (box 920): 2 to 56 characters of the return’s character set.',
  ),
  sort_code: z
    .string()
    .regex(/^[0-9]{6}$/, { error: 'must be 6 digits, without hyphens or spaces' })
    .describe('The sort code (box 925): 6 digits, without hyphens.'),
  account_number: z
    .string()
    .regex(/^[0-9]{8}$/, {
      error: ({ input }) =>
        /^[0-9]{7}$/.test(String(input))
          ? 'must be 8 digits; if your bank confirms that an account number of 7 digits starts with 0, add it'
          : 'must be 8 digits',
    })
    .describe('The account number (box 930): 8 digits. The service adds no leading zero.'),
  account_name: text(2, 28).describe(
    'The name of the company’s account (box 935): 2 to 28 characters of the return’s character set. The service does not shorten it.',
  ),
  reference: text(2, 18)
    .optional()
    .describe('The reference of a building society account (box 940): 2 to 18 characters.'),
  lower_limit: z
    .int()
    .min(0)
    .max(99_999_999_999)
    .optional()
    .describe(
      'The amount in whole pounds, not negative, below which the tax authority is asked not to repay (box 860). Excludes pence. Defaults to no limit.',
    ),
})
