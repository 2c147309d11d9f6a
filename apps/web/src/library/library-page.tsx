import { Link } from '@tanstack/react-router';
import { ExercisesDocument, type Muscle } from '@topset/client';
import { useTopsetPages } from '@topset/client/react';
import { useDeferredValue, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Reading } from '../ui/states.tsx';
import { BodyMap } from './body-map.tsx';

const PAGE = 40;
const ALL = 'all';

export function LibraryPage() {
  const [search, setSearch] = useState('');
  const [muscle, setMuscle] = useState<string>(ALL);
  const muscles = useLabels('Muscle');
  const wanted = useDeferredValue(search.trim());
  const pages = useTopsetPages(
    ExercisesDocument,
    {
      first: PAGE,
      ...(wanted ? { search: wanted } : {}),
      ...(muscle === ALL ? {} : { filter: { muscle: muscle as Muscle } }),
    },
    (data) => data.exercises,
    { placeholderData: (before) => before },
  );
  return (
    <div className="page">
      <div className="page-head">
        <h1>{m.library_title()}</h1>
        <ButtonLink to="/library/new">{m.own_title()}</ButtonLink>
      </div>
      <div className="library">
        <aside className="card body-card">
          <BodyMap
            labels={muscles}
            chosen={muscle === ALL ? null : (muscle as Muscle)}
            onChoose={(value) => setMuscle(value ?? ALL)}
          />
        </aside>
        <div className="stack">
          <SearchField className="field" value={search} onChange={setSearch}>
            <Label className="label quiet">{m.library_search()}</Label>
            <Input className="input" />
          </SearchField>
          <Chips
            label={m.library_muscle()}
            hideLabel
            className="strip"
            chosen={muscle}
            onChoose={(value) => setMuscle(value ?? ALL)}
            choices={[
              { value: ALL, text: m.library_any_muscle() },
              ...[...muscles].map(([value, text]) => ({ value, text })),
            ]}
          />
          <Reading of={pages}>
            {() =>
              pages.nodes.length === 0 ? (
                <p className="quiet">{m.library_none()}</p>
              ) : (
                <ul className="lines">
                  {pages.nodes.map(({ id, key, name, own, primaryMuscles }) => (
                    <li key={id}>
                      <Link to="/library/$key" params={{ key }} className="line">
                        <span className="line-name">{name}</span>
                        <span className="line-end label quiet">
                          {own ? `${m.library_own()} · ` : ''}
                          {primaryMuscles.map((each) => muscles.get(each) ?? '').join(', ')}
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
        </div>
      </div>
    </div>
  );
}
