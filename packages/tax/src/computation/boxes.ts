/** The value of a box on the tax return: pence, hundredths of a percent, a year, a count, or a tick. */
export type BoxAmount = number | true
export type Boxes = Readonly<Record<string, BoxAmount>>
