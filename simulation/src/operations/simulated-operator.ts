/** The operator who makes the changes of the simulation, for the audit logs. */
export const SIMULATED_OPERATOR = {
  kind: 'operator',
  id: 'simulation',
  requestId: 'simulated',
  origin: 'simulation',
} as const
