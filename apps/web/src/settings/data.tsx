import * as m from '../generated/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import type { Athlete } from './athlete.ts';
import { CalendarCard } from './calendar-card.tsx';
import { ExportCard } from './export-card.tsx';
import { HistoryCard } from './history-card.tsx';

/** What comes in and what goes out. */
export function DataSettings({ athlete }: { readonly athlete: Athlete }) {
  return (
    <div className="columns">
      <div className="stack">
        <section className="card">
          <div className="stack-tight">
            <h2>{m.data_import_title()}</h2>
            <p className="label quiet">{m.imports_lead()}</p>
          </div>
          <div>
            <ButtonLink to="/imports">{m.data_import_open()}</ButtonLink>
          </div>
        </section>
        <HistoryCard unit={athlete.unit} />
      </div>
      <div className="stack">
        <CalendarCard />
        <ExportCard />
      </div>
    </div>
  );
}
