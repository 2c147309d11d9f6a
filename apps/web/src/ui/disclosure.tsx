import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is there only while it is open: nothing is read for it before. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={className}>{summary}</summary>
      {open ? children : null}
    </details>
  );
}
