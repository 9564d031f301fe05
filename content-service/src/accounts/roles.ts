/** What somebody with a credential may be, least first. */
export const roles = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What can be allowed. Who may update a document may delete it. */
export type Permission = 'read' | 'create' | 'update' | 'history' | 'manage';

const permissions: Record<Role, readonly Permission[]> = {
  viewer: ['read', 'history'],
  editor: ['read', 'history', 'create', 'update'],
  administrator: ['read', 'history', 'create', 'update', 'manage'],
};

/** Gives what a role may, for every document: drafts are for everybody who has a role. */
export function permissionsOf(role: Role): readonly Permission[] {
  return permissions[role];
}

/** Takes a role; gives its name for people. */
export function roleTitle(role: Role): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
