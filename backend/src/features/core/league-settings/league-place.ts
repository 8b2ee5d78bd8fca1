// Who the league is in what leaves the server: mails, feeds, pictures. Every process keeps it in memory, because mails are
// written inside transactions, and reads it again when the settings change anywhere.
import type { EventBus } from '@ahl/realtime/bus';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Models } from '../../../models.ts';
import { contentKinds, readContent } from '../site-content/site-content.service.ts';
import { readLeagueSettings } from './league-settings.service.ts';

/** Always the present one; take it whole, because a copy of its members does not follow the settings. */
export type LeaguePlace = {
  /** Where people reach the site. */
  readonly siteUrl: string;
  /** What the league is called. */
  readonly productName: string;
  /** Where the league reads its mail; empty when there is no such address. */
  readonly contactEmail: string;
  /** The address of the league's own logo as a PNG; null without one. */
  readonly logoUrl: string | null;
};

/** The content that says who the league is. */
const shownContent: readonly string[] = ['league-settings', 'master-logo'];

type Given = {
  models: Models;
  bus: EventBus;
  logger: Logger;
  siteUrl: string;
  config: Pick<Config, 'productName' | 'masterAdminEmail'>;
};

/** The league as the environment has it until `load` has read its settings; it follows them from the start. */
export const createLeaguePlace = ({
  models,
  bus,
  logger,
  siteUrl,
  config,
}: Given): { place: LeaguePlace; load: () => Promise<void> } => {
  let productName = config.productName;
  let contactEmail = config.masterAdminEmail;
  let logoUrl: string | null = null;
  const load = async (): Promise<void> => {
    const settings = await readLeagueSettings({ models, config });
    productName = settings.name;
    contactEmail = settings.contactEmail || config.masterAdminEmail;
    const { imageUrl } = await readContent({ models }, contentKinds.masterLogo);
    logoUrl = imageUrl?.startsWith('/') ? siteUrl + imageUrl : imageUrl;
  };
  bus.subscribe(({ event }) => {
    if (
      event.type !== 'facts.missed' &&
      !(event.type === 'site-content.changed' && shownContent.includes(event.content))
    )
      return;
    load().catch((error: unknown) => logger.error(error, 'the settings of the league were not read again'));
  });
  const place = {
    siteUrl,
    get productName() {
      return productName;
    },
    get contactEmail() {
      return contactEmail;
    },
    get logoUrl() {
      return logoUrl;
    },
  };
  return { place, load };
};
