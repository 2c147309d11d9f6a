import { alerts } from './alerts.ts';
import { dialogue } from './dialogue.ts';
import { failures } from './failures.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { inputs } from './inputs.ts';
import { mail } from './mail.ts';
import { progress } from './progress.ts';
import { questions } from './questions.ts';
import { quoted } from './quoted.ts';
import { refusals } from './refusals.ts';
import { reports } from './reports.ts';
import { sessions } from './sessions.ts';
import { suggestions } from './suggestions.ts';

/** The Russian catalogue: every subject's sentences by code. */
export const ru = {
  ...quoted,
  ...suggestions,
  ...progress,
  ...health,
  ...sessions,
  ...dialogue,
  ...questions,
  ...failures,
  ...alerts,
  ...mail,
  ...refusals,
  ...inputs,
  ...imports,
  ...reports,
};
