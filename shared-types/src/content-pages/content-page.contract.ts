import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { reason } from '../reasons/reason.ts';
import {
  contentPageInputSchema,
  contentPageKeySchema,
  contentPageSchema,
  contentPageVersionSchema,
  restoreInputSchema,
} from './content-page.schema.ts';

const params = z.object({ key: contentPageKeySchema });

export const readContentPage = endpoint({
  method: 'GET',
  path: '/api/content-pages/:key',
  access: 'public',
  summary: 'A page of text: rules, about, terms or privacy.',
  params,
  response: contentPageSchema,
  cached: true,
  errors: ['NOT_FOUND'],
});

export const writeContentPage = endpoint({
  method: 'PUT',
  path: '/api/content-pages/:key',
  access: 'content-page:edit',
  summary:
    'Changes a page; about takes about:edit, terms and privacy terms:edit. A 409 carries the present page.',
  params,
  body: contentPageInputSchema,
  response: contentPageSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['content-page.changed'],
});

export const listContentPageVersions = endpoint({
  method: 'GET',
  path: '/api/content-pages/:key/versions',
  access: 'content-page:edit',
  summary: 'The states that a page had, newest first, at most 100.',
  params,
  response: z.object({ items: z.array(contentPageVersionSchema), total: z.int() }),
});

export const readContentPageVersion = endpoint({
  method: 'GET',
  path: '/api/content-pages/:key/versions/:version',
  access: 'content-page:edit',
  summary: 'A page as it was in an earlier state.',
  params: z.object({
    key: contentPageKeySchema,
    version: z.coerce.number('A number.').int(reason('number.not-whole')),
  }),
  response: contentPageSchema,
  errors: ['NOT_FOUND'],
});

export const restoreContentPage = endpoint({
  method: 'POST',
  path: '/api/content-pages/:key/restore',
  access: 'content-page:edit',
  summary: 'Brings an earlier state back, as a new version; asks for the same right as a change.',
  params,
  body: restoreInputSchema,
  response: contentPageSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['content-page.changed'],
});
