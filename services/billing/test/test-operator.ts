/** The operator who makes the changes of a test, for the audit log. */
export const TEST_OPERATOR = { kind: 'operator', id: 'ann', requestId: 'r', origin: 'test' } as const
