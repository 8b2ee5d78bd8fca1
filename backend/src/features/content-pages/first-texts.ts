// Gives every league its pages of text on the first start, demo or not. A page that exists is left as it is.
import type { ContentPageKey } from '@ahl/shared-types/content-pages';
import { mongo } from 'mongoose';
import type { Models } from '../../models/index.ts';
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

/** Writes the texts that are missing; two processes that start together write each once. */
export const ensureContentPages = async (models: Models): Promise<void> => {
  const missed = (error: unknown) => {
    // Another start was faster.
    if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error;
  };
  for (const [key, text] of Object.entries(firstTexts)) {
    const first = { ...text, version: 1 };
    if (await models.ContentPage.exists({ key })) continue;
    await models.ContentPageVersion.create({ key, ...first }).catch(missed);
    await models.ContentPage.create({ key, ...first }).catch(missed);
  }
};
