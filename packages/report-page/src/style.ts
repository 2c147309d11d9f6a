/** Colours are named by what they say; dark and print change the names' values and nothing else. */
export const LIGHT = `
--page:#f6f5f2;--card:#fff;--ink:#1c2024;--soft:#5c636b;--line:#e4e2dd;--shadow:0 1px 2px rgb(28 32 36/.06);
--accent:#1f6f5c;--change:#1f6f5c;--change-ink:#fff;
--frame:#c9d8d2;--mean:#b4552d;--up:#1f7a4d;--down:#b3364a;--still:#b9bdc2;--own:#5b4bb5;--moved:#8a94a0;--skip:#d98a1f;
--hard:#fdf1dc;--hard-ink:#8a5a0c;--maximal:#fbe3e1;--maximal-ink:#9b2c33;
--e1:#cfe3dc;--e2:#7fb8a4;--e3:#d98a1f;--e4:#b3364a;
--pain:#c2475b;--fatigue:#d98a1f;--mode:#5577b8;--note:#fff4d6;--note-ink:#6b4a00;`;

export const DARK = `
--page:#14171a;--card:#1d2125;--ink:#eceae6;--soft:#a3abb3;--line:#31373d;--shadow:none;
--accent:#57c2a5;--change:#1d4b40;--change-ink:#def6ee;
--frame:#34504a;--mean:#f0955f;--up:#57c98b;--down:#f0788a;--still:#5d656d;--own:#a89cf0;--moved:#8a94a0;--skip:#e9a648;
--hard:#332a17;--hard-ink:#e9c27a;--maximal:#3a2023;--maximal-ink:#f3a3a8;
--e1:#2c4a42;--e2:#4f9c85;--e3:#e0983a;--e4:#e0697b;
--pain:#e0697b;--fatigue:#e0983a;--mode:#7f9fdd;--note:#3a3014;--note-ink:#f3dc9c;`;

