import { z } from 'zod';

/** What somebody is called: in one line, without the spaces around it. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !/\p{Cc}/u.test(name));

/** An e-mail address as somebody typed it. */
export const emailSchema = z.string().trim().max(320).pipe(z.email());
