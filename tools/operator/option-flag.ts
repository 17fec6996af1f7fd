// One option has two spellings: `expiresAt` or `expires_at` in programs, `--expires-at` at the keyboard.

export function optionFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')}`
}
