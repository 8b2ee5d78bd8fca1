import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTemplate } from './template.ts';

const index = [
  '<!doctype html><html lang="en"><head><meta charset="UTF-8" />',
  '<!--head--><title>AHL</title><meta name="description" content="for development" /><!--/head-->',
  '<script src="/first-paint.js"></script>',
  '<script type="module" crossorigin src="/assets/index-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/library-1.js"></head>',
  '<body><div id="root"><!--body--></div></body></html>',
].join('');
const parts = { head: '<title>Rules</title>', initialData: '<b>boot</b>', body: '', language: 'es' } as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-template-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  writeFileSync(path.join(folder, 'index.html'), text);
  return readTemplate(folder);
};

describe('the template of a build', () => {
  it('puts the parts of a page in place of the marks', () => {
    expect(read(index).html({ ...parts, scriptsWait: false })).toBe(
      [
        '<!doctype html><html lang="es"><head><meta charset="UTF-8" /><title>Rules</title>',
        '<script src="/first-paint.js"></script>',
        '<script type="module" crossorigin src="/assets/index-1.js"></script>',
        '<link rel="modulepreload" crossorigin href="/assets/library-1.js"><b>boot</b></head>',
        '<body><div id="root"></div></body></html>',
      ].join(''),
    );
  });

  it('leaves the scripts to first-paint.js if the page is shown before them', () => {
    const html = read(index).html({ ...parts, body: '<h1>Rules</h1>', scriptsWait: true });

    expect(html).toContain('<script src="/first-paint.js" data-then="/assets/index-1.js"></script>');
    expect(html).toContain('<link rel="after-paint" crossorigin href="/assets/library-1.js">');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<div id="root"><h1>Rules</h1></div>');
  });

  it("inserts a page's parts unchanged, marks and patterns included", () => {
    const head = '<title>$& <!--body--> lang="en" </head> $1</title>';

    const html = read(index).html({ ...parts, head, body: '<!--head-->$`', scriptsWait: true });

    expect(html).toContain(head);
    expect(html).toContain('<div id="root"><!--head-->$`</div>');
  });

  it.each(['lang="en"', '<!--head-->', '<!--/head-->', '</head>', '<!--body-->'])(
    'refuses a build without %s at the start',
    (mark) => {
      expect(() => read(index.replace(mark, ''))).toThrow(`The built index.html has no ${mark}.`);
    },
  );
});
