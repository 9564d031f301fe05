/** Three of Sanity's default roles, from the fewest permissions to the most. */
export const roles = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Sanity's names of grants. `update` includes deletion. */
export type Permission = 'read' | 'create' | 'update' | 'history' | 'manage';

/** The permissions of a role on all documents, drafts included. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  viewer: ['read', 'history'],
  editor: ['read', 'history', 'create', 'update'],
  administrator: ['read', 'history', 'create', 'update', 'manage'],
};

/** Returns a role's name for display. */
export function roleTitle(role: Role): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
