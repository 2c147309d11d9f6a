import './plans.css';
import { ExerciseDocument, type ExerciseFilter, ExercisesDocument, ViewerDocument } from '@topset/client';
import { useTopsetPages, useTopsetQuery } from '@topset/client/react';
import { useDeferredValue, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Reading } from '../ui/states.tsx';

/** A new exercise, or one that takes the place of another. */
export interface Wanted {
  readonly instead?: number;
  readonly exerciseKey?: string;
  readonly name?: string;
}

interface PickerProps {
  readonly wanted: Wanted | null;
  /** If it is for something else than a plan. */
  readonly title?: string;
  readonly onChoose: (exercise: { key: string; name: string }) => void;
  readonly onClose: () => void;
}

export function ExercisePicker({ wanted, title, onChoose, onClose }: PickerProps) {
  return (
    <Sheet
      isOpen={wanted !== null}
      onClose={onClose}
      title={title ?? (wanted?.name ? m.plans_instead_of({ name: wanted.name }) : m.plans_add_exercise())}
    >
      {wanted ? <Found wanted={wanted} onChoose={onChoose} /> : null}
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </Sheet>
  );
}

const PAGE = 30;

/** Without a word: what trains the same muscle in the same way with what there is. With one: everything of that name. */
function Found({ wanted, onChoose }: { readonly wanted: Wanted; readonly onChoose: PickerProps['onChoose'] }) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const muscles = useLabels('Muscle');
  const replaced = useTopsetQuery(
    ExerciseDocument,
    { key: wanted.exerciseKey ?? '' },
    { enabled: wanted.exerciseKey !== undefined },
  ).data?.exercise;
  const equipment = useTopsetQuery(ViewerDocument, {}).data?.viewer.equipment;
  const filter: ExerciseFilter = words
    ? {}
    : {
        ...(equipment ? { equipment } : {}),
        ...(replaced?.primaryMuscles[0] ? { muscle: replaced.primaryMuscles[0] } : {}),
        ...(replaced?.movementPatterns[0] ? { pattern: replaced.movementPatterns[0] } : {}),
      };
  const pages = useTopsetPages(
    ExercisesDocument,
    { first: PAGE, filter, ...(words ? { search: words } : {}) },
    (data) => data.exercises,
    { placeholderData: (before) => before },
  );
  const found = pages.nodes.filter(({ key }) => key !== wanted.exerciseKey);
  return (
    <>
      <SearchField className="field" value={search} onChange={setSearch} autoFocus>
        <Label className="label quiet">{m.library_search()}</Label>
        <Input className="input" />
      </SearchField>
      <Reading of={pages}>
        {() =>
          found.length === 0 ? (
            <p className="quiet">{m.library_none()}</p>
          ) : (
            <ul className="lines picker">
              {found.map(({ key, name, primaryMuscles }) => (
                <li key={key}>
                  <Button look="pick" onPress={() => onChoose({ key, name })}>
                    <span>{name}</span>
                    <span className="small quiet">
                      {primaryMuscles.map((muscle) => muscles.get(muscle) ?? '').join(', ')}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
}
