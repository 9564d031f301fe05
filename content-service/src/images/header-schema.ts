import { z } from 'zod';

/** What the header of a picture's file says. */
export const headerSchema = z.object({
  /** Pixels, after EXIF rotation. */
  width: z.number(),
  height: z.number(),
  hasAlpha: z.boolean(),
  /** More than one for an animation. */
  frames: z.number(),
  /** Milliseconds that each frame is shown. */
  delay: z.array(z.number()).exactOptional(),
  /** Times that the animation runs; 0 is for ever. */
  loop: z.number().exactOptional(),
  /** Milliseconds that decoding a megapixel takes: see `decoder/cost.ts`. */
  slowness: z.number(),
  /** Whether the decoder can make it smaller on the way, with less work. */
  shrinks: z.boolean(),
});
export type Header = z.infer<typeof headerSchema>;
