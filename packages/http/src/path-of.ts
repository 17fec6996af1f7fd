/** The path of a request, without its query. */
export function pathOf({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? '/'
}
