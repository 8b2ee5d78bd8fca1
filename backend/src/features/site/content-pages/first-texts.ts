// Creates the text pages of every league on the first start, demo or not. What an editor wrote stays unchanged; a page
// that nobody has edited follows the texts of the product.
import type { ContentPageKey } from '@ahl/shared-types/content-pages';
import { mongo } from 'mongoose';
import type { Models } from '#db/models.ts';
import { keepFirstState } from '#features/site/content-versions/content-version.writer.ts';
import type { ContentPageDocument } from './content-page.model.ts';
import { aboutText } from './texts/about.ts';
import type { FirstText } from './texts/first-text.ts';
import { privacyText } from './texts/privacy.ts';
import { rulesBody } from './texts/rules-en.ts';
import { rulesBodyEs } from './texts/rules-es.ts';
import { termsText } from './texts/terms.ts';

/** The texts of the first start. */
export const firstTexts: Record<ContentPageKey, FirstText> = {
  rules: {
    title: 'Tournament Rules',
    body: rulesBody,
    titleEs: 'Reglas del torneo',
    bodyEs: rulesBodyEs,
  },
  about: aboutText,
  terms: termsText,
  privacy: privacyText,
};

/** Whether a page has the text of an earlier release of the product, and nobody has edited it since. */
const isUntouched = async (models: Models, page: ContentPageDocument, text: FirstText): Promise<boolean> => {
  const isSame = (Object.keys(text) as (keyof FirstText)[]).every((field) => page[field] === text[field]);
  if (isSame || !(await models.ContentVersion.exists({ key: page.key }))) return false;
  return !(await models.ContentVersion.exists({ key: page.key, savedBy: { $ne: '' } }));
};

const missed = (error: unknown) => {
  // Another start was faster.
  if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error;
};

/**
 * Updates an untouched page to the current text, as a new version; completes a start that was interrupted in between.
 */
const follow = async (
  models: Models,
  { key, version: seen }: ContentPageDocument,
  text: FirstText,
): Promise<void> => {
  const version = (seen ?? 1) + 1;
  await keepFirstState(models, key, { ...text, version });
  await models.ContentPage.updateOne({ key, version: seen }, { $set: { ...text, version } });
};

const addPage = async (models: Models, key: string, text: FirstText): Promise<void> => {
  const first = { ...text, version: 1 };
  await keepFirstState(models, key, first);
  await models.ContentPage.create({ key, ...first }).catch(missed);
};

/** Writes the missing texts; two processes that start together write each once. */
export const ensureContentPages = async (models: Models): Promise<void> => {
  for (const [key, text] of Object.entries(firstTexts)) {
    const page = await models.ContentPage.findOne({ key }).lean();
    if (!page) await addPage(models, key, text);
    else if (await isUntouched(models, page, text)) await follow(models, page, text);
  }
};
