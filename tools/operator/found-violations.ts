// How the process that audits once tells the launcher the result.

export const FOUND_VIOLATIONS = 2
