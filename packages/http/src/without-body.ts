/** The options of a route that needs no body. */
export function withoutBody<T extends object>({ config }: { readonly config: T }) {
  return { config: { ...config, mayBeEmpty: true } }
}
