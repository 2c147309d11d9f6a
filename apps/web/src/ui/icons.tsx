/** Drawn on 24 by 24, in the colour of the text. */
const PATHS = {
  today: 'M4 10h16M8 3v4M16 3v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 15l2 2 4-4',
  review: 'M4 7h10M4 12h7M4 17h5M14 16l3 3 5-6',
  progress: 'M4 19h16M5 15l5-5 4 3 5-7',
  library: 'M3 9v6M6 6v12M18 6v12M21 9v6M6 12h12',
  coach: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 10h8M8 13h5',
  plans: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  'what-if': 'M4 12h5c4 0 4-6 8-6h3M9 12c4 0 4 6 8 6h3M17 3l3 3-3 3M17 15l3 3-3 3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M6 6l12 12M18 6L6 18',
  send: 'M4 12l16-8-6 16-3-7z',
  imports: 'M12 4v11M7 10l5 5 5-5M4 19h16',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  stop: 'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 8v5M12 16v.5',
  done: 'M5 13l4 4L19 7',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
