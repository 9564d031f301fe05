/**
 * Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, *contrast ratio*). A colour as `#rrggbbaa` lies over
 * white, like a veil over the brightest picture.
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 255] = Buffer.from(color.slice(1), 'hex');
  const linear = [red, green, blue].map((part) => {
    const value = (255 + ((part - 255) * alpha) / 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