/** The style of the page; whole, because nothing may be loaded. */
export const STYLE = `
:root{${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:40px 24px 32px}
h1,h2,h3,p,ul,figure{margin:0;padding:0}
ul{list-style:none}
.kicker{color:var(--accent);font-weight:600;font-size:.875rem;letter-spacing:.02em}
h1{font-size:2.25rem;line-height:1.15;letter-spacing:-.02em;margin-top:4px;text-wrap:balance}
.lead{font-size:1.25rem;line-height:1.45;color:var(--soft);margin-top:12px;max-width:40em;text-wrap:pretty}
.outdated{margin-top:16px;padding:10px 14px;border-radius:10px;background:var(--note);color:var(--note-ink);font-size:.9375rem}
.change{margin-top:24px;padding:18px 22px;border-radius:16px;background:var(--change);color:var(--change-ink)}
.change h2{font-size:.8125rem;font-weight:600;margin:0 0 4px;color:inherit;opacity:.85}
.change p{font-size:1.125rem;line-height:1.45;font-weight:500}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin-top:16px}
.figures li{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:14px 18px;box-shadow:var(--shadow)}
.figures strong{display:block;font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.figures span{color:var(--soft);font-size:.875rem}
h2{font-size:1.25rem;letter-spacing:-.01em;margin:40px 0 14px}
h3{font-size:1rem;line-height:1.35}
.block,.chart{break-inside:avoid}
.blocks,.chart{background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:var(--shadow)}
.block{display:grid;grid-template-columns:11em 1fr;gap:2px 20px;padding:14px 20px}
.block+.block{border-top:1px solid var(--line)}
.block h3{color:var(--soft);font-size:.9375rem;font-weight:500;line-height:1.5}
.block>div>p+p{margin-top:4px}
.choices{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0 4px}
.choices li{border:1px solid var(--line);border-radius:999px;padding:2px 12px;font-size:.875rem;background:var(--page)}
.charts{columns:2 340px;column-gap:16px}
.chart{padding:16px 18px;margin-bottom:16px}
.chart svg{display:block;width:100%;height:auto;margin-top:10px}
.unit{margin-top:12px;font-size:.8125rem;color:var(--soft)}
.unit+svg{margin-top:2px}
.key{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:6px;font-size:.8125rem;color:var(--soft)}
.key li{display:flex;align-items:center;gap:6px}
.key svg{width:14px;height:14px;margin:0;flex:none}
figcaption{margin-top:10px;font-size:.875rem;line-height:1.45;color:var(--soft)}
details{margin-top:8px;font-size:.875rem}
summary{cursor:pointer;color:var(--accent);font-weight:500;padding:4px 0}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.scroll{overflow-x:auto;margin-top:6px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;overflow-wrap:normal}
th,td{text-align:right;padding:4px 0 4px 12px;border-top:1px solid var(--line);font-weight:400;vertical-align:top}
th:first-child{text-align:left;padding-left:0}
thead th{border-top:0;color:var(--soft);font-size:.8125rem}
footer{margin-top:32px;color:var(--soft);font-size:.8125rem}
svg text{font-family:inherit;font-size:12px;fill:var(--soft)}
svg .grid line{stroke:var(--line)}
svg .row .name{font-size:13px;fill:var(--ink)}
svg .row .value{font-size:15px;font-weight:650;fill:var(--ink)}
svg .row>path:not([class]){fill:none;stroke:var(--accent);stroke-width:2.5;stroke-linejoin:round}
svg rect.empty{fill:none;stroke:var(--line);stroke-dasharray:4 4}
svg text.empty{font-size:13px}
svg .goal{stroke:var(--soft);stroke-dasharray:3 4}
rect.zone-HARD{fill:var(--hard)}rect.zone-MAXIMAL{fill:var(--maximal)}
svg text.zone-HARD,svg text.zone-MAXIMAL{font-size:11px;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}
svg text.zone-HARD{fill:var(--hard-ink);stroke:var(--hard)}svg text.zone-MAXIMAL{fill:var(--maximal-ink);stroke:var(--maximal)}
.s-planned,.s-plannedSeconds{fill:var(--frame)}
.s-performed,.s-performedSeconds,.s-finished{fill:var(--accent)}
.s-skipped{fill:var(--skip)}.s-moved{fill:var(--moved)}
.s-advance{fill:var(--up)}.s-hold{fill:var(--still)}.s-regress{fill:var(--down)}
.s-light{fill:var(--e1)}.s-medium{fill:var(--e2)}.s-heavy{fill:var(--e3)}.s-maximal{fill:var(--e4)}
.s-session path,.s-mean path,.s-completion path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.s-session path{stroke:var(--accent);stroke-width:1.25;opacity:.55}.s-session circle,.s-completion circle{fill:var(--accent);stroke:var(--card);stroke-width:1.5}
.s-mean path{stroke:var(--mean);stroke-width:2.75}.s-mean circle{display:none}
.s-completion path{stroke:var(--accent);stroke-width:2}
.m-ADVANCE,.m-REGRESS,.m-MANUAL,.m-ROLLBACK{stroke:var(--card);stroke-width:1.5}
.m-ADVANCE{fill:var(--up)}.m-REGRESS{fill:var(--down)}.m-MANUAL{fill:var(--own)}.m-ROLLBACK{fill:var(--skip)}
.b-PAIN{fill:var(--pain)}.b-FATIGUE{fill:var(--fatigue)}.b-MODE{fill:var(--mode)}
@media (max-width:520px){main{padding:24px 16px}h1{font-size:1.75rem}.lead{font-size:1.125rem}.figures{grid-template-columns:1fr 1fr;gap:8px}.figures li:first-child:nth-last-child(odd){grid-column:span 2}.figures li{padding:12px 14px}.figures strong{font-size:1.5rem}h2{margin-top:32px}.change{padding:16px 18px}.block{grid-template-columns:1fr;padding:12px 16px}.block h3{font-size:.875rem}}
@media print{body{background:#fff;font-size:11pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}main{max-width:none;padding:0}details,footer{display:none}.blocks,.chart,.figures li{box-shadow:none}.charts{columns:2}.figures{grid-template-columns:repeat(auto-fit,minmax(105px,1fr))}.change{border:1px solid var(--change)}h2{break-after:avoid}@page{margin:14mm}}
`;
