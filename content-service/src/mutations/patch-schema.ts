import { z } from 'zod';
import { faultInPath } from './path-fault.ts';

const path = z.string().superRefine((text, context) => {
  const message = faultInPath(text);
  if (message) context.addIssue({ code: 'custom', message });
});

const insertSchema = z
  .strictObject({
    before: path.exactOptional(),
    after: path.exactOptional(),
    replace: path.exactOptional(),
    items: z.array(z.unknown()),
  })
  .refine(
    ({ before, after, replace }) =>
      [before, after, replace].filter((place) => place !== undefined).length === 1,
    'An insert is at one of before, after and replace',
  );

/** What a patch does, without the document it is for. */
export const patchSchema = z.strictObject({
  ifRevisionID: z.string().exactOptional(),
  setIfMissing: z.record(path, z.unknown()).exactOptional(),
  set: z.record(path, z.unknown()).exactOptional(),
  unset: z.array(path).exactOptional(),
  diffMatchPatch: z.record(path, z.string()).exactOptional(),
  inc: z.record(path, z.number()).exactOptional(),
  dec: z.record(path, z.number()).exactOptional(),
  insert: insertSchema.exactOptional(),
});
export type PatchOperations = z.infer<typeof patchSchema>;
