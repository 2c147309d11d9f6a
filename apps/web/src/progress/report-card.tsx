import { MonthlyReportDocument, type ReportFieldsFragment, WeeklyReportDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Chips } from '../ui/chips.tsx';
import { Reading } from '../ui/states.tsx';

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
    </article>
  );
}
