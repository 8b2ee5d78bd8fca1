// The picture of each shared page, drawn from the answer of its first view: `/share<path of the page>.png`. Its address
// contains a stamp of its content, so that whoever keeps pictures asks again when the page says something else.
import { AppError, invalidInput } from '@ahl/shared-types/common';
import type { PagePath } from '@ahl/shared-types/pages';
import { urlOfKey } from '@ahl/shared-types/query-keys';
import { reason } from '@ahl/shared-types/reasons';
import type { Router } from 'express';
import { type CardFormat, cardFormats } from '#features/site/feeds/share-card.ts';
import { cardStamp, type ShareCards, sendCard } from '#features/site/feeds/share-cards.ts';
import { chargeRead, type ReadBudget, readPoints } from '../read-budget.ts';
import type { ReadEndpoint } from '../read-endpoint.ts';
import { createRouter } from '../router.ts';
import { type ContextDeps, contextAt } from './page-context.ts';
import type { ViewContext } from './view-context.ts';
import { type View, views } from './views.ts';

type Deps = ContextDeps & { read: ReadEndpoint; cardOf: ShareCards; reads: ReadBudget };

/** Returns the address of the picture of a page with this answer; undefined for a page without its own. */
export const cardAddress = (
  view: View | undefined,
  answer: unknown,
  { pathname, context }: { pathname: string; context: ViewContext },
): string | undefined => {
  if (!view?.card) return undefined;
  const search = new URLSearchParams(context.search);
  if (context.language === 'es') search.set('lang', 'es');
  search.set('v', cardStamp(view.card(answer, context)));
  return `/share${pathname}.png?${search}`;
};

const hostOf = ({ publicUrl }: Deps['config']): string => (publicUrl ? new URL(publicUrl).host : '');

const formatIn = (text: unknown): CardFormat => {
  if (text === undefined) return 'landscape';
  if (typeof text === 'string' && Object.hasOwn(cardFormats, text)) return text as CardFormat;
  throw invalidInput({ format: reason('value.one-of', { options: Object.keys(cardFormats).join(', ') }) });
};

/** `GET /share/<path of a page>.png?format=portrait` */
export const pageCardRoutes = (deps: Deps): Router => {
  const router = createRouter();
  router.get(
    /^\/share(\/.+)\.png$/,
    chargeRead(deps.reads, readPoints.drawing),
    async (request, response) => {
      const format = formatIn(request.query.format);
      const url = new URL(`http://inside${request.url}`);
      url.pathname = String(request.params[0]);
      const { page, context } = contextAt({ url, language: 'en' }, deps);
      const view = page?.access === 'public' ? views[page.path as PagePath] : undefined;
      const [key] = view?.keys(context) ?? [];
      if (!view?.card || !key) throw new AppError('NOT_FOUND', 'picture.not-found');
      const answer: unknown = JSON.parse(
        await deps.read(urlOfKey(key), deps.reads.chargeOf(request.ip ?? '')),
      );
      const card = view.card(answer, context);
      const png = await deps.cardOf({ ...card, foot: hostOf(deps.config) }, format);
      sendCard(response, png, request.query.v === cardStamp(card));
    },
  );
  return router;
};
