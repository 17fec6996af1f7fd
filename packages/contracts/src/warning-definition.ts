// What the registry of warnings says about each warning.

export interface WarningDefinition {
  readonly meaning: string
  /** What the client should do about it. */
  readonly action: string
  /**
   * What a customer ticks on the partner's page. `its message`: the message is the best text, because it has
   * the amounts and days. `not asked`: the warning is about the partner's account, is a refusal, concerns
   * amendments only, or is answered by another place of the page.
   */
  readonly formWords: string
  /** Whether a submission is refused with CONFIRMATION_REQUIRED until its `confirm` lists the code. */
  readonly needsConfirmation?: true
}

/** Keeps the codes as they are written, so that a type can list them. */
export function defineWarnings<const T extends Readonly<Record<string, WarningDefinition>>>(
  definitions: T,
): T {
  return definitions
}
