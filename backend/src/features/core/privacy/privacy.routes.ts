import * as contract from '@ahl/shared-types/privacy';
import { type ApiRouter, mount } from '#http/mount.ts';
import { changePrivacy, type PrivacyDeps, readPrivacy } from './privacy.service.ts';

/** Mounts the routes of members' privacy settings. */
export const mountPrivacy = (api: ApiRouter, deps: PrivacyDeps): void => {
  mount(api, contract.readPrivacy, ({ actor }) => readPrivacy(deps, actor.accountId ?? ''));
  mount(api, contract.changePrivacy, ({ input, actor }) => changePrivacy(deps, actor.accountId ?? '', input));
};
