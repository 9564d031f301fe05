import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { Box } from '@sanity/ui';
import { lazy } from 'react';
import { type Config, defineConfig, type NavbarProps, type ToolMenuProps } from 'sanity';
import { structureTool } from 'sanity/structure';
import { company } from '../site/src/company.ts';
import { actionsFor } from './actions/actions.ts';
import { DocumentLayout } from './actions/history.tsx';
import { PendingPublishes } from './actions/pending-publishes.tsx';
import { ReloadAfterError, ToolWithErrorScreen } from './chrome/error-screen.tsx';
import { Notices } from './chrome/notices.tsx';
import { SiteBar, useStateBadge } from './chrome/public-site.tsx';
import { correctRelativeTimes } from './chrome/relative-time.ts';
import { addLinkToHistory, ToolMenuWithLinks } from './chrome/tool-menu.tsx';
import { wording } from './chrome/wording.ts';
import { FieldWithMessages } from './forms/field-messages.tsx';
import { reloadAfterError } from './forms/reload-after-error.ts';
import { InputWithUnsavedText } from './forms/unsaved-form.tsx';
import { pageTool } from './page/page-tool.tsx';
import { structure } from './panes/structure.ts';
import { pictureSources } from './pictures/picture-sources.ts';
import { singletons, types } from './schema/index.ts';
import { texts } from './texts.ts';
import { MondayLine } from './visits/monday-line.tsx';
import { visitsTool } from './visits/visits-tool.tsx';

// Loaded when it is opened, so that the Studio starts as fast without it.
const HelpPage = lazy(() => import('./help/help-page.tsx'));

/** Where the content is stored and shown. */
export interface Place {
  readonly projectId: string;
  readonly dataset: string;
  /** Origin of the site that visitors see. */
  readonly siteUrl: string;
  /**
   * Origin of the preview server, which shows drafts. Unset at sanity.io, where the Studio has neither the tool
   * that shows the page nor links to pages of the content service.
   */
  readonly previewUrl?: string;
}

/** Defines the workspace. `more` overrides parts of it. */
export function workspace(place: Place, more: Partial<Config> = {}) {
  correctRelativeTimes();
  const { siteUrl, previewUrl } = place;
  const completeActions = actionsFor(siteUrl);
  return defineConfig({
    name: 'default',
    title: company.name,
    projectId: place.projectId,
    dataset: place.dataset,
    schema: {
      types,
      templates: (templates) =>
        templates.filter(({ schemaType }) => !singletons.includes(schemaType)),
    },
    plugins: [
      ...(previewUrl ? [pageTool(previewUrl)] : []),
      structureTool({ title: texts.tools.content, structure }),
    ],
    document: {
      actions: (actions, { schemaType }) => completeActions(actions, schemaType),
      inspectors: (inspectors) => (previewUrl ? inspectors.map(addLinkToHistory) : inspectors),
      badges: () => [useStateBadge],
      // A viewer is not offered what would be refused.
      newDocumentOptions: (options, { currentUser }) =>
        currentUser?.roles.every(({ name }) => name === 'viewer') ? [] : options,
      // Without the buttons that copy a field, a form begins with its first field.
      unstable_fieldActions: () => [],
      comments: { enabled: false },
      components: { unstable_layout: DocumentLayout },
    },
    form: {
      image: { assetSources: pictureSources },
      components: { input: InputWithUnsavedText, field: FieldWithMessages },
    },
    studio: {
      components: {
        activeToolLayout: ToolWithErrorScreen,
        navbar: (props: NavbarProps) => (
          <Box>
            {props.renderDefault(props)}
            <Notices />
            <ReloadAfterError screen={null}>
              <PendingPublishes />
            </ReloadAfterError>
            {previewUrl && <SiteBar previewUrl={previewUrl} />}
            {previewUrl && <MondayLine previewUrl={previewUrl} />}
          </Box>
        ),
        toolMenu: (props: ToolMenuProps) => (
          <ToolMenuWithLinks {...props} siteUrl={siteUrl} hasPages={Boolean(previewUrl)} />
        ),
      },
    },
    i18n: { bundles: wording },
    onUncaughtError: reloadAfterError,
    tools: (tools) => [
      ...tools,
      ...(previewUrl ? [visitsTool(previewUrl)] : []),
      {
        name: 'help',
        title: texts.tools.help,
        icon: HelpCircleIcon,
        component: HelpPage,
      },
    ],
    // The site has one version: a draft becomes public when it is published, without releases or
    // schedules.
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    ...more,
  });
}
