// Exact fractions, so that limits, apportioned profits and marginal relief are rounded only once, at the box
// that shows them.

/** A fraction with a positive denominator. */
export interface Exact {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Makes `numerator / denominator` from whole numbers. */
export function exact(numerator: number | bigint, denominator: number | bigint = 1): Exact {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

export function times(a: Exact, b: Exact): Exact {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** The fraction `a / b`; `b` is positive. */
export function over(a: Exact, b: Exact): Exact {
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}

export function plus(a: Exact, b: Exact): Exact {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator
  return { numerator, denominator: a.denominator * b.denominator }
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function isMoreThan(a: Exact, b: Exact): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator
}

/** The value rounded to the nearest whole number, halves up. */
export function halfUp(value: Exact): number {
  return Number(floorDivide(2n * value.numerator + value.denominator, 2n * value.denominator))
}

/** The value rounded down: -0.5 becomes -1. */
export function roundDown(value: Exact): number {
  return Number(floorDivide(value.numerator, value.denominator))
}

/** The value rounded up: 0.5 becomes 1. */
export function roundUp({ numerator, denominator }: Exact): number {
  return 0 - roundDown({ numerator: -numerator, denominator })
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}
