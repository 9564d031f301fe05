const start = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">';

/** Creates a drawing whose numbers are each within their bounds, and which takes minutes to draw. */
export function endlessDrawing(seed: number): Buffer {
  const steps = `<feTurbulence baseFrequency="0.${seed}5" numOctaves="10"/>`.repeat(400);
  const drawn = '<rect width="600" height="600" filter="url(#a)"/>'.repeat(20);
  return Buffer.from(`${start}<filter id="a">${steps}</filter>${drawn}</svg>`);
}
