// The tests' settings from the environment.
const program = process.env['STRIPE_MOCK_PROGRAM'] ?? ''

/** The path of stripe-mock, which .ci/run builds; undefined if it is not available. */
export const stripeMockProgram = program === '' ? undefined : program

export const isCi = process.env['CI'] === 'true'
