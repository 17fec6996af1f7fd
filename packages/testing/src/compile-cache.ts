// The setting with which programs that tests start load modules as compiled by an earlier process.

/** For the environment of a program; empty if this process has no such cache. */
export function compileCache(): Readonly<Record<string, string>> {
  const directory = process.env['NODE_COMPILE_CACHE']
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: directory }
}
