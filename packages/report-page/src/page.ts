import type { Locale } from '@topset/engine';
import { type Report, type WrittenLine, writeReport } from '@topset/engine/reports';
import { chartFigure } from './charts/figure.ts';
import { figures } from './figures.ts';
import { type Markup, markup, verbatim } from './markup.ts';
import { STYLE } from './style.ts';
import { wordsOf } from './words.ts';

/** What a page says beside its report. */
export interface PageOptions {
  /** History was edited after the report was made. */
  readonly outdated?: boolean;
}

/** A report as a whole page: no script, nothing loaded, light and dark, fit to be mailed and printed. */
export function reportPage(report: Report, locale: Locale, { outdated = false }: PageOptions = {}): string {
  const words = wordsOf(locale);
  const written = writeReport(report, locale);
  const heading = `${written.name}, ${written.title}`;
  const page = markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>${heading}</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${written.name}</p>
<h1>${written.title}</h1>
<p class="lead">${written.conclusion}</p>
${outdated ? markup`<p class="outdated" role="note">${words.label('report.page.outdated')}</p>` : null}
</header>
<section class="change" aria-labelledby="change"><h2 id="change">${words.label('report.page.change')}</h2><p>${written.change}</p></section>
${figures(report, words)}
<section aria-labelledby="blocks"><h2 id="blocks">${words.label('report.page.blocks')}</h2>
<div class="blocks">
${written.blocks.map(
  ({ id, title, lines }) =>
    markup`<article class="block" id="block-${id.toLowerCase().replaceAll('_', '-')}"><h3>${title}</h3><div>${lines.map(line)}</div></article>\n`,
)}</div></section>
<section aria-labelledby="charts"><h2 id="charts">${words.label('report.page.charts')}</h2>
<div class="charts">
${report.charts.map((chart, i) => {
  const { title, alternative } = written.charts[i]!;
  return chartFigure(chart, title, alternative, words);
})}</div></section>
<footer><p>Topset</p></footer>
</main>
</body>
</html>
`;
  return page.markup;
}

function line({ text, choices }: WrittenLine): Markup {
  const offered = choices.map((choice) => markup`<li>${choice.text}</li>`);
  return markup`<p>${text}</p>${offered.length > 0 ? markup`<ul class="choices">${offered}</ul>` : null}`;
}
