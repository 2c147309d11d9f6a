import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { NotFound } from './states.tsx';

export interface Section {
  readonly path: string;
  readonly text: () => string;
}

interface SectionsProps<Item extends Section> {
  readonly title: string;
  readonly label: string;
  /** Where the page is; its sections are below that. */
  readonly base: '/progress' | '/settings';
  readonly sections: readonly [Item, ...Item[]];
  readonly children: (section: Item) => ReactNode;
}

/** A page in sections, each with an address of its own; the first one is that of the page. */
export function Sections<Item extends Section>({ title, label, base, sections, children }: SectionsProps<Item>) {
  const { section = sections[0].path } = useParams({ strict: false }) as { section?: string };
  const shown = sections.find(({ path }) => path === section);
  const strip = useRef<HTMLElement>(null);
  // On a phone the later ones are outside of the strip. Asked for by its address, so that opening the page shows it too.
  useEffect(() => {
    strip.current?.querySelector(`[href$="/${section}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [section]);
  if (!shown) return <NotFound />;
  return (
    <div className="page">
      <h1>{title}</h1>
      <nav className="strip" aria-label={label} ref={strip}>
        {sections.map(({ path, text }) => (
          <Link
            key={path}
            to={`${base}/$section`}
            params={{ section: path }}
            className="chip"
            data-selected={path === section || undefined}
            aria-current={path === section ? 'page' : undefined}
          >
            {text()}
          </Link>
        ))}
      </nav>
      {children(shown)}
    </div>
  );
}
