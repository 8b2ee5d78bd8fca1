import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockServer, startClockServer } from '../poker-clocks/testing/clock-server.ts';

let server: ClockServer;
let clockId: string;
const entryIds = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];
const names = ['Ana Ruiz', '=HYPERLINK("http://example.com")', 'Lý Tiểu Long'];

beforeAll(async () => {
  server = await startClockServer();
  clockId = (await server.openClock({ name: 'Back room' })).id;
  for (const [index, id] of entryIds.entries())
    await server.command(clockId, { type: 'register', entry: { id, playerId: null, name: names[index] } });
  await server.command(clockId, { type: 'start' });
  await server.command(clockId, { type: 'high-hand', entryId: entryIds[0], hand: 'Quads, nines' });
  await server.command(clockId, { type: 'bust', entryIds: [entryIds[2]] });
  await server.command(clockId, { type: 'bust', entryIds: [entryIds[1]] });
});
afterAll(() => server.server.stop());

const fetchFile = async (format: string, token = server.operator.token, language = 'en') => {
  const response = await fetch(`${server.server.url}/api/poker-clocks/${clockId}/night.${format}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Returns the rows of a CSV file (RFC 4180). */
const parse = (file: Buffer): string[][] => {
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && plain === '' && quoted === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};

/** Returns the texts of a PDF as each of its fonts would show them. */
const textsOf = (pdf: Buffer): string[] => {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams
    .filter((stream) => stream.includes('begincmap'))
    .map((stream) => {
      const ranges = [...stream.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)];
      return new Map(
        ranges.flatMap(([, first = '0', list = '']) =>
          [...list.matchAll(/<([\w ]*)>/g)].map(([, code = ''], index): [number, string] => [
            Number.parseInt(first, 16) + index,
            String.fromCharCode(...(code.match(/\w{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16))),
          ]),
        ),
      );
    });
  const pages = streams.filter((stream) => stream.includes('TJ'));
  return maps.map((map) =>
    pages
      .flatMap((page) => [...page.matchAll(/\[(.*?)\] TJ/g)])
      .map(([, run = '']) =>
        [...run.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
          .map((glyph) => map.get(Number.parseInt(glyph, 16)) ?? '')
          .join(''),
      )
      .join('\n'),
  );
};

test('a night is a table of its facts, places, high hands and log; no name runs as a formula', async () => {
  const { response, bytes } = await fetchFile('csv');

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="back-room-2026-11-21.csv"');
  const rows: string[][] = parse(bytes);
  expect(rows[0]).toEqual(['Kind', 'When', 'Place', 'Name', 'Number', 'Points', 'What']);
  expect(rows.filter(([kind]) => kind === 'Places').map(([, , place, name]) => [place, name])).toEqual([
    ['1', 'Ana Ruiz'],
    ['2', `'${names[1]}`],
    ['3', 'Lý Tiểu Long'],
  ]);
  expect(rows).toContainEqual(['High hands', '7:05PM', '', 'Ana Ruiz', '', '', 'Quads, nines']);
  const log = rows.filter(([kind]) => kind === 'What was done').map((row) => row[6]);
  expect(log).toHaveLength(7);
  expect(log[0]).toBe('Registered Ana Ruiz');
  expect(log.at(-2)).toBe('Lý Tiểu Long went out');
});

test('a night is printed with the same content, in the language of the reader', async () => {
  const english = await fetchFile('pdf');
  expect(english.response.headers.get('content-type')).toBe('application/pdf');
  const text = textsOf(english.bytes).join('\n');
  for (const part of ['Back room', 'Ana Ruiz', 'Lý Tiểu Long went out', 'Quads, nines', 'Page 1'])
    expect(text).toContain(part);

  const spanish = textsOf((await fetchFile('pdf', undefined, 'es')).bytes).join('\n');
  expect(spanish).toContain('Quedó fuera: Lý Tiểu Long');
});

test('an undone command is marked in the log', async () => {
  const log = await server.logOf(clockId);
  const last = log.items.find(({ type }: { type: string }) => type === 'high-hand');
  await server.command(clockId, { type: 'undo', targetCommandId: last.commandId });

  const rows: string[][] = parse((await fetchFile('csv')).bytes);
  const what = rows.map((row) => row[6]);
  expect(what).toContain('High hand of Ana Ruiz: Quads, nines (undone)');
  expect(what).toContain('Undid “High hand of Ana Ruiz: Quads, nines”');
});

test('is for those who run the clock', async () => {
  const player = await server.server.signInAs('Player');
  expect((await fetchFile('csv', player.token)).response.status).toBe(403);
  expect((await fetchFile('docx')).response.status).toBe(400);
});
