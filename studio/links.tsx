import { LaunchIcon } from '@sanity/icons/Launch';
import { UsersIcon } from '@sanity/icons/Users';
import { Button, Flex } from '@sanity/ui';
import type { ToolMenuProps } from 'sanity';

/** Creates the Studio's tool menu with links to the site and to the people page. */
export function createLinks({ siteUrl, peopleUrl }: { siteUrl: string; peopleUrl?: string }) {
  return function Links(props: ToolMenuProps) {
    return (
      <Flex direction={props.context === 'sidebar' ? 'column' : 'row'} gap={1}>
        {props.renderDefault(props)}
        <Link href={siteUrl} icon={LaunchIcon} text="Open the site" />
        {peopleUrl && <Link href={peopleUrl} icon={UsersIcon} text="People" />}
      </Flex>
    );
  };
}

function Link({ href, icon, text }: { href: string; icon: typeof LaunchIcon; text: string }) {
  return (
    <Button
      as="a"
      href={href}
      target="_blank"
      rel="noopener"
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={icon}
      text={text}
    />
  );
}
