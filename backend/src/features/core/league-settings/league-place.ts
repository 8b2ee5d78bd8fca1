// Name and addresses of the league in everything that leaves the server: mails, feeds, pictures. Every process keeps
// them in memory, because mails are written inside transactions, and reads them again when the settings change.
import type { EventBus } from '@ahl/realtime/bus';
import { defaultWords, type OwnWords } from '@ahl/shared-types/league-settings';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { contentKinds, readContent } from '#features/core/site-content/site-content.service.ts';
import { readLeagueSettings } from './league-settings.service.ts';

/** The current values. Pass the object as a whole, because a copy of its members does not follow the settings. */
export type LeaguePlace = {
  /** The public address of the site. */
  readonly siteUrl: string;
  /** Name of the league. */
  readonly productName: string;
  /** The address for mail to the league; empty if there is none. */
  readonly contactEmail: string;
  /** Whether there is a mail server: without one mails are only stored. */
  readonly canMail: boolean;
  /** The address of the league's own logo as a PNG; null if there is none. */
  readonly logoUrl: string | null;
  /** The place, the legal name and the other words of the league. */
  readonly words: OwnWords;
};

/** The content that determines these values. */
const shownContent: readonly string[] = ['league-settings', 'master-logo'];

type Input = {
  models: Models;
  bus: EventBus;
  logger: Logger;
  siteUrl: string;
  config: Pick<Config, 'productName' | 'masterAdminEmail' | 'smtpUrl'>;
};

/**
 * Creates the league's name and addresses, taken from the environment until `load` has read its settings; they follow
 * the settings from the start.
 */
export const createLeaguePlace = ({
  models,
  bus,
  logger,
  siteUrl,
  config,
}: Input): { place: LeaguePlace; load: () => Promise<void> } => {
  let productName = config.productName;
  let contactEmail = config.masterAdminEmail;
  let logoUrl: string | null = null;
  let words: OwnWords = defaultWords(productName);
  const load = async (): Promise<void> => {
    const settings = await readLeagueSettings({ models, config });
    productName = settings.name;
    words = settings;
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
    load().catch((error: unknown) => logger.error(error, 'the league settings could not be reloaded'));
  });
  const place = {
    siteUrl,
    canMail: config.smtpUrl !== '',
    get productName() {
      return productName;
    },
    get contactEmail() {
      return contactEmail;
    },
    get logoUrl() {
      return logoUrl;
    },
    get words() {
      return words;
    },
  };
  return { place, load };
};
