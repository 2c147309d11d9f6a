import './what-if.css';
import { ViewerDocument, WhatIfDocument, type WhatIfInput } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Empty, Reading } from '../ui/states.tsx';
import { SideBySide } from './side-by-side.tsx';
import { NOTHING_SUPPOSED, type Supposition, SuppositionForm } from './supposition-form.tsx';

/** A session as things are, beside the one that would come of something else. Nothing is stored. */
export function WhatIfPage() {
  const [supposed, setSupposed] = useState<Supposition>(NOTHING_SUPPOSED);
  const equipment = useTopsetQuery(ViewerDocument, {}).data?.viewer.equipment ?? [];
  const input = inputOf(supposed);
  const isAsked = Object.keys(input).some((key) => key !== 'intent');
  const read = useTopsetQuery(WhatIfDocument, { input }, { enabled: isAsked, placeholderData: (before) => before });
  return (
    <div className="page">
      <header className="stack-tight">
        <h1>{m.nav_what_if()}</h1>
        <p className="quiet">{m.what_if_lead()}</p>
      </header>
      <SuppositionForm supposed={supposed} equipment={equipment} onChange={setSupposed} />
      {isAsked ? (
        <Reading of={read}>
          {({ whatIf }) => (whatIf ? <SideBySide whatIf={whatIf} isStale={read.isPlaceholderData} /> : null)}
        </Reading>
      ) : (
        <Empty title={m.what_if_empty_title()} text={m.what_if_empty_text()} />
      )}
    </div>
  );
}

function inputOf({ intent, minutes, area, severity, equipment, readiness }: Supposition): WhatIfInput {
  return {
    ...(intent ? { intent } : {}),
    ...(minutes ? { minutes } : {}),
    ...(area ? { pain: [{ area, severity }] } : {}),
    ...(equipment ? { equipment: [...equipment] } : {}),
    ...(readiness ? { readiness } : {}),
  };
}
