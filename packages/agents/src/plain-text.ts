// Text of others as text alone.

/** The text without control characters: texts come from files and from other companies' registers. */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
}
