import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Sends iCal text, or 304 if the caller has it already; with a file name it is offered as a download. */
export const sendCalendar = (response: Response, text: string, fileName?: string): void => {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  if (response.req.headers['if-none-match'] === etag) return void response.status(304).end();
  if (fileName) response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  response.type('text/calendar; charset=utf-8').send(text);
};
