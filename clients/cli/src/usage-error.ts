// Errors that the person at the terminal can fix: printed as one sentence, without a stack.

/** What was asked cannot be done as it was asked; nothing was filed. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError'
}
