import * as contract from '@ahl/shared-types/account';
import { type ApiRouter, mount } from '#http/mount.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { AccountDeps } from './account.deps.ts';
import { closeAccount } from './account-closure.service.ts';
import {
  closureColumns,
  listAccountClosures,
  matchingClosures,
  presentClosures,
  reopenAccount,
} from './account-closures.service.ts';
import { cancelEmailChange, changeEmail, confirmEmailChange } from './email.service.ts';
import { exportAccount } from './export.service.ts';
import { readSettings } from './own-account.ts';
import { changePassword } from './password.service.ts';
import { changeLanguage, changeProfile } from './profile.service.ts';
import { endSession, listSessions } from './session.service.ts';

/** Mounts the routes of a member's own account. */
export const mountAccount = (api: ApiRouter, deps: AccountDeps): void => {
  const idOf = ({ accountId }: { accountId: string | null }) => accountId ?? '';
  mount(api, contract.readSettings, ({ actor }) => readSettings(deps, idOf(actor)));
  mount(api, contract.changeProfile, ({ input, actor }) => changeProfile(deps, idOf(actor), input));
  mount(api, contract.changeLanguage, ({ input, actor }) => changeLanguage(deps, idOf(actor), input));
  mount(api, contract.changeEmail, ({ input, actor, address }) => changeEmail(deps, actor, input, address));
  mount(api, contract.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, idOf(actor)));
  mount(api, contract.confirmEmailChange, ({ input, address }) =>
    confirmEmailChange(deps, input.token, address),
  );
  mount(api, contract.changePassword, ({ input, actor }) => changePassword(deps, actor, input));
  mount(api, contract.listSessions, ({ actor }) => listSessions(deps, actor));
  mount(api, contract.endSession, ({ input, actor }) => endSession(deps, actor, input));
  mount(api, contract.exportAccount, ({ actor }) => exportAccount(deps, idOf(actor)));
  mount(api, contract.closeAccount, ({ input, actor }) => closeAccount(deps, actor, input));
  mount(api, contract.listAccountClosures, ({ input, actor }) => listAccountClosures(deps, actor, input));
  mountExport(api, contract.exportAccountClosures, deps, {
    model: deps.models.Player,
    filterOf: matchingClosures,
    sortOf: (sort = 'closesAt') => sort,
    sheet: { name: 'closed-accounts', columns: closureColumns, present: presentClosures },
  });
  mount(api, contract.reopenAccount, ({ input, actor }) => reopenAccount(deps, input.id, actor));
};
