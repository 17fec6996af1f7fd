// The message about an API key that lacks the scope of an operation.

/** `orScope` is a wider scope that suffices too. */
export function missingScope(access: {
  readonly scope: string
  readonly orScope?: string | undefined
}): string {
  const { scope, orScope } = access
  const words = orScope === undefined ? scope : `${scope} or ${orScope}`
  return `The API key needs the scope ${words} for this request.`
}
