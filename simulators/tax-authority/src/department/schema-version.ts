// The versions of the schema and the rules that the authority's service runs, one after the other.

export type SchemaVersion = '1.994' | '1.995'

/** The first day of version 1.995: the update that HMRC announced on 13 August 2026. */
export const version1995From = '2027-04-06'

export function schemaVersionOn(today: string): SchemaVersion {
  return today < version1995From ? '1.994' : '1.995'
}
