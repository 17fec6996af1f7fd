// The style shared by the simulators' pages; colours have a contrast of at least 4.5 in light and dark.
export const simulatorStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #14181b);
  --panel: light-dark(#f4f6f7, #1d2327);
  --ink: light-dark(#14202b, #eef2f4);
  --faint: light-dark(#53606b, #a9b4bc);
  --line: light-dark(#7d8891, #6b7780);
  --accent: light-dark(#00605a, #58d0c4);
  --on-accent: light-dark(#ffffff, #06201e);
  --bad: light-dark(#a61b1b, #ff9d94);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 2rem 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.faint { color: var(--faint); }
input, button { font: inherit; }
input {
  width: 100%; min-height: 2.75rem; padding: .5rem .75rem; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: .375rem;
}
button {
  min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: .375rem;
  background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer;
}
label { display: block; font-weight: 600; margin-bottom: .25rem; }
`
