// Reads the versions of texts.
import { AppError } from '@ahl/shared-types/common';
import type { ContentText, ContentVersion } from '@ahl/shared-types/content-versions';
import type { Models } from '#db/models.ts';
import { safeHtml } from './safe-html.ts';

type Deps = { models: Pick<Models, 'ContentVersion'> };

const maxVersions = 100;

/** Returns the versions of a text, newest first. */
export const listVersions = async (
  { models }: Deps,
  key: string,
): Promise<{ items: ContentVersion[]; total: number }> => {
  const [rows, total] = await Promise.all([
    models.ContentVersion.find({ key })
      .select('version title savedBy createdAt')
      .sort({ version: -1 })
      .limit(maxVersions)
      .lean(),
    models.ContentVersion.countDocuments({ key }),
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

/** Returns the text of a version, sanitised on output. @throws NOT_FOUND */
export const readVersion = async ({ models }: Deps, key: string, version: number): Promise<ContentText> => {
  const row = await models.ContentVersion.findOne({ key, version }).lean();
  if (!row) throw new AppError('NOT_FOUND', 'page.version-not-found');
  return {
    title: row.title,
    body: safeHtml(row.body),
    titleEs: row.titleEs ?? null,
    bodyEs: row.bodyEs ? safeHtml(row.bodyEs) : null,
    imageUrl: row.imageUrl ?? null,
  };
};
