import { UndoImportDocument } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import { DialogTrigger, Heading } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import { type Import, useTakeImport } from './use-import.ts';

/** A file that is in the history, and the way out of it. */
export function OutOfHistory({ of }: { readonly of: Import }) {
  const take = useTakeImport();
  const undo = useTopsetMutation(UndoImportDocument, { onSuccess: take });
  const isIn = of.state === 'COMMITTED';
  return (
    <section className="card">
      <div className="stack-tight" role="status">
        <h2 className={isIn ? 'row done' : 'row stop'}>
          <Icon name={isIn ? 'done' : 'stop'} />
          {isIn ? m.imports_committed() : m.imports_failed()}
        </h2>
        {isIn ? <p className="label quiet">{m.imports_committed_calm()}</p> : null}
      </div>
      <Refusal error={undo.error} />
      <div className="row">
        {isIn ? (
          <ButtonLink to="/progress/$section" params={{ section: 'calendar' }} look="main">
            {m.imports_see()}
          </ButtonLink>
        ) : null}
        <DialogTrigger>
          <Button look="danger" isDisabled={undo.isPending}>
            {m.imports_undo()}
          </Button>
          <TriggeredSheet>
            {(close) => (
              <div className="stack">
                <Heading slot="title">{m.imports_undo_title()}</Heading>
                <p>{m.imports_undo_text()}</p>
                <Button
                  look="danger large"
                  onPress={() => {
                    undo.mutate({ importId: of.id });
                    close();
                  }}
                >
                  {m.imports_undo_action()}
                </Button>
                <Button slot="close" look="bare">
                  {m.back()}
                </Button>
              </div>
            )}
          </TriggeredSheet>
        </DialogTrigger>
      </div>
    </section>
  );
}
