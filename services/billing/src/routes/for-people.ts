// The access rules of routes that the dashboard calls for a person: no API key has this scope.
const access = { scope: 'billing:manage', mode: 'live' } as const

export const FOR_PEOPLE = { config: { access } } as const
export const PDF_FOR_PEOPLE = { config: { access, produces: ['application/pdf'] } } as const
export const CSV_FOR_PEOPLE = { config: { access, produces: ['text/csv'] } } as const
