import type { ComponentType } from 'react';
import * as m from '../generated/messages.js';
import { type Section, Sections } from '../ui/sections.tsx';
import { CalendarView } from './calendar.tsx';
import { KeptNumbers } from './kept-numbers.tsx';
import { ReportCard } from './report-card.tsx';
import { StrengthView } from './strength.tsx';
import { VolumeView } from './volume.tsx';

type View = Section & { readonly part: ComponentType };

const VIEWS: readonly [View, ...View[]] = [
  { path: 'strength', text: m.progress_strength, part: StrengthView },
  { path: 'volume', text: m.progress_muscles, part: VolumeView },
  { path: 'calendar', text: m.progress_calendar, part: CalendarView },
  { path: 'reports', text: m.progress_report, part: ReportCard },
  { path: 'decisions', text: m.progress_decisions, part: KeptNumbers },
];

/** What has come of the training, from several sides. */
export function ProgressPage() {
  return (
    <Sections title={m.progress_title()} label={m.progress_views()} base="/progress" sections={VIEWS}>
      {({ part: Part }) => <Part />}
    </Sections>
  );
}
