import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-html.ts';

const item = (list: string, level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]>${text}<o:p></o:p></p>`;
const plain = (html: string) =>
  readPasted(html)
    .html.replace(/<!--.*?-->/g, '')
    .replace(/<\/?(span|o:p)[^>]*>/g, '');

describe('what is pasted from Word', () => {
  it('has its lists as lists, nested and numbered', () => {
    const html =
      item('l0', 1, '·', 'Card') +
      item('l0', 2, 'o', 'or phone') +
      item('l0', 1, '·', 'Early') +
      item('l1', 1, '1.', 'First') +
      item('l1', 1, '2.', 'Second');

    expect(plain(html)).toBe(
      '<ul><li>Card<ul><li>or phone</li></ul></li><li>Early</li></ul><ol><li>First</li><li>Second</li></ol>',
    );
  });

  it('begins another list after other text, also on a deeper level', () => {
    const html = `${item('l0', 1, '·', 'a')}<p>Between</p>${item('l0', 2, '·', 'b')}`;

    expect(plain(html)).toBe('<ul><li>a</li></ul><p>Between</p><ul><li><ul><li>b</li></ul></li></ul>');
  });

  it('has a title as a heading, and names the pictures that are not on the web', () => {
    const pasted = readPasted(
      '<h1>Finals</h1><p><img src="file:///C:/clip.png" alt="flyer"><img src="https://a.example/b.png" alt="b"></p>',
    );

    expect(pasted.leftOut).toEqual(['flyer']);
    expect(pasted.html).toBe('<h2>Finals</h2><p><img src="https://a.example/b.png" alt="b"></p>');
  });
});
