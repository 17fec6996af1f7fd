// Describes what each role is for, in words for the person who chooses it.
export type RoleName = 'owner' | 'developer' | 'finance' | 'viewer'

export const ROLE_WORDS: Readonly<Record<RoleName, { readonly label: string; readonly hint: string }>> = {
  owner: { label: 'Owner', hint: 'Everything: keys, money, the team and the name of the account.' },
  developer: { label: 'Developer', hint: 'Keys, filings and requests.' },
  finance: { label: 'Finance', hint: 'Balance, top-ups and statements.' },
  viewer: { label: 'Viewer', hint: 'Looks at everything and changes nothing.' },
}

export const ROLE_CHOICES = (['owner', 'developer', 'finance', 'viewer'] as const).map((value) => ({
  value,
  ...ROLE_WORDS[value],
}))
