// Where processes run: two of each service, side by side.

export const PLACES = [
  'gateway-1',
  'gateway-2',
  'filing-1',
  'filing-2',
  'billing-1',
  'billing-2',
  'documents-1',
  'documents-2',
] as const
