import './plans.css';
import { Link } from '@tanstack/react-router';
import { PlansDocument } from '@topset/client';
import { useTopsetPages } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Empty, Reading } from '../ui/states.tsx';
import { ProgramCard } from './program-card.tsx';

const PAGE = 20;

/** The plans, and the week that calls for them. */
export function PlansPage() {
  const [shown, setShown] = useState<'now' | 'archived'>('now');
  const pages = useTopsetPages(PlansDocument, { first: PAGE, archived: shown === 'archived' }, (data) => data.plans, {
    placeholderData: (before) => before,
  });
  return (
    <div className="page">
      <div className="page-head">
        <h1>{m.nav_plans()}</h1>
        <ButtonLink to="/plans/new" look="main">
          {m.plans_new()}
        </ButtonLink>
      </div>
      <div className="columns">
        <section className="stack" aria-label={m.nav_plans()}>
          <Chips
            label={m.plans_shown()}
            hideLabel
            chosen={shown}
            onChoose={(value) => setShown(value ?? 'now')}
            choices={[
              { value: 'now', text: m.plans_in_use() },
              { value: 'archived', text: m.plans_archived() },
            ]}
          />
          <Reading of={pages}>
            {() =>
              pages.nodes.length === 0 ? (
                <Empty title={m.plans_empty_title()} text={m.plans_empty_text()} />
              ) : (
                <ul className="stack">
                  {pages.nodes.map(({ id, name, intentLabel, version }) => (
                    <li key={id}>
                      <Link to="/plans/$id" params={{ id }} className="card plan-link">
                        <span className="heading">{name}</span>
                        <span className="label quiet">
                          {[intentLabel, m.plans_version({ version })].filter(Boolean).join(' · ')}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )
            }
          </Reading>
          {pages.hasNextPage ? (
            <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
              {m.library_more()}
            </Button>
          ) : null}
        </section>
        <ProgramCard />
      </div>
    </div>
  );
}
