// Names a function so that another thread can find it.

/** A pure function, and the URL of the module that exports it. Its input and result must be plain data. */
export interface Work<Input, Result> {
  readonly run: (input: Input) => Result
  readonly module: URL
}

/** `path` is relative to `from`, the URL of the calling module (`import.meta.url`). */
export function workOf<Input, Result>(
  run: (input: Input) => Result,
  { path, from }: { readonly path: string; readonly from: string },
): Work<Input, Result> {
  return { run, module: new URL(path, from) }
}
