import { useQueryClient } from '@tanstack/react-query';
import {
  ClearFlagDocument,
  CloseHealthAlertDocument,
  EndModeDocument,
  type FlagFieldsFragment,
  type FlagKind,
  type HealthAlertFieldsFragment,
  type ModeFieldsFragment,
  type ModeKind,
} from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { TextBox } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { Refusal } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';

const HOLDS: Readonly<Record<FlagKind, () => string>> = {
  FATIGUE: m.flag_fatigue,
  PAIN: m.flag_pain,
  TECHNIQUE: m.flag_technique,
  SUSPENSION: m.flag_suspension,
  MANUAL_OVERRIDE: m.flag_manual,
};

const MEANS: Partial<Record<ModeKind, () => string>> = {
  RECOVERY: m.mode_recovery,
  DELOAD: m.mode_deload,
  TRAVEL: m.mode_travel,
  INJURY: m.mode_injury,
  RAMP: m.mode_ramp,
  TIME_CRUNCHED: m.mode_time,
};

function useAgain() {
  const queries = useQueryClient();
  return { onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }) };
}

/** A flag, what it holds back, and the way to clear it. */
export function FlagCard({ flag }: { readonly flag: FlagFieldsFragment }) {
  const clear = useTopsetMutation(ClearFlagDocument, useAgain());
  const isPain = flag.kind === 'PAIN';
  return (
    <li className={`card standing ${isPain ? 'hurts' : ''}`}>
      <div className="stack-tight">
        <h3 className={isPain ? 'stop' : 'caution'}>
          {[flag.kindLabel, flag.areaLabel].filter(Boolean).join(': ')}
          {flag.severity ? ` · ${m.flag_severity({ severity: flag.severity })}` : ''}
        </h3>
        <p className="label">{HOLDS[flag.kind]()}</p>
        <p className="small quiet">{m.standing_since({ day: day(flag.setAt) })}</p>
        {flag.reason ? <p className="label quiet">{flag.reason}</p> : null}
      </div>
      <Refusal error={clear.error} />
      <div>
        <Button isDisabled={clear.isPending} onPress={() => clear.mutate({ flagId: flag.id })}>
          {isPain ? m.flag_clear_pain() : m.flag_clear()}
        </Button>
      </div>
    </li>
  );
}

/** A time of training differently, and the way out of it. */
export function ModeCard({ mode }: { readonly mode: ModeFieldsFragment }) {
  const end = useTopsetMutation(EndModeDocument, useAgain());
  return (
    <li className="card standing">
      <div className="stack-tight">
        <h3 className="caution">{[mode.kindLabel, mode.areaLabel].filter(Boolean).join(': ')}</h3>
        <p className="label">{MEANS[mode.kind]?.() ?? m.mode_other()}</p>
        <p className="small quiet">
          {mode.until ? m.standing_until({ day: day(mode.until) }) : m.standing_since({ day: day(mode.startedAt) })}
        </p>
      </div>
      <Refusal error={end.error} />
      <div>
        <Button isDisabled={end.isPending} onPress={() => end.mutate({ modeId: mode.id })}>
          {m.mode_end()}
        </Button>
      </div>
    </li>
  );
}

/** An alert that a person has to look at: until when, and a word from whoever did. */
export function AlertCard({ alert }: { readonly alert: HealthAlertFieldsFragment }) {
  const close = useTopsetMutation(CloseHealthAlertDocument, useAgain());
  const [comment, setComment] = useState('');
  return (
    <li className="card standing hurts">
      <div className="stack-tight">
        <h3 className="stop row">
          <Icon name="stop" />
          {m.alert_title({ area: alert.areaLabel })}
        </h3>
        <p className="label">{m.alert_text()}</p>
        <p className="small quiet">
          {m.alert_deadline({
            at: day(alert.deadline, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      </div>
      <details>
        <summary>{m.alert_looked()}</summary>
        <div className="stack">
          <TextBox label={m.alert_comment()} value={comment} onChange={setComment} />
          <Refusal error={close.error} />
          <div>
            <Button
              isDisabled={close.isPending || comment.trim() === ''}
              onPress={() => close.mutate({ alertId: alert.id, comment: comment.trim() })}
            >
              {m.alert_close()}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
