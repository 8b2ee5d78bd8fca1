// Owns the pages of text that the league edits. Every change keeps the state that it makes, so that each can come back.
import { AppError } from '@ahl/shared-types/common';
import {
  type ContentPage,
  type ContentPageKey,
  type ContentPageVersion,
  canEditContentPage,
  type contentPageInputSchema,
} from '@ahl/shared-types/content-pages';
import type { z } from 'zod';
import type { Outbox } from '../../../events/outbox.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import { safeHtml } from '../news/safe-html.ts';
import { presentContentPage } from './content-page.presenter.ts';

export type ContentPageDeps = { models: Models; outbox: Outbox };
type Text = Omit<z.output<typeof contentPageInputSchema>, 'version'>;

const maxVersions = 100;

/** @throws FORBIDDEN */
const assertMayEdit = (actor: Actor, key: ContentPageKey): void => {
  if (!canEditContentPage(actor, key)) throw new AppError('FORBIDDEN', 'page.refused');
};

/** A page of text. @throws NOT_FOUND before the first start has written it */
export const readContentPage = async (
  { models }: Pick<ContentPageDeps, 'models'>,
  key: ContentPageKey,
): Promise<ContentPage> => {
  const page = await models.ContentPage.findOne({ key }).lean();
  if (!page) throw new AppError('NOT_FOUND', 'page.not-found');
  return presentContentPage(key, page);
};

/** Replaces a page whose present version the editor has seen, and keeps the new state. */
const replace = (
  { models, outbox }: ContentPageDeps,
  actor: Actor,
  key: ContentPageKey,
  seenVersion: number,
  text: Text,
): Promise<ContentPage> =>
  outbox.transact(async (session, publish) => {
    const version = seenVersion + 1;
    const page = await models.ContentPage.findOneAndUpdate(
      { key, version: seenVersion },
      { $set: { ...text, version } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!page) {
      const present = await readContentPage({ models }, key);
      throw new AppError(
        'VERSION_CONFLICT',
        'page.changed-meanwhile',
        {},
        {
          details: { contentPage: present },
        },
      );
    }
    await models.ContentPageVersion.create([{ key, ...text, version, savedBy: actor.name }], { session });
    publish({ type: 'content-page.changed', key });
    return presentContentPage(key, page);
  });

/** Changes a page. @throws FORBIDDEN, NOT_FOUND, VERSION_CONFLICT with the present `contentPage` */
export const writeContentPage = (
  deps: ContentPageDeps,
  actor: Actor,
  { key, version, ...text }: Text & { key: ContentPageKey; version: number },
): Promise<ContentPage> => {
  assertMayEdit(actor, key);
  const cleaned = {
    ...text,
    body: safeHtml(text.body),
    bodyEs: text.bodyEs === null ? null : safeHtml(text.bodyEs),
  };
  return replace(deps, actor, key, version, cleaned);
};

/** The states that a page had, newest first. */
export const listContentPageVersions = async (
  { models }: Pick<ContentPageDeps, 'models'>,
  key: ContentPageKey,
): Promise<{ items: ContentPageVersion[]; total: number }> => {
  const [rows, total] = await Promise.all([
    models.ContentPageVersion.find({ key })
      .select('version title savedBy createdAt')
      .sort({ version: -1 })
      .limit(maxVersions)
      .lean(),
    models.ContentPageVersion.countDocuments({ key }),
  ]);
  const items = rows.map(({ version, title, savedBy, createdAt }, index) => ({
    version,
    title,
    savedAt: createdAt.toISOString(),
    savedBy: savedBy ?? '',
    isCurrent: index === 0,
  }));
  return { items, total };
};

/** A page as it was. @throws NOT_FOUND */
export const readContentPageVersion = async (
  { models }: Pick<ContentPageDeps, 'models'>,
  key: ContentPageKey,
  version: number,
): Promise<ContentPage> => {
  const row = await models.ContentPageVersion.findOne({ key, version }).lean();
  if (!row) throw new AppError('NOT_FOUND', 'page.version-not-found');
  return presentContentPage(key, row);
};

/** Brings an earlier state back as a new version. @throws FORBIDDEN, NOT_FOUND, VERSION_CONFLICT */
export const restoreContentPage = async (
  deps: ContentPageDeps,
  actor: Actor,
  { key, restoreVersion, version }: { key: ContentPageKey; restoreVersion: number; version: number },
): Promise<ContentPage> => {
  assertMayEdit(actor, key);
  const { title, body, titleEs, bodyEs } = await readContentPageVersion(deps, key, restoreVersion);
  return replace(deps, actor, key, version, { title, body, titleEs, bodyEs });
};
