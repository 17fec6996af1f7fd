// The authority's numbers and texts for schema errors ("Schema Error Numbers and Messages", CT v1.96). Error
// 4051 has the text that the authority's test service returns today.
export interface SchemaFinding {
  readonly number: number
  readonly text: string
  /**
   * A path with indexes and the authority's prefixes: `/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/…`.
   */
  readonly location: string
}

const texts = {
  4000: (name: string) => `Invalid attribute value '${name}'`,
  4001: (name: string) => `Missing attribute on element '${name}'`,
  4020: (value: string) => `Invalid value '${value}'`,
  4051: (name: string) => `Invalid content found at element '${name}'`,
  4053: (name: string) => `Element '${name}' must only have elements as its content`,
  4057: (name: string) => `Invalid element '${name}'`,
  4065: (name: string) => `Invalid content found at element '${name}'`,
  4066: (name: string) => `Incomplete content found at element '${name}'`,
  4068: (name: string) => `Element '${name}' cannot have attributes`,
  4080: (value: string) => `Value '${value}' is not one of the allowed enumerated values`,
  4081: (value: string) => `Value '${value}' has too many fraction digits`,
  4082: (value: string) => `Value '${value}' has an incorrect length`,
  4083: (value: string) => `Value '${value}' is too large`,
  4084: (value: string) => `Value '${value}' is too small`,
  4085: (value: string) => `Value '${value}' doesn't have the correct format`,
  4086: (value: string) => `Value '${value}' has too many digits`,
  4999: (_name: string) => 'Internal schema validation error',
}

export type SchemaNumber = keyof typeof texts

/** `subject` is the name of the element or attribute, or the (shortened) value if the text quotes it. */
export function schemaFinding(number: SchemaNumber, subject: string, location: string): SchemaFinding {
  const quoted = subject.length > 200 ? `${subject.slice(0, 200)}...` : subject
  return { number, text: texts[number](quoted), location }
}
