// How an LLP classifies its members' capital: as the members' equity, or as a debt that it must repay them.
export const MEMBERS_CAPITAL = ['equity', 'debt'] as const
export type MembersCapital = (typeof MEMBERS_CAPITAL)[number]
