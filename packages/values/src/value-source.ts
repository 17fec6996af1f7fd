// Where a value of a filing comes from that a client may leave to the service.
export const VALUE_SOURCES = ['request', 'register', 'earlier_filing', 'default'] as const
export type ValueSource = (typeof VALUE_SOURCES)[number]
