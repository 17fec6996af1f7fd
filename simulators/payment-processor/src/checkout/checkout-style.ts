// The styles of the checkout page, in addition to the styles that all simulators' pages share.
export const checkoutStyle = `
main { max-width: 30rem; }
.back { display: inline-block; padding: .75rem 0; }
.total { font-size: 2rem; font-weight: 700; line-height: 1.2; margin: 0 0 1rem; }
.total, .lines li span:last-child { font-variant-numeric: tabular-nums; }
.lines { list-style: none; margin: 0 0 1.5rem; padding: 0; }
.lines li { display: flex; justify-content: space-between; gap: 1rem; }
.lines li { padding: .5rem 0; border-top: 1px solid var(--line); }
.lines li span:last-child { white-space: nowrap; }
form { margin: 0 0 1.5rem; }
.field { margin-bottom: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
.hint { color: var(--faint); font-weight: 400; }
.error { color: var(--bad); font-weight: 600; margin: .25rem 0 0; }
input[aria-invalid] { border: 2px solid var(--bad); }
.summary { border: 3px solid var(--bad); border-radius: .375rem; padding: 1rem; margin-bottom: 1.5rem; }
.summary h2 { margin: 0 0 .5rem; }
.summary ul { margin: 0; padding-left: 1.25rem; }
.summary a { color: var(--bad); }
form > button { width: 100%; }
details { border-top: 1px solid var(--line); padding: .75rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .25rem 0; }
details > form { margin-top: 1rem; }
details ul { padding-left: 1.25rem; }
code { white-space: nowrap; }
@media (max-width: 20rem) { .pair { grid-template-columns: 1fr; } }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`
