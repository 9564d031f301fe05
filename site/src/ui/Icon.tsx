/** Renders a decorative 24 px line icon of `icon-lines.ts`: a text beside it, or a label, says what it means. */
export function Icon({ lines }: { lines: string }) {
  return (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      <path d={lines} />
    </svg>
  );
}
