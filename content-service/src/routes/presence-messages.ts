import { z } from 'zod';
import { isDocumentId } from '../documents/document.ts';

/** A Studio makes it with nanoid. */
const sessionIdSchema = z.string().regex(/^[\w-]{1,100}$/);
const pathSchema = z.array(z.union([z.string(), z.number(), z.object({ _key: z.string() })]));
const pointSchema = z.object({ path: pathSchema, offset: z.int().nonnegative() });

/** `PresenceLocation` in the Studio's types. Other Studios read what they get of it without checking. */
const locationSchema = z.object({
  type: z.literal('document'),
  documentId: z.string().refine((id) => isDocumentId(id) && !id.startsWith('versions.')),
  path: pathSchema,
  lastActiveAt: z.iso.datetime(),
  /** Of the text in an editor of Portable Text. */
  selection: z
    .object({ anchor: pointSchema, focus: pointSchema, backward: z.boolean().exactOptional() })
    .nullable()
    .exactOptional(),
});

const sessionSchema = z.object({ session: sessionIdSchema });
const stateSchema = z.object({
  data: z.object({ sessionId: sessionIdSchema, locations: z.array(locationSchema) }),
});

/** The JSON-RPC methods that a Studio calls. What they do not name is left out. */
export const callSchema = z.union([
  z.object({ method: z.literal('presence_rollcall'), params: sessionSchema }),
  z.object({ method: z.literal('presence_disconnect'), params: sessionSchema }),
  z.object({ method: z.literal('presence_announce'), params: stateSchema }),
  z.object({ method: z.enum(['presence_subscribe', 'presence_unsubscribe']) }),
]);

export type PresenceCall = z.infer<typeof callSchema>;

export const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.string().min(1).max(100),
  method: z.string(),
});
