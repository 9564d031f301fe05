// Undocumented in `sanity` 6.16.0: the name of the inspector with the history.

import { ArchiveIcon } from '@sanity/icons/Archive';
import { ClockIcon } from '@sanity/icons/Clock';
import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal';
import { LaunchIcon } from '@sanity/icons/Launch';
import { LockIcon } from '@sanity/icons/Lock';
import { TrashIcon } from '@sanity/icons/Trash';
import { UsersIcon } from '@sanity/icons/Users';
import { Box, Button, Flex } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import {
  type DocumentInspector,
  ToolLink,
  type ToolMenuProps,
  useCurrentUser,
  userHasRole,
} from 'sanity';
import { useMayEdit } from '../may-edit.ts';
import { memoize } from '../memoize.ts';
import { texts } from '../texts.ts';

/** A page that opens in a tab of its own. */
interface PageLink {
  readonly href: string;
  readonly icon: typeof LaunchIcon;
  readonly text: string;
}

const forAdministrators: readonly PageLink[] = [
  { href: '/people', icon: UsersIcon, text: texts.links.people },
  { href: '/backups', icon: ArchiveIcon, text: texts.links.backups },
];
const forEditors: readonly PageLink[] = [
  { href: '/changes', icon: ClockIcon, text: texts.links.changes },
  { href: '/deleted', icon: TrashIcon, text: texts.links.deleted },
];
const forAll: readonly PageLink[] = [
  { href: '/account', icon: LockIcon, text: texts.links.account },
];

type Props = ToolMenuProps & { siteUrl: string; hasPages: boolean };

/**
 * Renders the Studio's tool menu with links to the site and, if there is a content service, to its pages. The
 * Studio shows the menu in its navbar or, on a phone, in a sidebar.
 */
export function ToolMenuWithLinks({ siteUrl, hasPages, ...props }: Props) {
  const user = useCurrentUser();
  const isAdministrator = user !== null && userHasRole(user, 'administrator');
  const pages = [
    ...(isAdministrator ? forAdministrators : []),
    ...(useMayEdit() ? forEditors : []),
    ...forAll,
  ];
  const isSidebar = props.context === 'sidebar';
  return (
    <Flex direction={isSidebar ? 'column' : 'row'} gap={1}>
      {isSidebar
        ? props.tools.map(({ name, title, icon }) => (
            // The Studio's own links have no icons in the sidebar.
            <Button
              key={name}
              as={ToolLink}
              name={name}
              {...row}
              selected={name === props.activeToolName}
              icon={icon}
              text={title}
              onClick={props.closeSidebar}
            >
              {null}
            </Button>
          ))
        : props.renderDefault(props)}
      <Link href={siteUrl} icon={LaunchIcon} text={texts.links.site} isRow={isSidebar} />
      {hasPages && isSidebar && pages.map((page) => <Link key={page.href} {...page} isRow />)}
      {hasPages && !isSidebar && <More pages={pages} />}
    </Flex>
  );
}

const row = { mode: 'bleed', fontSize: 1, padding: 3, justify: 'flex-start' } as const;

function Link({ isRow, ...page }: PageLink & { isRow: boolean }) {
  const look = isRow ? row : ({ mode: 'bleed', fontSize: 1, padding: 2 } as const);
  return <Button as="a" target="_blank" rel="noopener" {...look} {...page} />;
}

function More({ pages }: { pages: readonly PageLink[] }) {
  const button = (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={EllipsisHorizontalIcon}
      text={texts.links.more}
    />
  );
  const items = pages.map((page) => (
    <MenuItem key={page.href} as="a" target="_blank" rel="noopener" {...page} />
  ));
  return (
    <MenuButton
      id="service-pages"
      button={button}
      menu={<Menu>{items}</Menu>}
      popover={{ portal: true }}
    />
  );
}

/** Adds a link to the changes of the whole site below the history of a document. */
export const addLinkToHistory = memoize<DocumentInspector>((inspector) => {
  if (inspector.name !== 'sanity/structure/history') return inspector;
  const { component: History } = inspector;
  return {
    ...inspector,
    component: function HistoryWithLink(props) {
      const mayEdit = useMayEdit();
      return (
        <Flex direction="column" height="fill">
          <Box flex={1} style={{ minHeight: 0 }}>
            <History {...props} />
          </Box>
          {mayEdit && <Link href="/changes" icon={ClockIcon} text={texts.links.allChanges} isRow />}
        </Flex>
      );
    },
  };
});
