import {
  MonthlyReportDocument,
  MonthlyReportPageDocument,
  type ReportFieldsFragment,
  WeeklyReportDocument,
  WeeklyReportPageDocument,
} from '@topset/client';
import { useTopset, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Reading, Refusal } from '../ui/states.tsx';

type Kind = 'week' | 'month';

/** The report of the last week or month, in the words of the server. */
export function ReportCard() {
  const [kind, setKind] = useState<Kind>('week');
  return (
    <section className="stack">
      <Chips
        label={m.progress_report()}
        hideLabel
        chosen={kind}
        onChoose={(value) => setKind(value ?? 'week')}
        choices={[
          { value: 'week', text: m.progress_weekly() },
          { value: 'month', text: m.progress_monthly() },
        ]}
      />
      {kind === 'week' ? <Weekly /> : <Monthly />}
    </section>
  );
}

function Weekly() {
  const read = useTopsetQuery(WeeklyReportDocument, {});
  return <Reading of={read}>{({ weeklyReport }) => <Report report={weeklyReport} />}</Reading>;
}

function Monthly() {
  const read = useTopsetQuery(MonthlyReportDocument, {});
  return <Reading of={read}>{({ monthlyReport }) => <Report report={monthlyReport} />}</Reading>;
}

function Report({ report }: { readonly report: ReportFieldsFragment | null }) {
  if (!report) {
    return (
      <section className="card plain">
        <p className="quiet">{m.progress_no_report()}</p>
      </section>
    );
  }
  const { name, title, conclusion, change, blocks } = report.text;
  return (
    <article className="card">
      <header className="stack-tight">
        <p className="label quiet">
          {name} · {title}
        </p>
        <h2>{conclusion}</h2>
      </header>
      <p className="change">{change.text}</p>
      <div className="lines">
        {blocks.map((block) => (
          <section key={block.key} className="report-block">
            <h3 className="label quiet">{block.title}</h3>
            {block.lines.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
      <SavePage report={report} />
    </article>
  );
}

/** The report as a page of its own, with its charts: a file to keep, to print or to show to somebody. */
function SavePage({ report }: { readonly report: ReportFieldsFragment }) {
  const client = useTopset();
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setError(null);
    const html =
      report.kind === 'WEEKLY'
        ? (await client.request(WeeklyReportPageDocument, { week: report.periodStart })).weeklyReport?.text.html
        : (await client.request(MonthlyReportPageDocument, { month: report.periodStart })).monthlyReport?.text.html;
    if (html) download(`topset-${report.periodStart}.html`, html);
  };
  return (
    <div className="stack-tight">
      <div>
        <Button onPress={() => void save().catch(setError)}>{m.report_save()}</Button>
      </div>
      <Refusal error={error} />
    </div>
  );
}

function download(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
