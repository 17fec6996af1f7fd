// What `npm run bench -- --help` prints.

export const usage = (benches: readonly string[]): string => `usage:
  npm run bench -- [name…] [--profile] [--minutes N] [--rate N] [--filings N]
  npm run bench -- --against COMMIT [--turns 5] [--rate 10]

The first measures one bench after the other: ${benches.join(', ')}; without a name, all of them. The second
measures whole filings of this checkout and of another commit in turns, and prints the ratios.
bench/README.md says what each measures and what the options change.
`
