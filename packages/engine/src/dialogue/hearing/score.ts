import type { Locale } from '../../vocabulary.ts';
import { hear } from './hear.ts';
import type { Hearing } from './hearing.ts';
import type { CatalogueNames } from './text/catalogue-names.ts';

export const JUDGED_LABELS = [
  'redFlag',
  'pain',
  'fatigue',
  'illness',
  'technique',
  'skip',
  'move',
  'shortOfTime',
] as const;
export type JudgedLabel = (typeof JUDGED_LABELS)[number];

/** A message with what a person hears in it. */
export interface LabelledSentence {
  readonly id: string;
  readonly language: Locale;
  readonly text: string;
  readonly labels: {
    readonly pain: { readonly area: string | null; readonly severity: number | null } | null;
    readonly none: boolean;
    /** A question is as good as hearing. */
    readonly ask_ok: boolean;
  } & Readonly<Record<Exclude<JudgedLabel, 'pain'>, boolean>>;
  /** Labels that are not counted for this sentence. */
  readonly unjudged?: readonly string[];
}

/** How well one label is heard. */
export interface LabelScore {
  readonly said: number;
  /** Heard, or asked about. */
  readonly heard: number;
  readonly heardOutright: number;
  readonly falseAlarms: number;
}

export interface HearingScore {
  readonly labels: Readonly<Record<JudgedLabel, LabelScore>>;
  readonly harmless: number;
  readonly harmlessAsked: number;
  readonly areas: { readonly judged: number; readonly right: number };
  readonly severities: { readonly judged: number; readonly right: number };
  /** What went wrong, sentence by sentence. */
  readonly faults: readonly { readonly id: string; readonly text: string; readonly fault: string }[];
}

export const precisionOf = ({ heardOutright, falseAlarms }: LabelScore): number =>
  heardOutright + falseAlarms === 0 ? 1 : heardOutright / (heardOutright + falseAlarms);
export const recallOf = ({ said, heard }: LabelScore): number => (said === 0 ? 1 : heard / said);
export const outrightRecallOf = ({ said, heardOutright }: LabelScore): number =>
  said === 0 ? 1 : heardOutright / said;

function hears(hearing: Hearing, label: JudgedLabel): boolean {
  if (label === 'redFlag') return hearing.redFlags.length > 0;
  if (label === 'pain') return hearing.pain.length > 0;
  return hearing[label];
}

function asksAbout({ ask }: Hearing, label: JudgedLabel): boolean {
  return (label === 'redFlag' && ask === 'RED_FLAG') || (label === 'pain' && ask === 'PAIN');
}

/** Scores the ears on labelled messages: asking counts as hearing where the question covers the label. */
export function scoreHearing(sentences: readonly LabelledSentence[], names?: CatalogueNames): HearingScore {
  const labels = Object.fromEntries(
    JUDGED_LABELS.map((label) => [label, { said: 0, heard: 0, heardOutright: 0, falseAlarms: 0 }]),
  ) as Record<JudgedLabel, { said: number; heard: number; heardOutright: number; falseAlarms: number }>;
  const areas = { judged: 0, right: 0 };
  const severities = { judged: 0, right: 0 };
  const faults: { id: string; text: string; fault: string }[] = [];
  let [harmless, harmlessAsked] = [0, 0];
  for (const { id, text, labels: meant, unjudged = [] } of sentences) {
    const hearing = hear(text, names);
    const wrong = (fault: string) => faults.push({ id, text, fault });
    for (const label of JUDGED_LABELS) {
      if (unjudged.includes(label)) continue;
      const score = labels[label];
      const isMeant = label === 'pain' ? meant.pain !== null : meant[label];
      const isHeard = hears(hearing, label);
      if (!isMeant) {
        if (!isHeard) continue;
        score.falseAlarms += 1;
        wrong(`false ${label}`);
        continue;
      }
      score.said += 1;
      if (isHeard) score.heardOutright += 1;
      if (isHeard || asksAbout(hearing, label)) score.heard += 1;
      else wrong(`missed ${label}`);
    }
    if (meant.none) {
      harmless += 1;
      if (hearing.ask !== null && !meant.ask_ok) {
        harmlessAsked += 1;
        wrong(`asked ${hearing.ask}`);
      }
    }
    if (meant.pain === null || unjudged.includes('pain') || hearing.pain.length === 0) continue;
    const { area, severity } = meant.pain;
    if (area !== null) {
      areas.judged += 1;
      areas.right += Number(hearing.pain.some((mark) => mark.area === area));
    }
    if (severity !== null) {
      severities.judged += 1;
      severities.right += Number(hearing.pain.some((mark) => mark.severity === severity));
    }
  }
  return { labels, harmless, harmlessAsked, areas, severities, faults };
}
