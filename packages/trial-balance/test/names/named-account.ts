/** A name, a balance in pounds, and the keys that are right, or `unmapped`, separated by spaces. */
export type NamedAccount = readonly [name: string, amount: number, keys: string]
