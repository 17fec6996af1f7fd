// Reads the fields of a parsed form.

/**
 * A text field as the person typed it, once; the page must never show a password again. Text with a NUL
 * character, which the database cannot store, counts as missing.
 */
export function typed(body: unknown, name: string): string {
  const value = fieldOf(body, name)
  return typeof value === 'string' && !value.includes('\0') ? value : ''
}

/** The values of a group of checkboxes. */
export function typedAll(body: unknown, name: string): readonly string[] {
  return [fieldOf(body, name)].flat().filter((one): one is string => typeof one === 'string')
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
