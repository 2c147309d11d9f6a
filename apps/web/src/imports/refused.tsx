import { type ImportColumnsInput, PreviewImportDocument } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { ChoiceBox } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { Refusal } from '../ui/states.tsx';
import { number } from '../ui/writing.ts';
import { type Import, useTakeImport } from './use-import.ts';

type Why = NonNullable<Import['refusal']>;

/** Why a file was not read, and where. A table that nobody knows can be explained. */
export function Refused({ of }: { readonly of: Import }) {
  const { refusal } = of;
  if (!refusal) return null;
  const { code, line, byte, headers } = refusal;
  return (
    <>
      <section className="card" role="alert">
        <h2 className="row stop">
          <Icon name="stop" />
          {m.imports_refused_title()}
        </h2>
        <p>
          {line !== null || byte !== null ? (
            <strong>
              {line !== null
                ? m.imports_refused_line({ line: number(line) })
                : m.imports_refused_byte({ byte: number(byte ?? 0) })}
              .{' '}
            </strong>
          ) : null}
          {whyWords(refusal)}
        </p>
        <p className="label quiet">{m.imports_refused_nothing()}</p>
      </section>
      {code === 'UNKNOWN_FORMAT' && headers.length > 0 ? <Columns id={of.id} headers={headers} /> : null}
    </>
  );
}

function whyWords({ code, columns }: Why): string {
  switch (code) {
    case 'BAD_ENCODING':
      return m.imports_refused_encoding();
    case 'EMPTY_FILE':
      return m.imports_refused_empty();
    case 'FILE_TOO_LARGE':
      return m.imports_refused_large();
    case 'UNTERMINATED_QUOTE':
      return m.imports_refused_quote();
    case 'AMBIGUOUS_HEADER':
      return m.imports_refused_header({ columns: columns.join(', ') });
    case 'UNKNOWN_FORMAT':
      return m.imports_refused_unknown();
    default:
      return m.imports_refused_other({ code });
  }
}

type Role = Exclude<keyof ImportColumnsInput, '__typename'>;

const ROLES: readonly (readonly [Role, () => string])[] = [
  ['date', m.imports_column_date],
  ['exercise', m.imports_column_exercise],
  ['workout', m.imports_column_workout],
  ['load', m.imports_column_load],
  ['unit', m.imports_column_unit],
  ['reps', m.imports_column_reps],
  ['seconds', m.imports_column_seconds],
  ['distance', m.imports_column_distance],
  ['rpe', m.imports_column_rpe],
  ['rir', m.imports_column_rir],
  ['notes', m.imports_column_notes],
];

function Columns({ id, headers }: { readonly id: string; readonly headers: readonly string[] }) {
  const take = useTakeImport();
  const read = useTopsetMutation(PreviewImportDocument, { onSuccess: take });
  const [chosen, setChosen] = useState<Partial<Record<Role, string>>>(() =>
    Object.fromEntries(
      ROLES.flatMap(([role]) => {
        const same = headers.find((header) => header.trim().toLowerCase() === role);
        return same ? [[role, same]] : [];
      }),
    ),
  );
  const { date, exercise, ...others } = chosen;
  const units = [
    { value: 'KG', text: m.imports_all_kg() },
    { value: 'LB', text: m.imports_all_lb() },
  ];
  return (
    <section className="card">
      <h2>{m.imports_columns_title()}</h2>
      <div className="two">
        {ROLES.map(([role, text]) => (
          <ChoiceBox
            key={role}
            label={text()}
            value={chosen[role] ?? ''}
            onChange={(value) => setChosen({ ...chosen, [role]: value || undefined })}
            choices={[
              { value: '', text: m.imports_columns_none() },
              ...(role === 'unit' ? units : []),
              ...headers.map((header) => ({ value: header, text: header })),
            ]}
          />
        ))}
      </div>
      <Refusal error={read.error} />
      <div>
        <Button
          look="main large"
          isDisabled={!date || !exercise || read.isPending}
          onPress={() =>
            date && exercise ? read.mutate({ importId: id, columns: { date, exercise, ...others } }) : undefined
          }
        >
          {m.imports_columns_read()}
        </Button>
      </div>
    </section>
  );
}
