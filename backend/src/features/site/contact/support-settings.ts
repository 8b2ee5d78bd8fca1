// Owns where each topic goes, and the answers that are ready to be sent; stored beside the other content, one document.
import {
  type StoredSupportSettings,
  type SupportSettings,
  supportSettingsSchema,
} from '@ahl/shared-types/support';
import {
  type ContentKind,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '../../core/site-content/site-content.service.ts';

const supportSettings: ContentKind<SupportSettings> = {
  key: 'support-settings',
  schema: supportSettingsSchema,
  initial: { addresses: [], cannedReplies: [] },
};

/** The settings; a topic without an address goes to the league's own. */
export const readSupportSettings = (deps: Pick<SiteContentDeps, 'models'>): Promise<StoredSupportSettings> =>
  readVersioned(deps, supportSettings);

/** Changes the settings. @throws VERSION_CONFLICT */
export const updateSupportSettings = (
  deps: SiteContentDeps,
  { version, ...settings }: StoredSupportSettings,
): Promise<StoredSupportSettings> => writeVersioned(deps, supportSettings, settings, version);
