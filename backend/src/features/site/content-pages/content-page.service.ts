// Owns the text pages that the league edits. Every change stores the version that it makes, so that each can be
// restored.
import { AppError, invalidField } from '@ahl/shared-types/common';
import {
  type ContentPage,
  type ContentPageKey,
  canEditContentPage,
  type contentPageUpdateSchema,
} from '@ahl/shared-types/content-pages';
import type { ContentText } from '@ahl/shared-types/content-versions';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { listVersions, readVersion } from '#features/site/content-versions/content-version.service.ts';
import { keepVersion } from '#features/site/content-versions/content-version.writer.ts';
import { htmlToStore } from '#features/site/content-versions/safe-html.ts';
import { presentContentPage } from './content-page.presenter.ts';

export type ContentPageDeps = { models: Models; outbox: Outbox; now: () => number };
type Input = z.output<typeof contentPageUpdateSchema>;
type Text = Omit<ContentText, 'imageUrl'>;

/** @throws FORBIDDEN */
const assertMayEdit = (actor: Actor, key: ContentPageKey): void => {
  if (!canEditContentPage(actor, key)) throw new AppError('FORBIDDEN', 'page.refused');
};

/** Returns a text page. @throws NOT_FOUND before the first start has written it */
export const readContentPage = async (
  { models }: Pick<ContentPageDeps, 'models'>,
  key: ContentPageKey,
): Promise<ContentPage> => {
  const page = await models.ContentPage.findOne({ key }).lean();
  if (!page) throw new AppError('NOT_FOUND', 'page.not-found');
  return presentContentPage(key, page);
};

type Change = {
  key: ContentPageKey;
  seenVersion: number;
  text: Text;
  /** The fields that only the terms have, if they are changed too. */
  terms?: { effectiveOn: string | null; asks: boolean };
};

/** Returns the fields by which a change of the terms asks members to accept it. */
const questionOf = (terms: Change['terms'], version: number, nowMs: number) => ({
  ...(terms ? { effectiveOn: terms.effectiveOn } : {}),
  ...(terms?.asks ? { requestedVersion: version, requestedAt: new Date(nowMs) } : {}),
});

/** Replaces a page at the version that the editor has seen, and stores the new version. */
const replace = (
  { models, outbox, now }: ContentPageDeps,
  actor: Actor,
  { key, seenVersion, text, terms }: Change,
): Promise<ContentPage> =>
  outbox.transact(async (session, publish) => {
    const version = seenVersion + 1;
    const page = await models.ContentPage.findOneAndUpdate(
      { key, version: seenVersion },
      { $set: { ...text, ...questionOf(terms, version, now()), version } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!page) throw versionConflict('page.changed-meanwhile', await readContentPage({ models }, key), text);
    await keepVersion(models, session, key, page, actor.name);
    publish({ type: 'content-page.changed', key });
    return presentContentPage(key, page);
  });

/** Only the terms have an effective date and are accepted. @throws VALIDATION_FAILED */
const assertOfTerms = ({ effectiveOn, acceptance }: Input): void => {
  if (effectiveOn !== null) throw invalidField('effectiveOn', 'page.terms-only');
  if (acceptance === 'ask') throw invalidField('acceptance', 'page.terms-only');
};

/** Changes a page. @throws FORBIDDEN, VALIDATION_FAILED, NOT_FOUND, VERSION_CONFLICT with the current page */
export const writeContentPage = async (
  deps: ContentPageDeps,
  actor: Actor,
  { key, ...input }: Input & { key: ContentPageKey },
): Promise<ContentPage> => {
  assertMayEdit(actor, key);
  if (key !== 'terms') assertOfTerms(input);
  const { title, body, titleEs, bodyEs, effectiveOn, acceptance, version } = input;
  const text = {
    title,
    body: htmlToStore(body, 'body'),
    titleEs,
    bodyEs: bodyEs === null ? null : htmlToStore(bodyEs, 'bodyEs'),
  };
  const terms = { effectiveOn, asks: acceptance === 'ask' };
  const change = { key, seenVersion: version, text };
  return replace(deps, actor, key === 'terms' ? { ...change, terms } : change);
};

/** Returns the versions of a page, newest first. */
export const listContentPageVersions = (deps: Pick<ContentPageDeps, 'models'>, key: ContentPageKey) =>
  listVersions(deps, key);

/** Returns the text of an earlier version of a page. @throws NOT_FOUND */
export const readContentPageVersion = (
  deps: Pick<ContentPageDeps, 'models'>,
  key: ContentPageKey,
  version: number,
) => readVersion(deps, key, version);

/** Restores the text of an earlier version as a new version. @throws FORBIDDEN, NOT_FOUND, VERSION_CONFLICT */
export const restoreContentPage = async (
  deps: ContentPageDeps,
  actor: Actor,
  { key, restoreVersion, version }: { key: ContentPageKey; restoreVersion: number; version: number },
): Promise<ContentPage> => {
  assertMayEdit(actor, key);
  const { imageUrl: _none, ...text } = await readVersion(deps, key, restoreVersion);
  return replace(deps, actor, { key, seenVersion: version, text });
};
