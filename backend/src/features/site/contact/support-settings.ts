// Owns where each topic goes, and the answers that are ready to be sent; stored beside the other content, one document.
import { type SupportSettings, supportSettingsSchema } from '@ahl/shared-types/support';
import {
  type ContentKind,
  readContent,
  type SiteContentDeps,
  writeContent,
} from '../../core/site-content/site-content.service.ts';

const supportSettings: ContentKind<SupportSettings> = {
  key: 'support-settings',
  schema: supportSettingsSchema,
  initial: { addresses: [], cannedReplies: [] },
};

/** The settings; a topic without an address goes to the league's own. */
export const readSupportSettings = (deps: Pick<SiteContentDeps, 'models'>): Promise<SupportSettings> =>
  readContent(deps, supportSettings);

/** Changes the settings. */
export const updateSupportSettings = (
  deps: SiteContentDeps,
  settings: SupportSettings,
): Promise<SupportSettings> => writeContent(deps, supportSettings, settings);
