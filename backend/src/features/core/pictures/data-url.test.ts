import { expect, test } from 'vitest';
import { pictureOfDataUrl } from './data-url.ts';

test.each([
  ['data:image/png;base64,aGk=', 'image/png', 'hi'],
  ['data:image/svg+xml,%3Csvg%2F%3E', 'image/svg+xml', '<svg/>'],
  ['data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'image/svg+xml', '<svg/>'],
  ['data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+', 'image/svg+xml', '<svg/>'],
])('%s is a picture', (dataUrl, type, text) => {
  expect(pictureOfDataUrl(dataUrl)).toEqual({ type, bytes: Buffer.from(text) });
});

test.each([
  null,
  undefined,
  '',
  '/pictures/1',
  'https://a.example/b.png',
  'data:text/html,hi',
  'data:image/png',
  'data:image/p ng;base64,aGk=',
])('%s is not a picture', (text) => {
  expect(pictureOfDataUrl(text)).toBeNull();
});
