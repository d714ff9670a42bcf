/** The one style sheet of the pages: light and dark, from 320 px upwards. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #17191d);
  --ink: light-dark(#1b1f24, #eceff3);
  --quiet: light-dark(#545d69, #a9b2be);
  --line: light-dark(#c5ccd6, #444c58);
  --accent: light-dark(#2447b8, #9db4ff);
  --on-accent: light-dark(#ffffff, #10142a);
  --alarm: light-dark(#a3160d, #ffb4ab);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
.brand { font-weight: 700; letter-spacing: .01em; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
.quiet { color: var(--quiet); }
.alarm { color: var(--alarm); border-left: .25rem solid; padding-left: .75rem; }
label { display: block; font-weight: 600; }
input[type=email], input[type=text] { width: 100%; font: inherit; padding: .6rem; margin: .25rem 0 1rem; border: 1px solid var(--quiet); border-radius: .4rem; background: var(--paper); color: var(--ink); }
button { font: inherit; font-weight: 600; padding: .6rem 1rem; border-radius: .4rem; border: 1px solid var(--accent); background: var(--paper); color: var(--accent); cursor: pointer; }
button.main { background: var(--accent); color: var(--on-accent); }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.scope { display: flex; gap: .75rem; align-items: flex-start; padding: .75rem 0; border-top: 1px solid var(--line); font-weight: 400; }
.scope input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; flex: none; }
.scope strong { display: block; }
.under { margin: 0 0 .75rem 2rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain > li { border-top: 1px solid var(--line); padding: .75rem 0; }
ul.plain > li > :is(h2, p) { margin: .25rem 0; }
ul.plain .choices { margin: .25rem 0 .75rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }
form.inline { display: inline; }
.later { visibility: hidden; animation: appear 0s 30s forwards; }
@keyframes appear { to { visibility: visible; } }
.choices form { display: contents; }
`;
