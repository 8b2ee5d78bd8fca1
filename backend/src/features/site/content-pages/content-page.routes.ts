import * as contract from '@ahl/shared-types/content-pages';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  type ContentPageDeps,
  listContentPageVersions,
  readContentPage,
  readContentPageVersion,
  restoreContentPage,
  writeContentPage,
} from './content-page.service.ts';
import { acceptTerms, readTermsAcceptance, readTermsQuestion } from './terms-acceptance.service.ts';

/** Mounts rules, about, terms and privacy. */
export const mountContentPages = (api: ApiRouter, deps: ContentPageDeps): void => {
  mount(api, contract.readContentPage, ({ input }) => readContentPage(deps, input.key));
  mount(api, contract.writeContentPage, ({ input, actor }) => writeContentPage(deps, actor, input));
  mount(api, contract.listContentPageVersions, ({ input }) => listContentPageVersions(deps, input.key));
  mount(api, contract.readContentPageVersion, ({ input }) =>
    readContentPageVersion(deps, input.key, input.version),
  );
  mount(api, contract.restoreContentPage, ({ input, actor }) => restoreContentPage(deps, actor, input));
  mount(api, contract.readTermsAcceptance, () => readTermsAcceptance(deps));
  mount(api, contract.readTermsQuestion, ({ actor }) => readTermsQuestion(deps, actor.accountId ?? ''));
  mount(api, contract.acceptTerms, ({ input, actor }) =>
    acceptTerms(deps, actor.accountId ?? '', input.version),
  );
};
