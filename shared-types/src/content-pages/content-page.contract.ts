import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { seenVersion } from '../content-versions/content-input.ts';
import {
  contentTextSchema,
  contentVersionsSchema,
  restoreVersionSchema,
  versionParamSchema,
} from '../content-versions/content-version.schema.ts';
import {
  contentPageKeySchema,
  contentPageSchema,
  contentPageUpdateSchema,
  termsAcceptanceSchema,
  termsQuestionSchema,
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
    'Changes a page; about takes about:edit, terms and privacy terms:edit. A 409 carries the current page and the fields that differ.',
  params,
  body: contentPageUpdateSchema,
  response: contentPageSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['content-page.changed'],
});

export const listContentPageVersions = endpoint({
  method: 'GET',
  path: '/api/content-pages/:key/versions',
  access: 'content-page:edit',
  summary: 'The versions of a page, newest first, at most 100.',
  params,
  response: contentVersionsSchema,
});

export const readContentPageVersion = endpoint({
  method: 'GET',
  path: '/api/content-pages/:key/versions/:version',
  access: 'content-page:edit',
  summary: 'The text of an earlier version of a page.',
  params: params.extend({ version: versionParamSchema }),
  response: contentTextSchema,
  errors: ['NOT_FOUND'],
});

export const restoreContentPage = endpoint({
  method: 'POST',
  path: '/api/content-pages/:key/restore',
  access: 'content-page:edit',
  summary:
    'Restores the text of an earlier version, as a new version; requires the same permission as a change.',
  params,
  body: restoreVersionSchema,
  response: contentPageSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['content-page.changed'],
});

export const readTermsAcceptance = endpoint({
  method: 'GET',
  path: '/api/content-pages/terms/acceptance',
  access: 'terms:edit',
  summary: 'How many members have accepted the terms since they were last asked.',
  response: termsAcceptanceSchema,
});

export const readTermsQuestion = endpoint({
  method: 'GET',
  path: '/api/members/me/terms',
  access: 'signed-in',
  summary: 'Whether the caller is asked to accept the terms again, and which version of them.',
  response: termsQuestionSchema,
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/members/me/terms',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Records that the caller accepts a version of the terms; a repeated call changes nothing.',
  body: z.object({ version: seenVersion }),
  response: termsQuestionSchema,
  errors: ['CONFLICT'],
  publishes: ['terms.accepted'],
});
