import type { PageColors } from '../../config.ts';

/** The colours of a service that knows no company's: those of the Studio. */
const studioColors: PageColors = {
  accent: '#4a5ee0',
  onAccent: '#ffffff',
  nightAccent: '#9aa6ff',
  onNightAccent: '#0d0e12',
  badge: '#1b2a4a',
  onBadge: '#ffffff',
};

/** Returns the style of all pages. Its greys, and the colours of problems and notices, are the same for every company. */
export function pageStyle(colors: PageColors = studioColors): string {
  const { accent, onAccent, nightAccent, onNightAccent, badge, onBadge } = colors;
  return `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: light-dark(#e3e4e8, #2d3039);
  --muted: light-dark(#5d6170, #a9adbd); --accent: light-dark(${accent}, ${nightAccent}); --on-accent: light-dark(${onAccent}, ${onNightAccent});
  background: light-dark(#fff, #13141b); color: light-dark(#1f2123, #f2f3f5); }
body { margin: 0; overflow-wrap: break-word; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; padding: .25rem .75rem;
  border-bottom: 1px solid var(--line); font-size: .9rem; font-weight: 500; }
header a { display: flex; align-items: center; min-height: 2.75rem; color: inherit; text-decoration: none; }
header ul { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none; }
nav a { padding: 0 .6rem; border-radius: .25rem; }
nav a:hover { background: light-dark(#f2f3f5, #1e2029); }
nav a[aria-current] { background: light-dark(#e9eaef, #2a2d38); }
.company { margin-right: auto; gap: .6rem; font-weight: 600; }
.company::before { content: attr(data-initials); display: grid; place-items: center; width: 1.9rem; height: 1.9rem;
  border-radius: .25rem; background: ${badge}; color: ${onBadge}; font-size: .75rem; }
main { box-sizing: border-box; width: 100%; max-width: 26.5rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
main.wide { max-width: 48rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.2rem; line-height: 1.2; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input, select, textarea { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; margin-top: .25rem;
  padding: .6rem .7rem; font: inherit; font-weight: 400; border: 1px solid GrayText; border-radius: .25rem;
  background: Field; color: FieldText; }
input[type='checkbox'] { flex: none; width: 1.25rem; min-height: 1.25rem; margin: .15rem 0 0; }
.choice { display: flex; gap: .6rem; min-height: 2.75rem; font-weight: 400; }
select { padding-inline: .4rem; }
input[readonly] { border-style: dashed; }
button { width: 100%; min-height: 2.75rem; padding: .6rem .9rem; font: inherit; font-weight: 600; border: 0;
  border-radius: .25rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
.quiet { box-sizing: border-box; width: auto; min-height: 2.75rem; margin: 0 .5rem .5rem 0; padding: .6rem .9rem; border: 1px solid var(--line);
  border-radius: .25rem; background: none; color: inherit; font-weight: 500; text-decoration: none; }
button[aria-pressed] { margin: -.5rem 0 1rem; }
button[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); }
.rows { margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--line); list-style: none; }
.rows li { padding: .6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.rows li > a { display: block; padding: .65rem 0; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .6rem; }
.row p { flex: 1 1 16rem; margin: 0; overflow-wrap: anywhere; }
[action='/backups'] p::first-letter { text-transform: uppercase; }
.row p span { display: block; color: var(--muted); font-size: .9rem; }
.row details p { margin: .6rem 0; }
.row details button { margin: 0 .4rem .4rem 0; }
.row select { width: auto; max-width: 100%; margin: 0; }
.row > .quiet, summary.quiet { margin: 0; }
.row details[open] { flex-basis: 100%; }
.row .all { flex-basis: 100%; }
summary { cursor: pointer; padding: .65rem 0; }
code { overflow-wrap: anywhere; }
a { color: inherit; }
.by { margin: 0; color: var(--muted); font-size: .9rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: .5rem 1.5rem; }
.text { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
figure { margin: 0; font-size: .9rem; }
figure img { display: block; max-width: 100%; height: auto; }
.links { margin: 1.5rem 0 0; padding: 0; list-style: none; }
.links a { display: block; padding: .65rem 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint { margin: -.75rem 0 1rem; color: var(--muted); font-size: .9rem; }
button + .hint { margin: .5rem 0 1.5rem; }
.problem, .notice { margin: 0 0 1rem; padding: .6rem .7rem; border-left: 4px solid light-dark(#b00020, #ff8a80); }
.notice { border-color: light-dark(#2e6b34, #9ccc9f); overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  nav { order: 1; width: 100%; margin: 0 -.25rem; }
  nav ul { justify-content: space-between; max-width: 26rem; }
  nav a { padding: 0 .15rem; font-size: clamp(.7rem, 3.1vw, .8rem); }
  main { padding-top: 1.5rem; }
}
`;
}
