import './imports.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { ImportsDocument, PreviewImportDocument } from '@topset/client';
import { useTopsetMutation, useTopsetPages } from '@topset/client/react';
import { useState } from 'react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Empty, Reading, Refusal } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { appWords, stateWords } from './import-words.ts';
import { useTakeImport } from './use-import.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const PAGE = 20;

/** Where files come in, and those that came. */
export function ImportsPage() {
  return (
    <div className="page">
      <header className="stack-tight">
        <h1>{m.nav_imports()}</h1>
        <p className="quiet">{m.imports_lead()}</p>
      </header>
      <div className="columns">
        <NewImport />
        <Earlier />
      </div>
    </div>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const take = useTakeImport();
  const [file, setFile] = useState<File | null>(null);
  const preview = useTopsetMutation(PreviewImportDocument, {
    onSuccess: async (answer) => {
      take(answer);
      await navigate({ to: '/imports/$id', params: { id: answer.import.id } });
    },
  });
  const isTooLarge = file !== null && file.size > MOST_BYTES;
  const send = (chosen: File | null | undefined) => {
    if (!chosen || preview.isPending) return;
    setFile(chosen);
    preview.reset();
    if (chosen.size <= MOST_BYTES) preview.mutate({ file: chosen, fileName: chosen.name });
  };
  return (
    <section className="card">
      <DropZone
        className="drop"
        onDrop={async ({ items }) => {
          for (const item of items) if (item.kind === 'file') return send(await item.getFile());
        }}
      >
        <Text slot="label" className="heading">
          {m.imports_drop()}
        </Text>
        <FileTrigger acceptedFileTypes={['.csv', '.txt', 'text/csv']} onSelect={(files) => send(files?.[0])}>
          <Button look="main large" isDisabled={preview.isPending}>
            {m.imports_choose()}
          </Button>
        </FileTrigger>
      </DropZone>
      {preview.isPending ? (
        <div className="stack-tight" role="status">
          <p className="label">{m.imports_sending({ name: file?.name ?? '' })}</p>
          <progress className="progress" aria-label={m.imports_sending({ name: file?.name ?? '' })} />
        </div>
      ) : null}
      <Refusal error={isTooLarge ? new Error(m.imports_too_large()) : preview.error} />
      <p className="label quiet">{m.imports_apps()}</p>
    </section>
  );
}

function Earlier() {
  const read = useTopsetPages(ImportsDocument, { first: PAGE }, (data) => data.imports);
  return (
    <section className="stack" aria-label={m.imports_earlier()}>
      <h2>{m.imports_earlier()}</h2>
      <Reading of={read}>
        {() =>
          read.nodes.length === 0 ? (
            <Empty title={m.nav_imports()} text={m.imports_none()} />
          ) : (
            <div className="card">
              <ul className="lines">
                {read.nodes.map(({ id, fileName, dialect, state, createdAt }) => (
                  <li key={id}>
                    <Link to="/imports/$id" params={{ id }} className="line">
                      <span className="line-name file-name">
                        {fileName ?? m.imports_pasted()}
                        <span className="label quiet rack-what">
                          {[dialect ? appWords(dialect) : null, day(createdAt)].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                      <span className={`tag ${LOOKS[state] ?? ''}`}>{stateWords(state)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {read.hasNextPage ? (
                <Button isDisabled={read.isFetchingNextPage} onPress={() => void read.fetchNextPage()}>
                  {m.imports_more()}
                </Button>
              ) : null}
            </div>
          )
        }
      </Reading>
    </section>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  COMMITTED: 'done',
  READY: 'change',
  REFUSED: 'stop',
  FAILED: 'stop',
};
