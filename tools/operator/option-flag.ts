// Each option has two spellings: `expiresAt` or `expires_at` in programs, `--expires-at` on the command
// line.

export function optionFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')}`
}
