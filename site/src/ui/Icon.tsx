const paths = {
  chat: 'M4 20l1.4-4.2A8 8 0 1 1 8.4 19L4 20Z',
  close: 'M5 5l14 14M19 5 5 19',
  link: 'M9 12h6M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  next: 'M9 5l7 7-7 7',
  phone:
    'M5 3h4l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z',
  pin: 'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 5l-7 7 7 7',
} as const;

export type IconName = keyof typeof paths;

/** Renders a decorative 24 px line icon: a text beside it, or a label, says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  );
}
