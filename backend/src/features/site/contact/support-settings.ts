// Owns the address for each topic, and the prepared answers; stored with the other content, as one document.
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
} from '#features/core/site-content/site-content.service.ts';

const supportSettings: ContentKind<SupportSettings> = {
  key: 'support-settings',
  schema: supportSettingsSchema,
  initial: { addresses: [], cannedReplies: [] },
};

/** Returns the settings; a topic without an address goes to the league's own. */
export const readSupportSettings = (deps: Pick<SiteContentDeps, 'models'>): Promise<StoredSupportSettings> =>
  readVersioned(deps, supportSettings);

/** Changes the settings. @throws VERSION_CONFLICT */
export const updateSupportSettings = (
  deps: SiteContentDeps,
  { version, ...settings }: StoredSupportSettings,
): Promise<StoredSupportSettings> => writeVersioned(deps, supportSettings, settings, version);
