import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as m from '../generated/messages.js';
import { NotFound } from '../ui/states.tsx';
import { CalendarView } from './calendar.tsx';
import { KeptNumbers } from './kept-numbers.tsx';
import { ReportCard } from './report-card.tsx';
import { StrengthView } from './strength.tsx';
import { VolumeView } from './volume.tsx';

interface View {
  readonly path: string;
  readonly text: () => string;
  readonly part: ComponentType;
}

const VIEWS: readonly View[] = [
  { path: 'strength', text: m.progress_strength, part: StrengthView },
  { path: 'volume', text: m.progress_muscles, part: VolumeView },
  { path: 'calendar', text: m.progress_calendar, part: CalendarView },
  { path: 'reports', text: m.progress_report, part: ReportCard },
  { path: 'decisions', text: m.progress_decisions, part: KeptNumbers },
];

/** What has come of the training, from several sides. */
export function ProgressPage() {
  const { view = 'strength' } = useParams({ strict: false }) as { view?: string };
  const shown = VIEWS.find(({ path }) => path === view);
  if (!shown) return <NotFound />;
  const { part: Part } = shown;
  return (
    <div className="page">
      <h1>{m.progress_title()}</h1>
      <nav className="strip" aria-label={m.progress_views()}>
        {VIEWS.map(({ path, text }) => (
          <Link
            key={path}
            to="/progress/$view"
            params={{ view: path }}
            className="chip"
            data-selected={path === view || undefined}
            aria-current={path === view ? 'page' : undefined}
          >
            {text()}
          </Link>
        ))}
      </nav>
      <Part />
    </div>
  );
}
