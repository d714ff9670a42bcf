import { readFileSync } from 'node:fs';

/** The colours and sizes that the pages share with the dashboard. */
const TOKENS = new URL('../../../dashboard/styles/tokens.css', import.meta.url);

let styles: string | null = null;

/** The one style sheet of the pages: light and dark, from 320 px upwards. */
export function pageStyles(): string {
  return (styles ??= readFileSync(TOKENS, 'utf8') + FRAME + CONTROLS + CARDS + PARTS);
}

const FRAME = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); overflow-wrap: anywhere; }
header, main, footer { max-width: 30rem; margin: 0 auto; }
header { padding: 2rem 2rem 1rem; }
footer { display: flex; flex-wrap: wrap; gap: .25rem 2rem; padding: 0 2rem 2rem; margin-top: -1rem; font-size: .875rem; }
footer form { display: flex; align-items: center; gap: 1rem; }
footer button.link { min-height: 1.5rem; }
main { padding: 2rem; background: var(--raised); border: 1px solid var(--line); border-radius: .875rem; margin-bottom: 2rem; }
main > :last-child { margin-bottom: 0; }
.brand { display: inline-flex; align-items: center; gap: .5rem; font-weight: 650; letter-spacing: -.01em; }
.brand img { display: block; object-fit: contain; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; font-weight: 600; }
.quiet { color: var(--quiet); }
.small { font-size: .875rem; }
.lines { white-space: pre-line; }
.alarm { color: var(--alarm); background: var(--alarm-soft); border-radius: var(--radius); padding: .75rem 1rem; margin: 0 0 1rem; }
.center { text-align: center; text-wrap: balance; }
.careful { background: var(--warn-soft); border-radius: var(--radius); padding: .75rem 1rem; }
pre { padding: .75rem 1rem; background: var(--sunken); border-radius: var(--radius); font: .875rem/1.5 var(--mono); white-space: pre-wrap; }
hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }
`;

const CONTROLS = `
label { display: block; font-weight: 600; }
input[type=text], select { width: 100%; min-height: 2.75rem; font: inherit; padding: .5rem .75rem; margin: .25rem 0 1rem; border: 1px solid var(--control); border-radius: var(--radius); background: var(--raised); color: var(--ink); }
input.code { font: 600 2rem/1.25 var(--mono); letter-spacing: .35em; text-indent: .35em; text-align: center; padding: .75rem 0; }
button, a.button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: var(--radius); border: 1px solid var(--control); background: var(--raised); color: var(--ink); cursor: pointer; }
button:hover, a.button:hover { background: var(--hover); color: var(--ink); }
a.button { display: inline-flex; align-items: center; justify-content: center; text-decoration: none; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.main:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
:is(button, a.button).danger { color: var(--alarm); border-color: var(--line); }
:is(button, a.button).danger:hover { background: var(--alarm-soft); color: var(--alarm); border-color: var(--alarm); }
button.main.danger { background: var(--alarm); border-color: var(--alarm); color: var(--raised); }
button.main.danger:hover { background: var(--alarm); color: var(--raised); filter: brightness(.92); }
button.plain { border-color: transparent; background: none; color: var(--quiet); margin-top: .5rem; }
button.plain:hover { background: var(--hover); }
button.wide { width: 100%; }
button.link { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent); font-weight: inherit; text-decoration: underline; text-underline-offset: .2em; }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); text-underline-offset: .2em; }
a:hover { color: var(--accent-strong); }
a.next { display: flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1rem; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 600; text-align: center; text-decoration: none; }
a.next:hover { background: var(--accent-strong); color: var(--on-accent); }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
form.inline { display: inline; }
.choices { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1.5rem; }
.choices form { display: contents; }
.ways { display: grid; gap: .625rem; }
.way { display: grid; grid-template-columns: 1.5rem 1fr 1.5rem; align-items: center; justify-items: center; gap: .25rem; width: 100%; padding-inline: .75rem; font-weight: 500; }
.way.main { font-weight: 600; }
.ways > h2 { margin: 0; }
.way > :first-child { width: 1.5rem; height: 1.5rem; object-fit: contain; }
.way > svg:first-child { width: 1.25rem; height: 1.25rem; }
.way .letter { font-size: .75rem; }
.more { margin-top: 1.5rem; }
.or { display: none; align-items: center; gap: .75rem; margin: 1.25rem 0; color: var(--quiet); font-size: .875rem; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.or:has(+ .ways > :is(div, form):not([hidden])), :is(#passkey:not([hidden]), form.ways) + .or { display: flex; }
.later { visibility: hidden; animation: appear 0s 30s forwards; }
@keyframes appear { to { visibility: visible; } }
`;

/** The account: what a page is about stands in cards, with the actions of each row at its end. */
const CARDS = `
body:has(main > .card) :is(header, main, footer) { max-width: 44rem; padding-inline: 0; }
main:has(> .card) { padding: 0; background: none; border: 0; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; margin: .5rem 0 1.25rem; }
.top > .letter { width: 3rem; height: 3rem; font-size: 1.25rem; }
.top > div { flex: 1 1 8rem; min-width: 0; }
.top :is(h1, p) { margin: 0; }
.places { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0 0 1.25rem; border-bottom: 1px solid var(--line); }
.places a { padding: .625rem 0; margin-bottom: -1px; border-bottom: 2px solid transparent; color: var(--quiet); font-weight: 600; text-decoration: none; }
.places a:hover { color: var(--ink); }
.places a[aria-current] { color: var(--ink); border-color: var(--accent); }
.card { padding: 1.25rem 1.5rem; margin: 0 0 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: .875rem; scroll-margin-top: 1rem; }
.card :is(h2, h3, p) { margin: 0; }
.card h2 { font-size: 1.0625rem; }
.card > h2 + :is(p, form), .card > form + form { margin-top: .75rem; }
.card > .row + :is(p, form) { margin-top: 1rem; }
.card > p + form { margin-top: 1rem; }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; }
.row > :first-child { flex: 1 1 0; min-width: min(8rem, 100%); }
.card > .row > div:first-child { min-width: min(14rem, 100%); }
.row > :is(form, .button, .badge, .actions) { flex: none; }
.row :is(button, .button) { min-height: var(--control-height); padding: .375rem .75rem; font-size: .875rem; }
.row button.link { min-height: 1.5rem; padding: 0; }
.row.app { align-items: flex-start; flex-wrap: nowrap; }
.row.app > :is(.logo, .letter) { flex: none; min-width: 0; width: 2.75rem; height: 2.75rem; object-fit: contain; border-radius: .625rem; font-size: 1.25rem; }
.row.app > div { flex: 1; min-width: 0; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; }
ul.rows { list-style: none; margin: .75rem 0 0; padding: 0; }
ul.rows > li { border-top: 1px solid var(--line); padding: .75rem 0; }
ul.rows > li:last-child { padding-bottom: 0; }
.card h3 { font-size: .875rem; }
.rows h3 { font-size: 1rem; }
h3 + ul.rows, .row + ul.rows { margin-top: .5rem; }
.card summary { font-size: .875rem; min-height: 2.25rem; }
.card summary { color: var(--quiet); }
.card details { margin-top: .25rem; }
.field { display: flex; gap: .75rem; margin-top: .5rem; }
.field input[type=text] { flex: 1; min-width: 0; margin: 0; }
.badge { padding: .125rem .625rem; border-radius: 1rem; background: var(--accent-soft); color: var(--accent); font-size: .8125rem; font-weight: 600; }
.id { display: inline-flex; align-items: center; gap: .25rem; max-width: 100%; min-width: 0; vertical-align: bottom; }
.whole { display: flex; min-width: 0; font: .875rem/1.5 var(--mono); white-space: nowrap; user-select: all; }
.whole > :first-child { overflow: hidden; text-overflow: ellipsis; }
.card button.copy { position: relative; min-height: 1.5rem; padding: .25rem; border: 0; background: none; color: var(--quiet); line-height: 0; }
.card button.copy:hover { background: var(--hover); color: var(--ink); }
.copy > :last-child, .copy.done > :first-child { display: none; }
.copy.done > :last-child { display: inline; color: var(--fine); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

const PARTS = `
.head { text-align: center; }
.pair { display: flex; align-items: center; justify-content: center; gap: 1rem; margin: 0 0 1rem; color: var(--quiet); }
.pair > :is(.logo, .letter) { width: 3.5rem; height: 3.5rem; object-fit: contain; border-radius: .75rem; }
.pair > svg { width: 1.25rem; height: 1.25rem; }
.pair .letter { font-size: 1.5rem; }
.glyph { flex: none; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.letter { display: grid; place-items: center; background: var(--accent-soft); color: var(--accent); font-weight: 650; line-height: 1; border-radius: .3rem; }
.letter::before { content: attr(data-letter); }
.letter.person, .pair > .person { border-radius: 50%; }
.verdict { display: grid; grid-template-columns: 2.5rem 1fr; gap: 0 1rem; padding: 1.25rem; margin: 0 0 1.5rem; border-radius: .75rem; --tone: var(--warn); background: var(--warn-soft); }
.verdict.yes { --tone: var(--fine); background: var(--fine-soft); }
.verdict.no { --tone: var(--alarm); background: var(--alarm-soft); }
.verdict > svg { width: 2.5rem; height: 2.5rem; padding: .625rem; border-radius: 50%; background: var(--tone); color: var(--raised); stroke-width: 2.25; }
.verdict h2 { margin: 0; font-size: 1.25rem; line-height: 1.25; align-self: center; color: var(--tone); }
.verdict strong { font: 600 .8125rem var(--mono); }
.verdict > p { grid-column: 1 / -1; margin: .75rem 0 0; }
.verdict h3 { grid-column: 1 / -1; margin: 1rem 0 0; }
.verdict h3 + p { margin-top: .25rem; }
.verdict > :is(.next, form) { grid-column: 1 / -1; margin-top: 1rem; }
.name { font-size: 2rem; line-height: 1.15; margin: 0 0 .5rem; }
.lead { font-size: 1.125rem; color: var(--quiet); margin: 0 0 1.25rem; }
.about { margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; }
.about p { margin: 0 0 .25rem; }
.address { font-family: var(--mono); font-size: .8125rem; font-weight: 400; }
.scopes-asked { border: 1px solid var(--line); border-radius: .75rem; }
.scope { display: flex; gap: .75rem; align-items: center; padding: .75rem 1rem; }
.scope + .scope { border-top: 1px solid var(--line); }
.scope label { flex: 1; min-width: 0; display: flex; gap: .75rem; align-items: flex-start; font-weight: 400; }
label.scope { align-items: flex-start; margin: .75rem 0; font-weight: 400; border: 1px solid var(--line); border-radius: .75rem; }
.scope input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; flex: none; accent-color: var(--accent); }
.scope strong { display: block; font-weight: 600; }
.scope .quiet { font-size: .875rem; }
.scope a { flex: none; max-width: 40%; font-size: .875rem; padding: .25rem 0; }
.facts { color: var(--quiet); font-size: .875rem; text-wrap: balance; margin: -.5rem 0 1rem; }
.facts summary { min-height: 1.5rem; list-style: none; }
.facts summary::-webkit-details-marker { display: none; }
.facts summary svg { vertical-align: -.2em; }
.facts[open] summary svg { transform: rotate(180deg); }
.facts .links { justify-content: center; margin: .25rem 0 0; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 1.25rem 0 1rem; }
.steps { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin: .75rem 0 1rem; min-height: 2.75rem; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: 0 0 1rem; padding: 0; }
.scopes { margin: 0 0 .75rem; padding-left: 1.25rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain > li { border-top: 1px solid var(--line); padding: .75rem 0; }
ul.plain > li > :is(h3, p) { margin: .25rem 0; }
ul.plain .choices { margin: .25rem 0 .75rem; }
@media (max-width: 34rem) { header { padding: 1rem; } body:has(main > .card) :is(header, main, footer) { padding-inline: 1rem; } main:has(> .card) { margin-bottom: 1rem; } .card { padding: 1rem; } .top > .letter { display: none; } .places { gap: 0 1rem; font-size: .875rem; } .row.app { display: grid; grid-template-columns: 2.75rem 1fr auto; align-items: center; } .row.app > div { display: contents; } .row.app > form { grid-area: 1 / 3; } .row.app p { grid-column: 1 / -1; } main:not(:has(> .card)) { border-width: 1px 0; border-radius: 0; padding: 1.5rem 1rem; margin-bottom: 0; } footer { padding: 1rem; margin-top: 0; } .answers { grid-template-columns: 1fr; } .name { font-size: 1.75rem; } .address, .verdict strong { font-size: .75rem; } }
`;
