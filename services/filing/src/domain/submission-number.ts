// The registry's submission number: 6 base-36 characters, chosen by us, and never used twice by the same
// presenter.

export const SUBMISSION_NUMBERS = 36 ** 6

/**
 * The submission number at this position of the sequence, zero-padded, upper case: 1 → 000001, 46655 →
 * 000ZZZ.
 */
export function submissionNumberAt(position: number): string {
  if (!Number.isInteger(position) || position < 0 || position >= SUBMISSION_NUMBERS) {
    throw new RangeError(`no submission number at ${position}`)
  }
  return position.toString(36).toUpperCase().padStart(6, '0')
}
